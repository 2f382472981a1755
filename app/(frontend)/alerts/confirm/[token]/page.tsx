import { ALERTS_TRAIL } from '@/components/alerts/ManageAlertsPage';
import { LinkPage } from '@/components/letters/LinkPage';
import { decodedSegment } from '@/lib/domain/address';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

/** Its address is a secret: the page is made for whoever opens it, and kept nowhere. */
export const dynamic = 'force-dynamic';

export const metadata = pageMetadata({
  title: 'Confirm your alert',
  description: 'Confirm your email alert with one click.',
  path: routes.alerts(),
  index: false,
});

export default async function ConfirmAlert({ params }: PageProps<'/alerts/confirm/[token]'>) {
  return (
    <LinkPage
      title="Confirm your alert"
      text="You asked to be told, at the address at which you found this link, of what the letter says. Press the button, and you are. If it was not you, close this page, and nothing happens."
      action="/alerts/confirm"
      secret={{ name: 'token', value: decodedSegment((await params).token) }}
      button="Tell me"
      trail={ALERTS_TRAIL}
    />
  );
}
