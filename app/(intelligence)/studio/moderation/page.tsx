import { DecisionsPage } from '@/features/moderation/ui/studio/DecisionsPage.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Decisions · Studio',
    description: 'Decisions about your records and your account, and your appeals.',
    path: routes.studio.moderation(),
    index: false,
  });

export default async function Page() {
  await requireViewer('/studio/moderation');
  return <DecisionsPage />;
}
