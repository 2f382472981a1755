import { MODERATION_API_PATH, type ModerationResponse, moderationResponse } from '../../model/contract.ts';

/** The service refused a request. The message is a sentence for the person. */
class ModerationRefused extends Error {
  constructor({ problem, message }: ModerationResponse & { outcome: 'refused' }) {
    super(message);
    // The error name that signed-in pages use for an expired sign-in.
    this.name = problem === 'not-signed-in' ? 'UserUnAuthenticatedException' : 'ModerationRefused';
  }
}

const FAILED =
  'Your text could not be sent because of an error on our side. Nothing that you typed is lost. Try again.';

/**
 * Sends a request of the signed-in person to the moderation service.
 * @throws ModerationRefused when the service refuses it; an Error with a sentence when it does not respond
 */
export async function callModerationApi(
  request: Readonly<Record<string, unknown>> & { readonly type: string },
): Promise<ModerationResponse & { outcome: 'done' }> {
  const response = await fetch(MODERATION_API_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(() => null);
  const body: unknown = await response?.json().catch(() => null);
  const parsed = moderationResponse.safeParse(body);
  if (!parsed.success) throw new Error(FAILED);
  if (parsed.data.outcome === 'refused') throw new ModerationRefused(parsed.data);
  return parsed.data;
}
