import { SECRET_HEADER } from '../../../embedded/data/changes/change-stream.ts';
import { installSecret } from '../../amplify/install-secret.ts';
import { ALERTS_PATH, alertAnswer } from '../hand-over.ts';
import type { AlertKeeper } from './alert-keeper.ts';

/** Milliseconds. */
const ANSWERS_WITHIN = 10_000;

/**
 * Hands what people ask over to the embedded backend, which keeps the alerts.
 * @param backend origin of the embedded backend
 * @param dataFolder its data folder, absolute or relative to the working directory, which holds the install's secret
 */
export function embeddedAlerts(backend: string, dataFolder: string): AlertKeeper {
  return async (request) => {
    const answer = await fetch(backend + ALERTS_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [SECRET_HEADER]: installSecret(dataFolder) },
      body: JSON.stringify(request),
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWERS_WITHIN),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The embedded backend answered ${answer.status}: ${text}`);
    return alertAnswer.parse(JSON.parse(text));
  };
}
