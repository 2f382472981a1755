import { ConfirmActionPage } from '@/components/form/ConfirmActionPage';
import { ALERTS_TRAIL } from './ManageAlertsPage';

/** The page that stops an alert. Its button, not its address, stops the alert, because programs open links. */
export function UnsubscribeAlertPage({
  secret,
  description,
}: {
  readonly secret: string;
  readonly description: string;
}) {
  return (
    <ConfirmActionPage
      title="Stop this alert"
      text={`Your alert: ${description}. If you stop it, you will get no more emails about it.`}
      action="/alerts/unsubscribe"
      secret={{ name: 'key', value: secret }}
      button="Stop alert"
      trail={ALERTS_TRAIL}
    />
  );
}
