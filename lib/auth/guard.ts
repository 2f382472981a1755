import { routes } from '../routes.ts';
import { type CookieJar, forgetKeptTokens, readKeptTokens } from './kept-tokens.ts';
import { nextPath } from './next-path.ts';
import { PROTECTED_SECTIONS, SIGN_IN_SECTIONS } from './sections.ts';
import { createTokenProvider } from './token-provider.ts';
import type { UserPool } from './user-pool.ts';
import { readViewer } from './viewer.ts';

export { PROTECTED_SECTIONS, SIGN_IN_SECTIONS };

/**
 * Whether the middleware, having been asked, guards a path. It is asked for both kinds of section in any spelling that
 * Next.js takes for them, such as `/%73tudio`; so whatever is not plainly a place to sign in is guarded.
 */
export function isGuarded(path: string): boolean {
  return !SIGN_IN_SECTIONS.some((section) => path === section || path.startsWith(`${section}/`));
}

/** The decision about a request for a protected page. `unsure`: the pool could not be reached, so no one is let in. */
export type Ruling =
  | { readonly kind: 'pass' }
  | { readonly kind: 'sign-in'; readonly to: string }
  | { readonly kind: 'unsure' };

/**
 * Rules on a request for a protected page by its cookies. Tokens that do not hold any more are exchanged by the refresh
 * token, and `jar` then has the new ones; who has none that the pool takes loses the rest, so that the browser does not
 * take itself for signed in and the two send a person back and forth.
 *
 * @param address path and query that were asked for
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

/** The pool's answers that end a sign-in, besides NotAuthorizedException, which the provider does not throw on. */
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
