import { LinkPage } from '@/components/mail-form/LinkPage';
import { decodedSegment } from '@/lib/domain/slug';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

/** The URL contains a secret, so the page is rendered for each request and not cached. */
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
