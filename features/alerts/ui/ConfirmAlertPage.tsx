import { ConfirmActionPage } from '@/components/form/ConfirmActionPage';
import { ALERTS_TRAIL } from './ManageAlertsPage';

/** The page that confirms an alert. Its button, not its address, turns the alert on, because programs open links. */
export function ConfirmAlertPage({ token }: { readonly token: string }) {
  return (
    <ConfirmActionPage
      title="Confirm your alert"
      text="Turn on the alert described in the email. If you did not ask for it, close this page."
      action="/alerts/confirm"
      secret={{ name: 'token', value: token }}
      button="Turn on alert"
      trail={ALERTS_TRAIL}
    />
  );
}
