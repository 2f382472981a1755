import type { Route } from 'next';
import { BriefList } from '@/features/moderation/ui/admin/Lists.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Briefs · Administration',
    description: 'Every brief, with its moderation state.',
    path: routes.admin.briefs(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.briefs() as Route);
  return <BriefList />;
}
