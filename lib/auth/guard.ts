import { type NextRequest, NextResponse } from 'next/server';
import { storesSecureCookies } from '../amplify/cookie-security.ts';
import { COOKIE_DAYS } from '../domain/sign-in-values.ts';
import { routes, SIGN_IN_SECTIONS } from '../routes.ts';
import { nextPath } from './next-path.ts';
import {
  type CookieJar,
  createTokenProvider,
  forgetStoredTokens,
  getCookieName,
  readStoredTokens,
} from './stored-tokens.ts';
import type { UserPool } from './user-pool.ts';
import { readViewer } from './viewer.ts';

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
type Ruling =
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
    if (readStoredTokens(jar, issuer.clientId)?.refresh) {
      await createTokenProvider(jar, issuer).getTokens({ forceRefresh: true });
      if (await isGood()) return { kind: 'pass' };
    }
  } catch (error) {
    if (!isRefusal(error)) {
      console.error(`The user pool could not be reached: ${error instanceof Error ? error.message : error}`);
      return { kind: 'unsure' };
    }
  }
  forgetStoredTokens(jar, issuer.clientId);
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

/** Seconds for which a browser stores a sign-in's cookies, as with Amplify's client. */
const COOKIE_SECONDS = COOKIE_DAYS * 24 * 60 * 60;

/**
 * Handles a request for a protected page: lets it through, with refreshed cookies if needed, or redirects to
 * the sign-in page.
 */
export async function guardRequest(request: NextRequest, pool: UserPool): Promise<NextResponse> {
  const { jar, changes } = openJar(request);
  const { pathname, search } = request.nextUrl;
  const ruling = await ruleOn(`${pathname}${search}`, jar, pool);
  return withCookies(answer(request, ruling), request, changes);
}

/** The sign-in of a request to a route that a reader's page calls. The middleware does not guard those. */
export type Session = {
  /** `unsure`: the pool could not be reached. */
  readonly state: 'signed-in' | 'signed-out' | 'unsure';
  /** The verified access token of a person who is signed in. */
  readonly accessToken: string | undefined;
  /** Adds the cookies that changed, because tokens were refreshed or the sign-in had ended. Nothing may cache the response. */
  readonly finish: (response: NextResponse) => NextResponse;
};

/** Verifies the sign-in of a request, and refreshes expired tokens as on protected pages. */
export async function readSession(request: NextRequest, pool: UserPool): Promise<Session> {
  const { jar, changes } = openJar(request);
  const { kind } = await ruleOn(request.nextUrl.pathname, jar, pool);
  return {
    state: kind === 'pass' ? 'signed-in' : kind === 'sign-in' ? 'signed-out' : 'unsure',
    accessToken: kind === 'pass' ? readStoredTokens(jar, pool.issuer.clientId)?.access : undefined,
    finish: (response) => withCookies(response, request, changes),
  };
}

/** Adds changed cookies to a response for one person. */
function withCookies(
  response: NextResponse,
  request: NextRequest,
  changes: ReadonlyMap<string, string | undefined>,
): NextResponse {
  response.headers.set('Cache-Control', 'private, no-store');
  const secure = storesSecureCookies(visitedUrl(request));
  for (const [name, value] of changes) {
    const lifetime = value === undefined ? { maxAge: 0 } : { maxAge: COOKIE_SECONDS };
    response.cookies.set(name, value ?? '', { path: '/', sameSite: 'lax', secure, ...lifetime });
  }
  return response;
}

function answer(request: NextRequest, ruling: Awaited<ReturnType<typeof ruleOn>>): NextResponse {
  switch (ruling.kind) {
    case 'pass':
      // The page reads the refreshed cookies.
      return NextResponse.next({ request: { headers: request.headers } });
    case 'sign-in':
      // 303: the body of the request is not sent to the sign-in page.
      return NextResponse.redirect(new URL(ruling.to, request.nextUrl), 303);
    case 'unsure':
      return new NextResponse('Your sign-in cannot be checked at the moment. Please try again shortly.\n', {
        status: 503,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' },
      });
  }
}

/**
 * Opens the cookies of a request. The page sees changes at once, and the browser gets them with the response.
 */
function openJar({ cookies }: NextRequest): { jar: CookieJar; changes: Map<string, string | undefined> } {
  const changes = new Map<string, string | undefined>();
  const change = (key: string, value: string | undefined) => {
    const name = getCookieName(key);
    if (value === undefined) cookies.delete(name);
    else cookies.set(name, value);
    changes.set(name, value);
  };
  const jar: CookieJar = {
    get: (key) => cookies.get(getCookieName(key))?.value,
    set: change,
    delete: (key) => change(key, undefined),
  };
  return { jar, changes };
}

/** Returns the URL in the browser, also behind a proxy that terminates HTTPS. */
function visitedUrl({ headers, nextUrl }: NextRequest): URL {
  const url = new URL(nextUrl);
  const scheme = headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
  if (scheme === 'https' || scheme === 'http') url.protocol = scheme;
  const host = headers.get('host');
  if (host) url.host = host;
  return url;
}
