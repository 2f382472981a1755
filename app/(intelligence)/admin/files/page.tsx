import type { Route } from 'next';
import { FileList } from '@/features/moderation/ui/admin/FileList.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

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
