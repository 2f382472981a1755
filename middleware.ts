import { type NextRequest, NextResponse } from 'next/server';
import { isGuarded } from './lib/auth/guard';
import { guardRequest } from './lib/auth/guard-request';
import { userPool } from './lib/auth/user-pool';
import { guardScripts } from './lib/security/guard-scripts';
import { answerKeptByPath, isKeptByPath } from './lib/seo/kept-by-path';

/**
 * Stands before the pages of the signed-in side, and before the files that Next.js keeps by their path; before no page that
 * everybody reads.
 */
export const middleware = (request: NextRequest) =>
  isKeptByPath(request.nextUrl.pathname)
    ? answerKeptByPath(request)
    : guardScripts(request, () =>
        isGuarded(request.nextUrl.pathname)
          ? guardRequest(request, userPool())
          : NextResponse.next({ request: { headers: request.headers } }),
      );

export const config = {
  runtime: 'nodejs',
  // Next.js reads these before anything runs; tests compare them with the addresses that lib/auth and lib/seo name.
  matcher: [
    '/studio/:path*',
    '/admin/:path*',
    '/merchandise/account/:path*',
    '/auth/:path*',
    '/extra-pages/:path*',
    '/open-graph/:path*',
    '/sitemaps/:path*',
    '/sitemap.xml',
    '/llms.txt',
    '/robots.txt',
    '/manifest.webmanifest',
    '/icon.svg',
    '/apple-icon.png',
  ],
};
