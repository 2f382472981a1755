import { ConfirmNewsletterPage } from '@/features/newsletter/ui/ConfirmNewsletterPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { decodedSegment } from '@/lib/domain/slug';
import { routes } from '@/lib/routes';

/** The URL contains a secret, so the page is rendered for each request and not cached. */
export const dynamic = 'force-dynamic';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Confirm your subscription',
    description: 'Confirm your subscription to the weekly newsletter with one click.',
    path: routes.newsletter(),
    index: false,
  });

export default async function Page({ params }: PageProps<'/extra/newsletter/confirm/[token]'>) {
  return <ConfirmNewsletterPage token={decodedSegment((await params).token)} />;
}
