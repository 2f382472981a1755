import type { Route } from 'next';
import { BriefList } from '@/features/moderation/ui/admin/lists/Lists.client';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

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
