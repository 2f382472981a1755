import { type NextRequest, NextResponse } from 'next/server';
import { guardRequest, isGuarded } from './lib/auth/guard';
import { userPool } from './lib/auth/user-pool';
import { cachedPathResponse, isCachedByPath } from './lib/security/cached-by-path';
import { isReadersPath, refuseMalformedForm } from './lib/security/guard-forms';
import { guardScripts } from './lib/security/guard-scripts';
import { explainsItself, isAddressServed, partsOfAddress } from './lib/site/parts';
import { isHiddenSampleFile, isInSampleFolder } from './lib/site/sample-files';

/** The address of the page that Next.js shows for addresses that it does not know. */
const NOT_FOUND = '/_not-found';

/** Returns whether an address belongs to a part for readers that the owner of the site can turn off: nothing guards it. */
const isOfPart = (path: string): boolean => partsOfAddress(path).length > 0 && !explainsItself(path);

/**
 * Runs before the signed-in pages, the files that Next.js caches by their path, the parts of the site that can be turned off,
 * and forms that are posted to any page. Other requests do not come here.
 */
export async function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl;
  const refused = await refuseMalformedForm(request);
  if (refused) return refused;
  if (!isAddressServed(pathname) || isHiddenSampleFile(pathname))
    return NextResponse.rewrite(new URL(NOT_FOUND, request.url));
  if (isCachedByPath(pathname)) return cachedPathResponse(request);
  if (isReadersPath(pathname) || isOfPart(pathname) || isInSampleFolder(pathname)) return NextResponse.next();
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
    // The parts of the site that can be turned off: the table is in lib/site/parts.ts.
    '/merchandise/:path*',
    '/home/:path*',
    '/movies/:path*',
    '/tv-shows/:path*',
    '/videos/:path*',
    '/genres/:path*',
    '/cast/:path*',
    '/view-all/:path*',
    '/tags/:path*',
    '/play-list/:path*',
    '/blogs/:path*',
    '/streams/:path*',
    '/feeds/streams/:path*',
    '/embed/stream/:path*',
    '/extra/newsletter',
    '/extra/newsletter/sent',
    '/extra/newsletter/confirmed',
    '/extra/newsletter/old-link',
    '/extra/newsletter/confirm/:path*',
    '/newsletter',
    '/newsletter/confirm',
    // Files of sample content: the folders are in lib/site/sample-files.ts.
    '/sample-evidence/:path*',
    '/sample-media/:path*',
    '/pictures/avatars/:path*',
    '/pictures/people/:path*',
    '/pictures/personalities/:path*',
    // Next.js treats such a request as a server action, on every page.
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
