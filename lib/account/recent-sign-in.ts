/** An account is closed only by somebody who signed in this recently: who finds a device open is asked to sign in. */
const RECENT_MS = 10 * 60_000;

/**
 * @param authTime seconds since 1970, as the tokens' `auth_time` has it; anything else is no sign-in
 * @param now milliseconds since 1970
 */
export function isRecentSignIn(authTime: unknown, now: number): boolean {
  return typeof authTime === 'number' && now - authTime * 1000 <= RECENT_MS;
}
