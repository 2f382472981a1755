import { PostList } from '@/features/blog/ui/PostList.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

export const metadata = pageMetadata({
  title: 'Posts · Administration',
  description: 'Write, publish and schedule blog posts.',
  path: routes.admin.posts(),
  index: false,
});

export default async function Page() {
  await requireAdministrator(routes.admin.posts());
  return <PostList />;
}
