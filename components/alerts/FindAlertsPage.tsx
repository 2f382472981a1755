import { AskForLinkPage } from '@/components/letters/AskForLinkPage';
import { sendAlertsLink } from '@/lib/alerts/alert-actions';
import { alertKeeper } from '@/lib/alerts/site-alerts';
import { routes } from '@/lib/routes';
import { NotHere } from './AlertsPage';
import { ALERTS_TRAIL } from './ManageAlertsPage';

/** For who has no letter at hand whose link leads to their alerts. */
export function FindAlertsPage() {
  return (
    <AskForLinkPage
      title="Find your alerts"
      trail={ALERTS_TRAIL}
      standfirst="Every letter of an alert leads to the list of all of yours. If you have none at hand, type the address that they come to, and we send that link."
      label="The address that alerts come to"
      promise="Whether it has any is told to this address alone."
      form={{
        id: 'alerts-email',
        action: sendAlertsLink,
        to: '/alerts/link',
        page: routes.findAlerts(),
      }}
      instead={alertKeeper() ? null : <NotHere />}
    />
  );
}
