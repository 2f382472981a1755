import { AlertsAnswerPage } from '@/components/alerts/AlertsAnswerPage';
import { ALERTS_ANSWERS } from '@/components/alerts/alert-answers';
import { ALERTS_TRAIL } from '@/components/alerts/ManageAlertsPage';
import { LinkPage } from '@/components/mail-form/LinkPage';
import { askKeeper } from '@/lib/alerts/alert-forms';
import { readFollowing } from '@/lib/alerts/following';
import { promiseText } from '@/lib/alerts/following-words';
import { alertKeeper } from '@/lib/alerts/site-alerts';
import { decodedSegment } from '@/lib/domain/address';
import { isSecret } from '@/lib/letters/answer-link';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

/** The address is a secret, so the page is rendered for each request and never cached. */
export const dynamic = 'force-dynamic';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Delete this alert',
    description: 'Stop the emails of this alert with one click.',
    path: routes.findAlerts(),
    index: false,
  });

export default async function EndAlert({ params }: PageProps<'/alerts/unsubscribe/[key]'>) {
  const key = decodedSegment((await params).key);
  if (!isSecret(key)) return <AlertsAnswerPage {...ALERTS_ANSWERS['not-there']} />;
  const { outcome, alerts: [alert] = [] } = await askKeeper(alertKeeper(), { ask: 'which', key });
  if (!alert) return <AlertsAnswerPage {...ALERTS_ANSWERS[outcome === 'unknown' ? 'not-there' : 'later']} />;
  const following = readFollowing(alert.following);
  return (
    <LinkPage
      title="Delete this alert"
      text={`Your alert: ${following ? promiseText(following, alert.happenings) : alert.following}. If you delete it, you will not get more emails from it.`}
      action="/alerts/unsubscribe"
      secret={{ name: 'key', value: key }}
      button="Delete alert"
      trail={ALERTS_TRAIL}
    />
  );
}
