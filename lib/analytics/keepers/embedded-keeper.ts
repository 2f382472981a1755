import { SECRET_HEADER } from '../../../embedded/data/changes/change-stream.ts';
import { installSecret } from '../../amplify/install-secret.ts';
import { HAND_OVER_PATH, type HandOver } from '../hand-over.ts';
import type { Keeper } from '../record.ts';

/** Milliseconds. */
const ANSWERS_WITHIN = 5000;
const STORED = 204;

/**
 * Hands records over to the embedded backend, which keeps them in its own database.
 * @param backend origin of the embedded backend
 * @param dataFolder its data folder, absolute or relative to the working directory, which holds the install's secret
 */
export function embeddedKeeper(backend: string, dataFolder: string): Keeper {
  const handOver = async (body: HandOver) => {
    const answer = await fetch(backend + HAND_OVER_PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [SECRET_HEADER]: installSecret(dataFolder) },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWERS_WITHIN),
    });
    // Not `ok`: what goes wrong in the midst of the embedded backend is told with 200, as AppSync does.
    if (answer.status !== STORED)
      throw new Error(`The embedded backend answered ${answer.status}: ${await answer.text()}`);
  };
  return {
    keepEndpoint: (endpoint) => handOver({ endpoint }),
    keepEvents: (events) => handOver({ events: [...events] }),
  };
}
