import { pageMetadata } from '@/features/site/model/page-metadata';
import { NewBan } from '@/features/studio/ui/restrictions/NewRestriction.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Record a ban · Studio',
    description: 'Record what the platform did, when, and what it said.',
    path: routes.studio.newBan(),
    index: false,
  });

export default async function Page() {
  await requireViewer(routes.studio.newBan());
  return <NewBan />;
}
