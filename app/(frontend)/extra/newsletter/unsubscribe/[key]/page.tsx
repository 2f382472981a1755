import { LinkPage } from '@/components/mail-form/LinkPage';
import { decodedSegment } from '@/lib/domain/slug';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

/** The URL contains a secret, so the page is rendered for each request and not cached. */
export const dynamic = 'force-dynamic';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Unsubscribe from the newsletter',
    description: 'Stop the weekly newsletter with one click.',
    path: routes.leaveNewsletter(),
    index: false,
  });

export default async function UnsubscribePage({ params }: PageProps<'/extra/newsletter/unsubscribe/[key]'>) {
  return (
    <LinkPage
      title="Unsubscribe from the newsletter"
      text="You will get no more newsletters, and we will delete your address."
      action="/newsletter/unsubscribe"
      secret={{ name: 'key', value: decodedSegment((await params).key) }}
      button="Unsubscribe"
    />
  );
}
