import { type NextRequest, NextResponse } from 'next/server';
import { keepsSecureCookies } from '../amplify/cookie-security.ts';
import { COOKIE_DAYS } from '../constants/sign-in.ts';
import { ruleOn } from './guard.ts';
import { type CookieJar, cookieNameOf } from './kept-tokens.ts';
import type { UserPool } from './user-pool.ts';

/** Seconds for which a browser keeps a sign-in's cookies, as the client has it. */
const KEPT_FOR = COOKIE_DAYS * 24 * 60 * 60;

/** Answers a request for a protected page: lets it through, with refreshed cookies if need be, or sends it to sign in. */
export async function guardRequest(request: NextRequest, pool: UserPool): Promise<NextResponse> {
  const { jar, changes } = openJar(request);
  const { pathname, search } = request.nextUrl;
  const ruling = await ruleOn(`${pathname}${search}`, jar, pool);
  const response = answer(request, ruling);
  response.headers.set('Cache-Control', 'private, no-store');
  const secure = keepsSecureCookies(visitedUrl(request));
  for (const [name, value] of changes) {
    const lifetime = value === undefined ? { maxAge: 0 } : { maxAge: KEPT_FOR };
    response.cookies.set(name, value ?? '', { path: '/', sameSite: 'lax', secure, ...lifetime });
  }
  return response;
}

function answer(request: NextRequest, ruling: Awaited<ReturnType<typeof ruleOn>>): NextResponse {
  switch (ruling.kind) {
    case 'pass':
      // The page reads the cookies as they are now.
      return NextResponse.next({ request: { headers: request.headers } });
    case 'sign-in':
      // 303: what was sent with the request is not sent on to the sign-in page.
      return NextResponse.redirect(new URL(ruling.to, request.nextUrl), 303);
    case 'unsure':
      return new NextResponse('Your sign-in cannot be checked at the moment. Please try again shortly.\n', {
        status: 503,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' },
      });
  }
}

/** The cookies of a request; what changes is seen by the page behind it, and noted for the browser. */
function openJar({ cookies }: NextRequest): { jar: CookieJar; changes: Map<string, string | undefined> } {
  const changes = new Map<string, string | undefined>();
  const change = (key: string, value: string | undefined) => {
    const name = cookieNameOf(key);
    if (value === undefined) cookies.delete(name);
    else cookies.set(name, value);
    changes.set(name, value);
  };
  const jar: CookieJar = {
    get: (key) => cookies.get(cookieNameOf(key))?.value,
    set: change,
    delete: (key) => change(key, undefined),
  };
  return { jar, changes };
}

/** The address as the browser has it, also behind a proxy that speaks HTTPS for the site. */
function visitedUrl({ headers, nextUrl }: NextRequest): URL {
  const url = new URL(nextUrl);
  const scheme = headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
  if (scheme === 'https' || scheme === 'http') url.protocol = scheme;
  const host = headers.get('host');
  if (host) url.host = host;
  return url;
}
