import { deserializeSavedSearch } from '@/features/alerts/model/saved-search';
import { promiseText } from '@/features/alerts/model/saved-search-text';
import { requestAlerts } from '@/features/alerts/server/alert-forms';
import { alertService } from '@/features/alerts/server/site-alerts';
import { ALERT_RESULTS, AlertsResultPage } from '@/features/alerts/ui/AlertsResultPage';
import { UnsubscribeAlertPage } from '@/features/alerts/ui/UnsubscribeAlertPage';
import { isSecret } from '@/features/newsletter/server/link-responses';
import { listedNames } from '@/features/profiles/server/people';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { decodedSegment } from '@/lib/domain/slug';
import { routes } from '@/lib/routes';

/** The address is a secret, so the page is rendered for each request and never cached. */
export const dynamic = 'force-dynamic';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Stop this alert',
    description: 'Stop emails from this alert with one click.',
    path: routes.findAlerts(),
    index: false,
  });

export default async function DeleteAlertRoute({ params }: PageProps<'/alerts/unsubscribe/[key]'>) {
  const key = decodedSegment((await params).key);
  if (!isSecret(key)) return <AlertsResultPage {...ALERT_RESULTS['not-there']} />;
  const { outcome, alerts: [alert] = [] } = await requestAlerts(alertService(), { action: 'which', key });
  if (!alert) return <AlertsResultPage {...ALERT_RESULTS[outcome === 'unknown' ? 'not-there' : 'later']} />;
  const following = deserializeSavedSearch(alert.following);
  const creator = following?.filter.creator;
  const names = await listedNames(creator === undefined ? [] : [creator]);
  return (
    <UnsubscribeAlertPage
      secret={key}
      description={
        following ? promiseText(following, alert.happenings, creator && names.get(creator)) : alert.following
      }
    />
  );
}
