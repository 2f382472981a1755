import type { Route } from 'next';
import { EditRecord } from '@/features/admin/ui/form/EditRecord.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { decodedSegment } from '@/lib/domain/slug';
import { routes } from '@/lib/routes';

type Props = PageProps<'/admin/streams/[id]'>;

export async function generateMetadata({ params }: Props) {
  return pageMetadata({
    title: 'Edit stream · Administration',
    description: 'Edit or delete a stream.',
    path: routes.admin.stream(decodedSegment((await params).id)),
    index: false,
  });
}

export default async function Page({ params }: Props) {
  const id = decodedSegment((await params).id);
  await requireAdministrator(routes.admin.stream(id) as Route);
  return <EditRecord key={id} model="Stream" id={id} />;
}
