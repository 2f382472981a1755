import { type CookieReader, readStoredTokens } from './stored-tokens.ts';
import type { UserPool } from './user-pool.ts';

/** The signed-in person, from verified tokens. */
export type Viewer = {
  /** The pool's own id of the person (`sub`); records belong to it. */
  readonly userId: string;
  readonly email: string | undefined;
  /** The person's displayed name: the email address of their sign-in, else their username. */
  readonly name: string;
  readonly groups: readonly string[];
};

const ADMINISTRATORS = 'ADMINS';

/** Returns true if a person is an administrator. */
export function isAdministrator({ groups }: Viewer): boolean {
  return groups.includes(ADMINISTRATORS);
}

/**
 * Returns the person of the cookies: both tokens are valid and theirs, and the pool still accepts the
 * sign-in. Undefined otherwise. Rejects if the issuer's keys are not available, or the pool could not be
 * reached.
 */
export async function readViewer(
  cookies: CookieReader,
  { issuer: { clientId }, verifier, check }: UserPool,
): Promise<Viewer | undefined> {
  const stored = readStoredTokens(cookies, clientId);
  if (!stored?.access || !stored.id) return undefined;
  const [access, id] = await Promise.all([verifier.access(stored.access), verifier.id(stored.id)]);
  if (access.state !== 'valid' || id.state !== 'valid') return undefined;
  const { sub, username, groups } = access.claims;
  if (username !== stored.username || id.claims.sub !== sub || id.claims.username !== username)
    return undefined;
  if (!(await check.isLive(stored.access))) return undefined;
  return { userId: sub, email: id.claims.email, name: id.claims.email ?? username, groups };
}

/**
 * Returns a viewer with their current groups. Tokens contain groups until they expire, so the pool confirms
 * each administrator. Without a refresh token, no one is an administrator.
 */
export async function withCurrentGroups(
  viewer: Viewer,
  cookies: CookieReader,
  { issuer: { clientId }, check }: UserPool,
): Promise<Viewer> {
  if (!isAdministrator(viewer)) return viewer;
  const refresh = readStoredTokens(cookies, clientId)?.refresh;
  const groups = refresh === undefined ? undefined : await check.currentGroups(refresh);
  return { ...viewer, groups: groups ?? [] };
}
