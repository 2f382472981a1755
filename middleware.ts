import type { NextRequest } from 'next/server';
import { guardRequest } from './lib/auth/guard-request';
import { userPool } from './lib/auth/user-pool';

/** Stands before the protected pages, and before no other: a page that it sees is not served from memory. */
export const middleware = (request: NextRequest) => guardRequest(request, userPool());

export const config = {
  runtime: 'nodejs',
  // Next.js reads these before anything runs; a test compares them with PROTECTED_SECTIONS.
  matcher: ['/studio/:path*', '/admin/:path*', '/merchandise/account/:path*'],
};
