import { UnsubscribeNewsletterPage } from '@/features/newsletter/ui/UnsubscribeNewsletterPage';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { decodedSegment } from '@/lib/domain/slug';
import { routes } from '@/lib/routes';

/** The URL contains a secret, so the page is rendered for each request and not cached. */
export const dynamic = 'force-dynamic';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Unsubscribe from the newsletter',
    description: 'Stop the weekly newsletter with one click.',
    path: routes.leaveNewsletter(),
    index: false,
  });

export default async function Page({ params }: PageProps<'/extra/newsletter/unsubscribe/[key]'>) {
  return <UnsubscribeNewsletterPage secretKey={decodedSegment((await params).key)} />;
}
