import { type NextRequest, NextResponse } from 'next/server';
import { isGuarded } from './lib/auth/guard';
import { guardRequest } from './lib/auth/guard-request';
import { userPool } from './lib/auth/user-pool';
import { isReadersPath, refuseMalformedForm } from './lib/security/guard-forms';
import { guardScripts } from './lib/security/guard-scripts';
import { answerKeptByPath, isKeptByPath } from './lib/seo/kept-by-path';

/**
 * Stands before the pages of the signed-in side, before the files that Next.js keeps by their path, and before forms that
 * are posted to any page. Requests for pages that everybody reads do not come here.
 */
export async function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl;
  const refused = await refuseMalformedForm(request);
  if (refused) return refused;
  if (isKeptByPath(pathname)) return answerKeptByPath(request);
  if (isReadersPath(pathname)) return NextResponse.next();
  return guardScripts(request, () =>
    isGuarded(pathname)
      ? guardRequest(request, userPool())
      : NextResponse.next({ request: { headers: request.headers } }),
  );
}

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
    // What Next.js takes for a server action, on every page.
    {
      source: '/:path*',
      has: [
        {
          type: 'header',
          key: 'content-type',
          value: '(?:[Mm]ultipart/form-data|application/x-www-form-urlencoded).*',
        },
      ],
    },
    { source: '/:path*', has: [{ type: 'header', key: 'next-action' }] },
  ],
};
