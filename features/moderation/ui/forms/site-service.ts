import 'server-only';
import { askEmbedded } from '@/lib/amplify/ask-embedded';
import { embeddedBackendUrl } from '@/lib/amplify/embedded-backend';
import { env } from '@/lib/env';
import { MODERATION_PATH, moderationResponse } from '../../model/contract.ts';
import { type CallModeration, createModerationForms } from './send-forms.ts';

/** Milliseconds. A report waits until its email is in the queue. */
const TIMEOUT = 30_000;

const UNAVAILABLE = {
  outcome: 'refused',
  problem: 'unavailable',
  message: 'This installation cannot receive reports yet. Use the contact form instead.',
} as const;

/** Sends a request to this installation's moderation service. Rejects when it does not respond. */
export const callModeration: CallModeration = async (request) => {
  const backend = embeddedBackendUrl(env.amplifyOutputs);
  if (!backend) return UNAVAILABLE;
  const { text } = await askEmbedded(
    { backend, dataFolder: env.embeddedData },
    MODERATION_PATH,
    request,
    TIMEOUT,
  );
  return moderationResponse.parse(JSON.parse(text));
};

/** The public moderation forms of this site. */
export const moderationForms = createModerationForms({ call: callModeration, siteOrigin: env.siteUrl });
