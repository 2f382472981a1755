import type { Route } from 'next';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { BanPage } from '@/features/studio/ui/restrictions/RecordPages.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

type Props = PageProps<'/studio/bans/[id]'>;

export async function generateMetadata({ params }: Props) {
  return pageMetadata({
    title: 'Your ban · Studio',
    description: 'Details, updates and evidence of your ban.',
    path: routes.studio.ban((await params).id),
    index: false,
  });
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  await requireViewer(routes.studio.ban(id) as Route);
  return <BanPage key={id} id={decodeURIComponent(id)} />;
}
