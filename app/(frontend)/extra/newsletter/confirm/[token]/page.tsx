import { LinkPage } from '@/components/letters/LinkPage';
import { decodedSegment } from '@/lib/domain/address';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

/** Its address is a secret: the page is made for whoever opens it, and kept nowhere. */
export const dynamic = 'force-dynamic';

export const metadata = pageMetadata({
  title: 'Confirm your subscription',
  description: 'Confirm your subscription to the weekly newsletter with one click.',
  path: routes.newsletter(),
  index: false,
});

export default async function ConfirmNewsletterPage({
  params,
}: PageProps<'/extra/newsletter/confirm/[token]'>) {
  return (
    <LinkPage
      title="Confirm your address"
      text="You asked for the weekly letter to be sent to the address at which you found this link. Press the button, and it is. If it was not you, close this page, and nothing happens."
      action="/newsletter/confirm"
      secret={{ name: 'token', value: decodedSegment((await params).token) }}
      button="Send me the letter"
    />
  );
}
