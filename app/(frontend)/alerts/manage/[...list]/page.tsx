import { notFound } from 'next/navigation';
import type { OwnAlert } from '@/features/alerts/model/contract';
import { deserializeSavedSearch } from '@/features/alerts/model/saved-search';
import { requestAlerts } from '@/features/alerts/server/alert-forms';
import { ownEmailsService } from '@/features/alerts/server/site-alerts';
import { ALERT_RESULTS, AlertsResultPage } from '@/features/alerts/ui/AlertsResultPage';
import { ManageAlertsPage } from '@/features/alerts/ui/ManageAlertsPage';
import { isSecret } from '@/features/newsletter/server/link-responses';
import { listedNames } from '@/features/profiles/server/people';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { decodedSegment } from '@/lib/domain/slug';
import { ALERT_NOTICES, routes } from '@/lib/routes';

/** The address is a secret, so the page is rendered for each request and never cached. */
export const dynamic = 'force-dynamic';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Your emails',
    description: 'Everything that we email you. Change, pause or stop it.',
    path: routes.findAlerts(),
    index: false,
  });

/** Returns the display names of the followed creators who are listed. */
const getNames = (alerts: readonly OwnAlert[]): Promise<ReadonlyMap<string, string>> =>
  listedNames(alerts.flatMap(({ following }) => deserializeSavedSearch(following)?.filter.creator ?? []));

/** The path has the secret, and after an action its result: `/alerts/manage/KEY/paused`. */
export default async function ManageAlerts({ params }: PageProps<'/alerts/manage/[...list]'>) {
  const [secret = '', done, ...rest] = (await params).list.map(decodedSegment);
  const change = ALERT_NOTICES.find((known) => known === done) ?? null;
  if (rest.length > 0 || (done !== undefined && !change)) notFound();
  if (!isSecret(secret)) return <AlertsResultPage {...ALERT_RESULTS['not-there']} />;
  const {
    outcome,
    alerts,
    newsletter,
    reminders = false,
    owner = '',
  } = await requestAlerts(ownEmailsService(), { action: 'list', key: secret });
  if (!alerts) return <AlertsResultPage {...ALERT_RESULTS[outcome === 'unknown' ? 'not-there' : 'later']} />;
  return (
    <ManageAlertsPage
      alerts={alerts}
      names={await getNames(alerts)}
      newsletterSince={newsletter?.confirmedAt ?? null}
      hasReminders={reminders}
      owner={owner}
      secret={secret}
      notice={change}
    />
  );
}
