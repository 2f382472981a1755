import type { Route } from 'next';
import { revalidateCatalogue } from '@/features/admin/server/revalidate-catalogue';
import { EditPost } from '@/features/blog/ui/EditPost.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { decodedSegment } from '@/lib/domain/slug';
import { env } from '@/lib/env/env';
import { routes } from '@/lib/routes';
import { preloadText } from '@/lib/theme/preload-fonts';

type Props = PageProps<'/admin/posts/[id]'>;

export async function generateMetadata({ params }: Props) {
  return pageMetadata({
    title: 'Edit post · Administration',
    description: 'Edit, publish or delete a blog post.',
    path: routes.admin.post(decodedSegment((await params).id)),
    index: false,
  });
}

export default async function Page({ params }: Props) {
  const id = decodedSegment((await params).id);
  await requireAdministrator(routes.admin.post(id) as Route);
  preloadText();
  return <EditPost key={id} id={id} revalidatePages={env.isBehindFront ? undefined : revalidateCatalogue} />;
}
