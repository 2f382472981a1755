import 'server-only';
import { callEmbedded } from '../../../lib/amplify/call-embedded.ts';
import { embeddedBackendUrl } from '../../../lib/amplify/embedded-backend.ts';
import { env } from '../../../lib/env/env.ts';
import {
  MODERATION_PATH,
  type ModerationRequestInput,
  type ModerationResponse,
  moderationResponse,
} from '../model/contract.ts';

/** Milliseconds. A decision about a profile with many records writes each of them. */
const TIMEOUT = 60_000;

const UNAVAILABLE: ModerationResponse = {
  outcome: 'refused',
  problem: 'unavailable',
  message: 'The moderation service is not available. Your text is still here. Try again in a few minutes.',
};

/**
 * Sends a request to the moderation service. Never rejects: errors are logged, and the response is `unavailable`.
 * Forms of the site call it with the caller's IP address (`callerOf`); requests of signed-in people come through the
 * API route.
 */
export async function callModeration(request: ModerationRequestInput): Promise<ModerationResponse> {
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  if (!backend) return UNAVAILABLE;
  try {
    const { text } = await callEmbedded(
      { backend, dataFolder: env.embeddedData },
      MODERATION_PATH,
      request,
      TIMEOUT,
    );
    return moderationResponse.parse(JSON.parse(text));
  } catch (error) {
    console.error(`The moderation request "${request.type}" failed:`, error);
    return UNAVAILABLE;
  }
}
