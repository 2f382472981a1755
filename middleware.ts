import { type NextRequest, NextResponse } from 'next/server';
import { isGuarded } from './lib/auth/guard';
import { guardRequest } from './lib/auth/guard-request';
import { userPool } from './lib/auth/user-pool';
import { guardScripts } from './lib/security/guard-scripts';

/** Stands before the pages of the signed-in side, and before no other: a page that it sees is not served from memory. */
export const middleware = (request: NextRequest) =>
  guardScripts(request, () =>
    isGuarded(request.nextUrl.pathname)
      ? guardRequest(request, userPool())
      : NextResponse.next({ request: { headers: request.headers } }),
  );

export const config = {
  runtime: 'nodejs',
  // Next.js reads these before anything runs; a test compares them with the sections that lib/auth names.
  matcher: [
    '/studio/:path*',
    '/admin/:path*',
    '/merchandise/account/:path*',
    '/auth/:path*',
    '/extra-pages/:path*',
  ],
};
