import { LinkPage } from '@/components/mail-form/LinkPage';
import { decodedSegment } from '@/lib/domain/address';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

/** Its address is a secret: the page is made for whoever opens it, and kept nowhere. */
export const dynamic = 'force-dynamic';

export const generateMetadata = () =>
  pageMetadata({
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
      title="Confirm your subscription"
      text="You, or someone using your address, asked for our weekly newsletter. If it was you, confirm here. If not, close this page."
      action="/newsletter/confirm"
      secret={{ name: 'token', value: decodedSegment((await params).token) }}
      button="Confirm subscription"
    />
  );
}
