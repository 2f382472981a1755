import type { Route } from 'next';
import { EditRecord } from '@/features/admin/ui/form/EditRecord.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { decodedSegment } from '@/lib/domain/slug';
import { routes } from '@/lib/routes';

type Props = PageProps<'/admin/personalities/[id]'>;

export async function generateMetadata({ params }: Props) {
  return pageMetadata({
    title: 'Edit personality · Administration',
    description: 'Edit or delete a personality.',
    path: routes.admin.personality(decodedSegment((await params).id)),
    index: false,
  });
}

export default async function Page({ params }: Props) {
  const id = decodedSegment((await params).id);
  await requireAdministrator(routes.admin.personality(id) as Route);
  return <EditRecord key={id} model="Personality" id={id} />;
}
