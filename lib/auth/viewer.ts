import { type CookieReader, readKeptTokens } from './kept-tokens.ts';
import type { TokenVerifier } from './token-verifier.ts';

/** Who is signed in, as verified tokens say. */
export type Viewer = {
  /** The pool's own id of the person (`sub`); records belong to it. */
  readonly userId: string;
  readonly email: string | undefined;
  /** What to call the person: the address they sign in with, else their username. */
  readonly name: string;
  readonly groups: readonly string[];
};

const ADMINISTRATORS = 'ADMINS';

/** Whether a person keeps streams and people. */
export function isAdministrator({ groups }: Viewer): boolean {
  return groups.includes(ADMINISTRATORS);
}

/**
 * Who the cookies say is asking: the person of an access token and an id token that are both good and both theirs.
 * Undefined for everybody else. Rejects when the issuer's keys could not be had.
 */
export async function readViewer(
  cookies: CookieReader,
  clientId: string,
  verifier: TokenVerifier,
): Promise<Viewer | undefined> {
  const kept = readKeptTokens(cookies, clientId);
  if (!kept?.access || !kept.id) return undefined;
  const [access, id] = await Promise.all([verifier.access(kept.access), verifier.id(kept.id)]);
  if (access.state !== 'valid' || id.state !== 'valid') return undefined;
  const { sub, username, groups } = access.claims;
  if (username !== kept.username || id.claims.sub !== sub || id.claims.username !== username)
    return undefined;
  return { userId: sub, email: id.claims.email, name: id.claims.email ?? username, groups };
}
