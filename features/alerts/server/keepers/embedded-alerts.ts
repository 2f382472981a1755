import { askEmbedded } from '../../../../lib/amplify/ask-embedded.ts';
import { ALERTS_PATH, alertAnswer } from '../../model/hand-over.ts';
import type { AlertKeeper } from '../../model/keepers/alert-keeper.ts';

/** Milliseconds. */
const ANSWERS_WITHIN = 10_000;

/**
 * Hands what people ask over to the embedded backend, which keeps the alerts.
 * @param backend origin of the embedded backend
 * @param dataFolder its data folder, absolute or relative to the working directory, which holds the install's secret
 */
export function embeddedAlerts(backend: string, dataFolder: string): AlertKeeper {
  return async (request) => {
    const { text } = await askEmbedded({ backend, dataFolder }, ALERTS_PATH, request, ANSWERS_WITHIN);
    return alertAnswer.parse(JSON.parse(text));
  };
}
