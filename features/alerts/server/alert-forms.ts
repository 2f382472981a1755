import { type AlertNotice, routes } from '../../../lib/routes.ts';
import { checkEmailForm } from '../../newsletter/model/check-forms.ts';
import type { MailOutcome } from '../../newsletter/model/contract.ts';
import { isSecret, readUnsubscription, seeOther } from '../../newsletter/server/link-responses.ts';
import { readText, type SendForm, sendForm } from '../../newsletter/server/send-forms.ts';
import { checkAlertForm } from '../model/check-alert-form.ts';
import { isFrequency } from '../model/choices.ts';
import type { AlertRequest, AlertResult, AlertService } from '../model/contract.ts';
import type { OwnEmailsRequest, OwnEmailsService } from './with-reminders.ts';

type AlertFormsSetting = {
  readonly service: () => AlertService | null;
  /** The site's own origin, from its settings. */
  readonly siteOrigin: string;
};

const CHECK_EMAIL =
  'If the email does not arrive within a few minutes, check your spam folder. We send at most ten of these emails a day.';
const CONFIRMATION_SENT = `We have sent you an email. Click the link in it to turn your alert on. ${CHECK_EMAIL}`;
const LINK_SENT = `If this address gets emails from us, we have sent you a link to all of them. ${CHECK_EMAIL}`;

/** Creates the two forms with an email field. */
export function createAlertForms({ service, siteOrigin }: AlertFormsSetting) {
  const send = async (request: AlertRequest): Promise<MailOutcome> => {
    const { outcome } = await requestAlerts(service(), request);
    return outcome === 'full' || outcome === 'unverified' ? 'failed' : outcome;
  };
  const follow: SendForm = (sent, headers) =>
    sendForm({
      ...checkAlertForm(sent),
      headers,
      siteOrigin,
      send: ({ subscription, email }, caller) =>
        send({ action: 'follow', subscription, address: email, caller }),
      done: () => CONFIRMATION_SENT,
    });
  const sendLink: SendForm = (sent, headers) =>
    sendForm({
      ...checkEmailForm(sent),
      headers,
      siteOrigin,
      send: (address, caller) => send({ action: 'link', address, caller }),
      done: () => LINK_SENT,
    });
  return { follow, sendLink };
}

/** Logs any error for the operator. The person only sees that the request failed. */
export async function requestAlerts<Request extends OwnEmailsRequest>(
  service: ((request: Request) => Promise<AlertResult>) | null,
  request: Request,
): Promise<AlertResult> {
  try {
    if (service) return await service(request);
  } catch (error) {
    console.error(`The alert request "${request.action}" failed:`, error);
  }
  return { outcome: 'failed' };
}

type OptionalService = AlertService | null;

/**
 * Handles the button on the page of a confirmation link. Only the reader of the email knows a link's secret,
 * so the origin of the request is not checked, here and below.
 */
export async function alertConfirmationResponse(
  request: Request,
  service: OptionalService,
): Promise<Response> {
  const token = new URLSearchParams((await readText(request)) ?? '').get('token') ?? '';
  if (!isSecret(token)) return seeOther(routes.alertsState('old-link'));
  const { outcome, key } = await requestAlerts(service, { action: 'confirm', token });
  if (key) return seeOther(routes.manageAlerts(key, outcome === 'full' ? 'full' : 'confirmed'));
  return seeOther(routes.alertsState(outcome === 'unknown' ? 'old-link' : 'later'));
}

type Change = { readonly request: OwnEmailsRequest; readonly notice: AlertNotice };

/** Returns the request of a button in the list of alerts; null for an unknown button. */
function getChange(form: URLSearchParams, key: string): Change | null {
  const alert = form.get('alert') ?? '';
  const frequency = form.get('pace') ?? '';
  const button = form.get('do');
  if (button === 'end-all') return { request: { action: 'end-all', key }, notice: 'ended' };
  if (button === 'end-newsletter')
    return { request: { action: 'end-newsletter', key }, notice: 'newsletter-ended' };
  if (button === 'end-reminders')
    return { request: { action: 'end-reminders', key }, notice: 'reminders-ended' };
  if (!/^[\w-]{1,64}$/.test(alert)) return null;
  switch (button) {
    case 'pace':
      return isFrequency(frequency)
        ? { request: { action: 'pace', key, alert, pace: frequency }, notice: 'changed' }
        : null;
    case 'pause':
      return { request: { action: 'pause', key, alert, isPaused: true }, notice: 'paused' };
    case 'resume':
      return { request: { action: 'pause', key, alert, isPaused: false }, notice: 'resumed' };
    case 'end':
      return { request: { action: 'end', key, alert }, notice: 'ended' };
    default:
      return null;
  }
}

/**
 * Handles the buttons in the list of alerts. Responds with the list again, or with another page if it is
 * empty.
 */
export async function alertChangeResponse(
  request: Request,
  service: OwnEmailsService | null,
): Promise<Response> {
  const form = new URLSearchParams((await readText(request)) ?? '');
  const key = form.get('key') ?? '';
  if (!isSecret(key)) return seeOther(routes.alertsState('not-there'));
  const change = getChange(form, key);
  if (!change) return new Response('This action does not exist.\n', { status: 400 });
  const { outcome } = await requestAlerts(service, change.request);
  if (outcome === 'failed') return seeOther(routes.alertsState('later'));
  const { alerts = [], newsletter, reminders } = await requestAlerts(service, { action: 'list', key });
  if (alerts.length === 0 && !newsletter && !reminders)
    return seeOther(routes.alertsState(outcome === 'done' ? 'stopped' : 'not-there'));
  return seeOther(routes.manageAlerts(key, outcome === 'done' ? change.notice : undefined));
}

/** Handles the button of the page that ends one alert with a page, and email programs (RFC 8058) with 200. */
export async function alertEndResponse(request: Request, service: OptionalService): Promise<Response> {
  const { key, isByProgram } = await readUnsubscription(request);
  const { outcome } = isSecret(key)
    ? await requestAlerts(service, { action: 'unsubscribe', key })
    : { outcome: 'unknown' as const };
  if (isByProgram) return new Response(null, { status: outcome === 'failed' ? 503 : 200 });
  if (outcome === 'failed') return seeOther(routes.alertsState('later'));
  return seeOther(routes.alertsState(outcome === 'done' ? 'ended' : 'not-there'));
}
