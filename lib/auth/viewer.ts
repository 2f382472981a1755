import { type CookieReader, readKeptTokens } from './kept-tokens.ts';
import type { UserPool } from './user-pool.ts';

/** The person who is signed in, from verified tokens. */
export type Viewer = {
  /** The pool's own id of the person (`sub`); records belong to it. */
  readonly userId: string;
  readonly email: string | undefined;
  /** The person's displayed name: the address they sign in with, else their username. */
  readonly name: string;
  readonly groups: readonly string[];
};

const ADMINISTRATORS = 'ADMINS';

/** Returns true if a person is an administrator. */
export function isAdministrator({ groups }: Viewer): boolean {
  return groups.includes(ADMINISTRATORS);
}

/**
 * Who the cookies say is asking: the person of an access token and an id token that are both good and both theirs, and whose
 * sign-in still counts for the pool. Undefined for everybody else. Rejects when the issuer's keys could not be had, or the
 * pool could not be asked.
 */
export async function readViewer(
  cookies: CookieReader,
  { issuer: { clientId }, verifier, check }: UserPool,
): Promise<Viewer | undefined> {
  const kept = readKeptTokens(cookies, clientId);
  if (!kept?.access || !kept.id) return undefined;
  const [access, id] = await Promise.all([verifier.access(kept.access), verifier.id(kept.id)]);
  if (access.state !== 'valid' || id.state !== 'valid') return undefined;
  const { sub, username, groups } = access.claims;
  if (username !== kept.username || id.claims.sub !== sub || id.claims.username !== username)
    return undefined;
  if (!(await check.isLive(kept.access))) return undefined;
  return { userId: sub, email: id.claims.email, name: id.claims.email ?? username, groups };
}

/**
 * A viewer with the groups that they have now. Tokens name groups for as long as they last, so a person who is an administrator by
 * them is checked at the pool; without a refresh token no one is one.
 */
export async function withCurrentGroups(
  viewer: Viewer,
  cookies: CookieReader,
  { issuer: { clientId }, check }: UserPool,
): Promise<Viewer> {
  if (!isAdministrator(viewer)) return viewer;
  const refresh = readKeptTokens(cookies, clientId)?.refresh;
  const groups = refresh === undefined ? undefined : await check.currentGroups(refresh);
  return { ...viewer, groups: groups ?? [] };
}
