import { ConfirmActionPage } from '@/components/form/ConfirmActionPage';
import { ALERTS_TRAIL } from './ManageAlertsPage';

/** The page that deletes an alert. Its button, not its address, deletes the alert, because programs open links. */
export function UnsubscribeAlertPage({
  secret,
  description,
}: {
  readonly secret: string;
  readonly description: string;
}) {
  return (
    <ConfirmActionPage
      title="Delete this alert"
      text={`Your alert: ${description}. If you delete it, you will get no more emails about it.`}
      action="/alerts/unsubscribe"
      secret={{ name: 'key', value: secret }}
      button="Delete alert"
      trail={ALERTS_TRAIL}
    />
  );
}
