import { pageMetadata } from '@/features/site/model/page-metadata';
import { NewReport } from '@/features/studio/ui/restrictions/NewRestriction.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Report a shadowban · Studio',
    description: 'Report what you noticed, when it started and what it cost you.',
    path: routes.studio.newReport(),
    index: false,
  });

export default async function Page() {
  await requireViewer(routes.studio.newReport());
  return <NewReport />;
}
