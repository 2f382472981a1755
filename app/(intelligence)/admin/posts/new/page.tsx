import { revalidateCatalogue } from '@/features/admin/server/revalidate-catalogue';
import { NewPost } from '@/features/blog/ui/EditPost.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { env } from '@/lib/env/env';
import { routes } from '@/lib/routes';
import { preloadText } from '@/lib/theme/preload-fonts';

export const metadata = pageMetadata({
  title: 'New post · Administration',
  description: 'Write a blog post.',
  path: routes.admin.newPost(),
  index: false,
});

export default async function Page() {
  await requireAdministrator(routes.admin.newPost());
  preloadText();
  return <NewPost revalidatePages={env.isBehindFront ? undefined : revalidateCatalogue} />;
}
