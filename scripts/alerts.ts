/**
 * `npm run alerts`: runs the function that sends alert emails now, as its schedule does every five minutes. `--at-once` sends all news, also
 * what waits for its day or week, and for the 15 minutes in which a creator can correct it without a trace. The embedded backend
 * must be running. Exits with an error if an email was refused.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { dataFolder } from '../embedded/lib/store.ts';
import { callEmbedded, RUN_PATH } from '../lib/amplify/call-embedded.ts';
import { plural, pluralForm } from '../lib/text/plural.ts';
import { guestBackend } from './guest-backend.ts';
import { Failure, runProgram } from './site/failure.ts';

const USAGE = 'Usage: npm run alerts -- [--at-once]';

/** The function ends after five minutes. */
const TIMEOUT_MS = 320_000;

const outcomeShape = z.union([
  z.object({ isError: z.literal(true), errorMessage: z.string() }),
  z.object({ isError: z.literal(false), payload: z.object({ isBusy: z.literal(true) }) }),
  z.object({
    isError: z.literal(false),
    payload: z.object({ sent: z.number(), refused: z.number(), unsure: z.number() }),
  }),
]);

function readArguments(): { readonly isAtOnce: boolean } {
  try {
    const { values } = parseArgs({ options: { 'at-once': { type: 'boolean', default: false } } });
    return { isAtOnce: values['at-once'] };
  } catch {
    throw new Failure(USAGE);
  }
}

await runProgram(async () => {
  const event = readArguments();
  const { origin: backend } = guestBackend();
  const request = { function: 'alerts', event };
  const { text } = await callEmbedded(
    { backend, dataFolder: dataFolder() },
    RUN_PATH,
    request,
    TIMEOUT_MS,
  ).catch((error: unknown) => {
    throw new Failure(`Is the backend running? (${error instanceof Error ? error.message : error})`);
  });
  const outcome = outcomeShape.parse(JSON.parse(text));
  if (outcome.isError) throw new Failure(`The alerts failed: ${outcome.errorMessage}`);
  if ('isBusy' in outcome.payload) {
    console.log('Another run is already sending alerts.');
    return;
  }
  const { sent, refused, unsure } = outcome.payload;
  console.log(`${plural(sent, 'alert')} sent.`);
  if (unsure > 0)
    console.log(
      `${plural(unsure, 'alert')} may not have arrived, because the connection was lost. ${pluralForm(unsure, 'It', 'They')} will not be sent again.`,
    );
  if (refused > 0)
    throw new Failure(
      `The mail server refused ${plural(refused, 'alert')}. The next run sends ${pluralForm(refused, 'it', 'them')} again.`,
    );
});
