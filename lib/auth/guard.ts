import { routes } from '../routes.ts';
import { type CookieJar, forgetKeptTokens, readKeptTokens } from './kept-tokens.ts';
import { nextPath } from './next-path.ts';
import { PROTECTED_SECTIONS, SIGN_IN_SECTIONS } from './sections.ts';
import { createTokenProvider } from './token-provider.ts';
import type { UserPool } from './user-pool.ts';
import { readViewer } from './viewer.ts';

export { PROTECTED_SECTIONS, SIGN_IN_SECTIONS };

/**
 * Reports whether the middleware guards a path. Next.js calls it for both kinds of section in any accepted
 * spelling, such as `/%73tudio`, so every path that is not clearly a sign-in page is guarded.
 */
export function isGuarded(path: string): boolean {
  return !SIGN_IN_SECTIONS.some((section) => path === section || path.startsWith(`${section}/`));
}

/**
 * The decision about a request for a protected page. `unsure`: the pool could not be reached, so no one is
 * let in.
 */
export type Ruling =
  | { readonly kind: 'pass' }
  | { readonly kind: 'sign-in'; readonly to: string }
  | { readonly kind: 'unsure' };

/**
 * Decides about a request for a protected page by its cookies. Expired tokens are exchanged with the refresh
 * token, and `jar` then has the new ones. If the pool accepts none, all tokens are deleted. Otherwise the
 * browser would assume a sign-in, and the sign-in page and this one would redirect to each other without end.
 *
 * @param address the requested path and query
 */
export async function ruleOn(address: string, jar: CookieJar, pool: UserPool): Promise<Ruling> {
  const { issuer } = pool;
  const isGood = async () => (await readViewer(jar, pool)) !== undefined;
  try {
    if (await isGood()) return { kind: 'pass' };
    if (readKeptTokens(jar, issuer.clientId)?.refresh) {
      await createTokenProvider(jar, issuer).getTokens({ forceRefresh: true });
      if (await isGood()) return { kind: 'pass' };
    }
  } catch (error) {
    if (!isRefusal(error)) {
      console.error(`The user pool could not be reached: ${error instanceof Error ? error.message : error}`);
      return { kind: 'unsure' };
    }
  }
  forgetKeptTokens(jar, issuer.clientId);
  return { kind: 'sign-in', to: routes.signIn(nextPath(address)) };
}

/**
 * The pool's errors that end a sign-in, besides NotAuthorizedException, which the provider handles itself.
 */
const REFUSALS = [
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'TokenRevokedException',
  'RefreshTokenReuseException',
];

function isRefusal(error: unknown): boolean {
  return error instanceof Error && REFUSALS.includes(error.name);
}
