import type { Route } from 'next';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { ReportPage } from '@/features/studio/ui/restrictions/RecordPages.client';
import { requireViewer } from '@/lib/auth/current-viewer';
import { routes } from '@/lib/routes';

type Props = PageProps<'/studio/reports/[id]'>;

export async function generateMetadata({ params }: Props) {
  return pageMetadata({
    title: 'Your shadowban report · Studio',
    description: 'Details, updates and evidence of your report.',
    path: routes.studio.report((await params).id),
    index: false,
  });
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  await requireViewer(routes.studio.report(id) as Route);
  return <ReportPage key={id} id={decodeURIComponent(id)} />;
}
