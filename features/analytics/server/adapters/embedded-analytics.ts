import { callEmbedded } from '../../../../lib/amplify/call-embedded.ts';
import { ANALYTICS_PATH, type AnalyticsMessage } from '../../model/contract.ts';
import type { AnalyticsService } from '../../model/record.ts';

/** The timeout of a request in milliseconds. */
const ANSWERS_WITHIN = 5000;
const STORED = 204;

/**
 * Sends records to the embedded backend, which stores them in its own database.
 * @param backend origin of the embedded backend
 * @param dataFolder its data folder with the installation's secret, absolute or relative to the working
 * directory
 */
export function embeddedAnalytics(backend: string, dataFolder: string): AnalyticsService {
  const send = async (body: AnalyticsMessage) => {
    const asked = { backend, dataFolder };
    const { status, text } = await callEmbedded(asked, ANALYTICS_PATH, body, ANSWERS_WITHIN);
    if (status !== STORED) throw new Error(`The embedded backend answered ${status}: ${text}`);
  };
  return {
    keepEndpoint: (endpoint) => send({ endpoint }),
    keepEvents: (events) => send({ events: [...events] }),
  };
}
