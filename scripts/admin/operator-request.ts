import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { dataFolder } from '../../embedded/lib/store.ts';
import { OPERATOR_PATH } from '../../embedded/moderation/moderation.ts';
import {
  type ModerationRequestInput,
  type ModerationResponse,
  moderationResponse,
} from '../../features/moderation/model/contract.ts';
import { callEmbedded } from '../../lib/amplify/call-embedded.ts';
import { Failure } from '../site/failure.ts';
import { root } from '../site/settings.ts';

/** The service does not read it from the operator, and the contract wants one. */
export const TOKEN = { accessToken: 'operator' } as const;
const TIMEOUT = 60_000;

const outputsShape = z.object({ custom: z.object({ embedded: z.object({ url: z.url() }) }) });

/**
 * Sends a request to the running backend, which identifies this machine's operator by the installation's secret.
 * @throws Failure
 */
export async function requestAsOperator(
  request: ModerationRequestInput,
): Promise<Extract<ModerationResponse, { outcome: 'done' }>> {
  const response = moderationResponse.parse(JSON.parse(await send(request)));
  if (response.outcome === 'refused') throw new Failure(response.message);
  return response;
}

async function send(request: ModerationRequestInput): Promise<string> {
  const notRunning = new Failure(
    'The embedded backend is not running: start the site with npm start, then try again.',
  );
  try {
    const file = resolve(root, process.env.AMPLIFY_OUTPUTS || 'amplify_outputs.json');
    const { url } = outputsShape.parse(JSON.parse(readFileSync(file, 'utf8'))).custom.embedded;
    const result = await callEmbedded(
      { backend: url, dataFolder: dataFolder() },
      OPERATOR_PATH,
      request,
      TIMEOUT,
    );
    return result.text;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('The embedded backend responded with 400'))
      throw new Failure('The request is invalid. Check the ids, the action, the reason and the message.');
    throw notRunning;
  }
}
