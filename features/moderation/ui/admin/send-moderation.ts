import { readTokens } from '@/components/workspace/session/viewer-session';
import {
  MODERATION_API_PATH,
  type ModerationRequestInput,
  type ModerationResponse,
  moderationResponse,
} from '@/features/moderation/model/contract';

/** A request as the browser sends it: the site's server adds the access token and the caller's address. */
export type BrowserRequest = ModerationRequestInput extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'accessToken' | 'caller'>
    : never
  : never;

const PROBLEM_OF_STATUS: ReadonlyMap<number, { problem: 'not-signed-in' | 'not-allowed'; message: string }> =
  new Map([
    [401, { problem: 'not-signed-in', message: 'You are signed out. Sign in again to continue.' }],
    [403, { problem: 'not-allowed', message: 'You are no longer an administrator.' }],
  ]);

/**
 * Sends a request to the moderation service. A refusal is returned.
 * @throws TypeError when the site cannot be reached
 */
export async function sendModeration(request: BrowserRequest): Promise<ModerationResponse> {
  // Refreshes expired cookies, which the site's server reads.
  await readTokens();
  const response = await fetch(MODERATION_API_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const parsed = moderationResponse.safeParse(await response.json().catch(() => null));
  if (parsed.success) return parsed.data;
  const known = PROBLEM_OF_STATUS.get(response.status);
  return {
    outcome: 'refused',
    ...(known ?? {
      problem: 'unavailable',
      message: 'The moderation service did not respond. Nothing was changed. Try again in a moment.',
    }),
  };
}
