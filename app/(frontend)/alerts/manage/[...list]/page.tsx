import { notFound } from 'next/navigation';
import { requestAlerts } from '@/features/alerts/server/alert-forms';
import { alertService } from '@/features/alerts/server/site-alerts';
import { AlertsAnswerPage } from '@/features/alerts/ui/AlertsAnswerPage';
import { ALERTS_ANSWERS } from '@/features/alerts/ui/alert-answers';
import { ManageAlertsPage } from '@/features/alerts/ui/ManageAlertsPage';
import { isSecret } from '@/features/newsletter/server/link-responses';
import { decodedSegment } from '@/lib/domain/slug';
import { ALERTS_TOLD, routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

/** The address is a secret, so the page is rendered for each request and never cached. */
export const dynamic = 'force-dynamic';

export const generateMetadata = () =>
  pageMetadata({
    title: 'Your alerts',
    description: 'Edit, pause or delete your email alerts.',
    path: routes.findAlerts(),
    index: false,
  });

/** The path has the secret, and after an action its result: `/alerts/manage/KEY/paused`. */
export default async function ManageAlerts({ params }: PageProps<'/alerts/manage/[...list]'>) {
  const [secret = '', done, ...rest] = (await params).list.map(decodedSegment);
  const told = ALERTS_TOLD.find((known) => known === done) ?? null;
  if (rest.length > 0 || (done !== undefined && !told)) notFound();
  if (!isSecret(secret)) return <AlertsAnswerPage {...ALERTS_ANSWERS['not-there']} />;
  const { outcome, alerts, owner = '' } = await requestAlerts(alertService(), { ask: 'list', key: secret });
  if (!alerts) return <AlertsAnswerPage {...ALERTS_ANSWERS[outcome === 'unknown' ? 'not-there' : 'later']} />;
  return <ManageAlertsPage alerts={alerts} owner={owner} secret={secret} told={told} />;
}
