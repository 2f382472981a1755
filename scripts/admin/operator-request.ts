import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { dataFolder } from '../../embedded/lib/store.ts';
import {
  type ModerationRequest,
  type ModerationRequestInput,
  type ModerationResponse,
  moderationRequest,
  moderationResponse,
} from '../../features/moderation/model/contract.ts';
import { callEmbedded, RUN_PATH } from '../../lib/amplify/call-embedded.ts';
import { Failure } from '../site/failure.ts';
import { root } from '../site/settings.ts';

/** The service does not read it from the operator, and the contract wants one. */
export const TOKEN = { accessToken: 'operator' } as const;
const TIMEOUT = 60_000;

const outputsShape = z.object({ custom: z.object({ embedded: z.object({ url: z.url() }) }) });

/**
 * Sends a request to the function `moderation` of the running backend, which identifies this machine's operator by the installation's secret.
 * @throws Failure
 */
export async function requestAsOperator(
  request: ModerationRequestInput,
): Promise<Extract<ModerationResponse, { outcome: 'done' }>> {
  const checked = moderationRequest.safeParse(request);
  if (!checked.success)
    throw new Failure('The request is invalid. Check the ids, the action, the reason and the message.');
  const outcome = outcomeShape.parse(JSON.parse(await send(checked.data)));
  if (outcome.isError) throw new Failure(outcome.errorMessage);
  if (outcome.payload.outcome === 'refused') throw new Failure(outcome.payload.message);
  return outcome.payload;
}

/** The outcome of the function. */
const outcomeShape = z.discriminatedUnion('isError', [
  z.object({ isError: z.literal(false), payload: moderationResponse }),
  z.object({ isError: z.literal(true), errorMessage: z.string() }),
]);

async function send(request: ModerationRequest): Promise<string> {
  const notRunning = new Failure(
    'The embedded backend is not running: start the site with npm start, then try again.',
  );
  try {
    const file = resolve(root, process.env.AMPLIFY_OUTPUTS || 'amplify_outputs.json');
    const { url } = outputsShape.parse(JSON.parse(readFileSync(file, 'utf8'))).custom.embedded;
    const result = await callEmbedded(
      { backend: url, dataFolder: dataFolder() },
      RUN_PATH,
      { function: 'moderation', event: { request } },
      TIMEOUT,
    );
    return result.text;
  } catch {
    throw notRunning;
  }
}
