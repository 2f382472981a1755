import 'server-only';
import { siteKey } from '../../../lib/amplify/site-key.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { siteProof } from '../../../lib/security/site-proof.ts';
import {
  MODERATION_PURPOSE,
  type ModerationRequestInput,
  type ModerationResponse,
  moderationResponse,
} from '../model/contract.ts';

const UNAVAILABLE: ModerationResponse = {
  outcome: 'refused',
  problem: 'unavailable',
  message: 'The moderation service is not available. Your text is still here. Try again in a few minutes.',
};

const MODERATE = graphql(`mutation Moderate($request: String!, $proof: String!) {
  response: moderate(request: $request, proof: $proof)
}`);

/**
 * Sends a request to the moderation service. Never rejects: errors are logged, and the response is `unavailable`.
 * Forms of the site call it with the caller's IP address (`getCaller`); requests of signed-in people come through the
 * API route.
 */
export async function callModeration(request: ModerationRequestInput): Promise<ModerationResponse> {
  try {
    const key = siteKey();
    if (!key) throw new Error('SITE_KEY is not set: docs/deploy.md, "View counts".');
    const call = JSON.stringify({ sentAt: Date.now(), request });
    const { response } = await queryPublic(MODERATE, {
      request: call,
      proof: siteProof(key, MODERATION_PURPOSE, call),
    });
    return moderationResponse.parse(JSON.parse(response ?? 'null'));
  } catch (error) {
    console.error(`The moderation request "${request.type}" failed:`, error);
    return UNAVAILABLE;
  }
}
