import { AskForLinkPage } from '@/components/mail-form/AskForLinkPage';
import { sendAlertsLink } from '@/features/alerts/server/alert-actions';
import { alertService } from '@/features/alerts/server/site-alerts';
import { routes } from '@/lib/routes';
import { NotHere } from './AlertsPage';
import { ALERTS_TRAIL } from './ManageAlertsPage';

/** Emails the link to a person's alerts again. */
export function FindAlertsPage() {
  return (
    <AskForLinkPage
      title="Find your alerts"
      trail={ALERTS_TRAIL}
      standfirst="Every alert email has a link to all your alerts. If you cannot find one, enter your address and we will email you the link."
      label="Your email address"
      promise="To protect your privacy, this page does not show whether an address has alerts."
      form={{
        id: 'alerts-email',
        action: sendAlertsLink,
        to: '/alerts/link',
        page: routes.findAlerts(),
      }}
      instead={alertService() ? null : <NotHere />}
    />
  );
}
