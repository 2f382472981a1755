import type { Route } from 'next';
import { ShadowbanReportList } from '@/features/moderation/ui/admin/Lists.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Shadowban reports · Administration',
    description: 'Every shadowban report, with its moderation state.',
    path: routes.admin.shadowbanReports(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.shadowbanReports() as Route);
  return <ShadowbanReportList />;
}
