import type { Route } from 'next';
import { FileList } from '@/features/moderation/ui/admin/lists/FileList.client';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Files · Administration',
    description: 'Every uploaded file.',
    path: routes.admin.files(),
    index: false,
  });

export default async function Page() {
  await requireAdministrator(routes.admin.files() as Route);
  return <FileList />;
}
