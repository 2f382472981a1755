import { checkEmailForm } from '../../newsletter/model/check-forms.ts';
import type { MailOutcome } from '../../newsletter/model/contract.ts';
import { type SendForm, sendForm } from '../../newsletter/server/send-form.ts';
import type { AlertService } from '../model/alert-service.ts';
import { checkAlertForm } from '../model/check-alert-form.ts';
import type { AlertAnswer, AlertRequest } from '../model/contract.ts';

export type AlertFormsSetting = {
  readonly keeper: () => AlertService | null;
  /** The site's own origin, from its settings. */
  readonly siteOrigin: string;
};

const CHECK_EMAIL =
  'If the email does not arrive within a few minutes, check your spam folder. We send at most ten of these emails a day.';
const ASKED = `We have sent you an email. Click the link in it to turn your alert on. ${CHECK_EMAIL}`;
const LINK_SENT = `If this address has alerts, we have sent you a link to them. ${CHECK_EMAIL}`;

/** Creates the two forms with an email field. */
export function createAlertForms({ keeper, siteOrigin }: AlertFormsSetting) {
  const ask = async (request: AlertRequest): Promise<MailOutcome> => {
    const { outcome } = await requestAlerts(keeper(), request);
    return outcome === 'full' ? 'failed' : outcome;
  };
  const follow: SendForm = (sent, headers) =>
    sendForm({
      ...checkAlertForm(sent),
      headers,
      siteOrigin,
      ask: ({ wish, email }, caller) => ask({ ask: 'follow', wish, address: email, caller }),
      done: () => ASKED,
    });
  const sendLink: SendForm = (sent, headers) =>
    sendForm({
      ...checkEmailForm(sent),
      headers,
      siteOrigin,
      ask: (address, caller) => ask({ ask: 'link', address, caller }),
      done: () => LINK_SENT,
    });
  return { follow, sendLink };
}

/** Logs any error for the operator. The person only sees that the request failed. */
export async function requestAlerts(
  keeper: AlertService | null,
  request: AlertRequest,
): Promise<AlertAnswer> {
  try {
    if (keeper) return await keeper(request);
  } catch (error) {
    console.error(`The alert request "${request.ask}" failed:`, error);
  }
  return { outcome: 'failed' };
}
