import { ConfirmAlertPage } from '@/features/alerts/ui/ConfirmAlertPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { decodedSegment } from '@/lib/domain/slug';
import { routes } from '@/lib/routes';

/** The address is a secret, so the page is rendered for each request and never cached. */
export const dynamic = 'force-dynamic';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Confirm your alert',
    description: 'Confirm your email alert with one click.',
    path: routes.alerts(),
    index: false,
  });

export default async function ConfirmAlertRoute({ params }: PageProps<'/alerts/confirm/[token]'>) {
  return <ConfirmAlertPage token={decodedSegment((await params).token)} />;
}
