import type { Route } from 'next';
import { CasePage } from '@/features/moderation/ui/admin/CasePage.client';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { requireAdministrator } from '@/lib/auth/current-viewer';
import { decodedSegment } from '@/lib/domain/slug';
import { routes } from '@/lib/routes';

type Props = PageProps<'/admin/reports/[caseId]'>;

export async function generateMetadata({ params }: Props) {
  return pageMetadata({
    title: 'Case · Administration',
    description: 'A reported item and the decision about it.',
    path: routes.admin.moderationCase(decodedSegment((await params).caseId)),
    index: false,
  });
}

export default async function Page({ params }: Props) {
  const id = decodedSegment((await params).caseId);
  await requireAdministrator(routes.admin.moderationCase(id) as Route);
  return <CasePage key={id} id={id} />;
}
