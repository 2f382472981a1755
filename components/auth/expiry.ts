/** A person is told this long before. */
export const WARNING = 60_000;

/** Where the client writes when it will forget the challenge that it waits with. */
const EXPIRY_KEY = 'CognitoSignInState.expiry';

/** How it stands with a step that ends at some time. `seconds` are whole ones, rounded up. */
export type TimeLeft =
  | { readonly state: 'plenty' }
  | { readonly state: 'short'; readonly seconds: number }
  | { readonly state: 'over' };

/** @param end and @param now in milliseconds since 1970 */
export function timeLeft(end: number, now: number): TimeLeft {
  const left = end - now;
  if (left <= 0) return { state: 'over' };
  return left > WARNING ? { state: 'plenty' } : { state: 'short', seconds: Math.ceil(left / 1000) };
}

/** When the client will forget its challenge; undefined when it keeps none. */
export function readChallengeEnd(kept: Pick<Storage, 'getItem'>): number | undefined {
  const end = Number(kept.getItem(EXPIRY_KEY));
  return Number.isFinite(end) && end > 0 ? end : undefined;
}

/** `65` as `1:05`. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What is said aloud: at one minute, half a minute and ten seconds, and not each second. */
export function spokenWarning(seconds: number): string {
  const said = [10, 30, 60].find((mark) => seconds <= mark);
  return said === undefined
    ? ''
    : `This step ends in less than ${said === 60 ? 'a minute' : `${said} seconds`}.`;
}
