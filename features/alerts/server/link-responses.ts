import { type AlertsTold, routes } from '../../../lib/routes.ts';
import { readText } from '../../newsletter/model/form-response.ts';
import { isSecret, readUnsubscription, seeOther } from '../../newsletter/server/link-responses.ts';
import type { AlertService } from '../model/alert-service.ts';
import { isFrequency } from '../model/choices.ts';
import type { AlertRequest } from '../model/contract.ts';
import { requestAlerts } from './alert-forms.ts';

type Keeper = AlertService | null;

/**
 * Handles the button on the page of a confirmation link. Only the reader of the email knows a link's secret,
 * so the origin of the request is not checked, here and below.
 */
export async function alertConfirmationResponse(request: Request, keeper: Keeper): Promise<Response> {
  const token = new URLSearchParams((await readText(request)) ?? '').get('token') ?? '';
  if (!isSecret(token)) return seeOther(routes.alertsState('old-link'));
  const { outcome, key } = await requestAlerts(keeper, { ask: 'confirm', token });
  if (key) return seeOther(routes.manageAlerts(key, outcome === 'full' ? 'full' : 'confirmed'));
  return seeOther(routes.alertsState(outcome === 'unknown' ? 'old-link' : 'later'));
}

type Change = { readonly request: AlertRequest; readonly told: AlertsTold };

/** Returns the request of a button in the list of alerts; null for an unknown button. */
function changeOf(form: URLSearchParams, key: string): Change | null {
  const alert = Number(form.get('alert'));
  const pace = form.get('pace') ?? '';
  const button = form.get('do');
  if (button === 'end-all') return { request: { ask: 'end-all', key }, told: 'ended' };
  if (!Number.isSafeInteger(alert) || alert < 1) return null;
  switch (button) {
    case 'pace':
      return isFrequency(pace) ? { request: { ask: 'pace', key, alert, pace }, told: 'changed' } : null;
    case 'pause':
      return { request: { ask: 'pause', key, alert, isPaused: true }, told: 'paused' };
    case 'resume':
      return { request: { ask: 'pause', key, alert, isPaused: false }, told: 'resumed' };
    case 'end':
      return { request: { ask: 'end', key, alert }, told: 'ended' };
    default:
      return null;
  }
}

/**
 * Handles the buttons in the list of alerts. Responds with the list again, or with another page if it is
 * empty.
 */
export async function alertChangeResponse(request: Request, keeper: Keeper): Promise<Response> {
  const form = new URLSearchParams((await readText(request)) ?? '');
  const key = form.get('key') ?? '';
  if (!isSecret(key)) return seeOther(routes.alertsState('not-there'));
  const change = changeOf(form, key);
  if (!change) return new Response('This action does not exist.\n', { status: 400 });
  const { outcome } = await requestAlerts(keeper, change.request);
  if (outcome === 'failed') return seeOther(routes.alertsState('later'));
  const { alerts = [] } = await requestAlerts(keeper, { ask: 'list', key });
  if (alerts.length === 0) return seeOther(routes.alertsState(outcome === 'done' ? 'ended' : 'not-there'));
  return seeOther(routes.manageAlerts(key, outcome === 'done' ? change.told : undefined));
}

/** Handles the button of the page that ends one alert with a page, and email programs (RFC 8058) with 200. */
export async function alertEndResponse(request: Request, keeper: Keeper): Promise<Response> {
  const { key, isByProgram } = await readUnsubscription(request);
  const { outcome } = isSecret(key)
    ? await requestAlerts(keeper, { ask: 'unsubscribe', key })
    : { outcome: 'unknown' as const };
  if (isByProgram) return new Response(null, { status: outcome === 'failed' ? 503 : 200 });
  if (outcome === 'failed') return seeOther(routes.alertsState('later'));
  return seeOther(routes.alertsState(outcome === 'done' ? 'ended' : 'not-there'));
}
