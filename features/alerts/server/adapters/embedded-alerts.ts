import { callEmbedded } from '../../../../lib/amplify/call-embedded.ts';
import type { AlertService } from '../../model/alert-service.ts';
import { ALERTS_PATH, alertAnswer } from '../../model/contract.ts';

/** The timeout of a request in milliseconds. */
const ANSWERS_WITHIN = 10_000;

/**
 * Sends requests to the embedded backend, which stores the alerts.
 * @param backend origin of the embedded backend
 * @param dataFolder its data folder with the installation's secret, absolute or relative to the working
 * directory
 */
export function embeddedAlerts(backend: string, dataFolder: string): AlertService {
  return async (request) => {
    const { text } = await callEmbedded({ backend, dataFolder }, ALERTS_PATH, request, ANSWERS_WITHIN);
    return alertAnswer.parse(JSON.parse(text));
  };
}
