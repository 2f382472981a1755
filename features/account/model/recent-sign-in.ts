/**
 * The maximum time since the sign-in for closing an account, so that no one else can close it on an unlocked
 * device.
 */
const RECENT_MS = 10 * 60_000;

/**
 * @param authTime seconds since 1970 from the tokens' `auth_time`; other values are not a sign-in
 * @param now milliseconds since 1970
 */
export function isRecentSignIn(authTime: unknown, now: number): boolean {
  return typeof authTime === 'number' && now - authTime * 1000 <= RECENT_MS;
}
