import { LinkPage } from '@/components/form/LinkPage';
import { ALERTS_TRAIL } from '@/features/alerts/ui/ManageAlertsPage';
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

export default async function ConfirmAlert({ params }: PageProps<'/alerts/confirm/[token]'>) {
  return (
    <LinkPage
      title="Confirm your alert"
      text="Turn on the alert described in the email. If you did not ask for it, close this page."
      action="/alerts/confirm"
      secret={{ name: 'token', value: decodedSegment((await params).token) }}
      button="Turn on alert"
      trail={ALERTS_TRAIL}
    />
  );
}
