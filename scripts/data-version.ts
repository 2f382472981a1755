/**
 * `npm run data-version`: runs the function of data versions now, as its schedule does every hour, and makes a version also if there is
 * one of today. Records of the last 15 minutes are left out, because their creators can still correct them without a trace. The
 * embedded backend must be running.
 */

import { parseArgs } from 'node:util';
import { z } from 'zod';
import { dataFolder } from '../embedded/lib/store.ts';
import { FORMATS, type Manifest, manifest } from '../features/datasets/model/manifest.ts';
import { callEmbedded, RUN_PATH } from '../lib/amplify/call-embedded.ts';
import { RECORD_TYPES } from '../lib/domain/restriction-filter.ts';
import { guestBackend } from './guest-backend.ts';
import { Failure, runProgram } from './site/failure.ts';

const USAGE = 'Usage: npm run data-version';

/** The function ends after 15 minutes. */
const TIMEOUT_MS = 920_000;

const outcomeShape = z.union([
  z.object({ isError: z.literal(true), errorMessage: z.string() }),
  z.object({ isError: z.literal(false), payload: z.object({ isBusy: z.literal(true) }) }),
  z.object({
    isError: z.literal(false),
    payload: z.object({ made: manifest.nullable(), newest: z.string().nullable(), changed: z.number() }),
  }),
]);

function announce({ name, kinds }: Manifest): void {
  console.log(`Saved the data as version ${name}.`);
  for (const kind of RECORD_TYPES)
    for (const format of FORMATS) console.log(`  ${kinds[kind].files[format].sha256}  ${kind}s.${format}`);
}

await runProgram(async () => {
  try {
    parseArgs({ options: {} });
  } catch {
    throw new Failure(USAGE);
  }
  const { origin: backend } = guestBackend();
  const request = { function: 'data-versions', event: { isForced: true } };
  const { text } = await callEmbedded(
    { backend, dataFolder: dataFolder() },
    RUN_PATH,
    request,
    TIMEOUT_MS,
  ).catch((error: unknown) => {
    throw new Failure(`Is the backend running? (${error instanceof Error ? error.message : error})`);
  });
  const outcome = outcomeShape.parse(JSON.parse(text));
  if (outcome.isError) throw new Failure(`No version was saved: ${outcome.errorMessage}`);
  if ('isBusy' in outcome.payload) {
    console.log('Another run is already making a version.');
    return;
  }
  const { made, newest, changed } = outcome.payload;
  if (changed > 0) console.log(`Versions whose files changed, because records were withdrawn: ${changed}.`);
  if (made) announce(made);
  else console.log(`No version was saved: nothing has changed since ${newest}.`);
});
