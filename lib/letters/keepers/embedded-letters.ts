import { SECRET_HEADER } from '../../../embedded/data/changes/change-stream.ts';
import { installSecret } from '../../amplify/install-secret.ts';
import { LETTERS_PATH, letterAnswer } from '../hand-over.ts';
import type { LetterKeeper } from './letter-keeper.ts';

/** Milliseconds. A message of the contact form waits for the mail server. */
const ANSWERS_WITHIN = 30_000;

/**
 * Hands what people ask over to the embedded backend, which keeps the addresses and sends the letters.
 * @param backend origin of the embedded backend
 * @param dataFolder its data folder, absolute or relative to the working directory, which holds the install's secret
 */
export function embeddedLetters(backend: string, dataFolder: string): LetterKeeper {
  return {
    takes: { newsletter: true, contact: true },
    ask: async (request) => {
      const answer = await fetch(backend + LETTERS_PATH, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [SECRET_HEADER]: installSecret(dataFolder) },
        body: JSON.stringify(request),
        cache: 'no-store',
        signal: AbortSignal.timeout(ANSWERS_WITHIN),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`The embedded backend answered ${answer.status}: ${text}`);
      // What goes wrong in the midst of the embedded backend is told with 200, as AppSync does: that is no outcome.
      return letterAnswer.parse(JSON.parse(text)).outcome;
    },
  };
}
