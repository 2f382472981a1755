import { type NextRequest, NextResponse } from 'next/server';
import { decodedPath } from '../site/decoded-path.ts';

/** Files that Next.js caches by path, for search engines, browsers and link previews. */
const CACHED_BY_PATH = [
  '/open-graph',
  '/sitemaps',
  '/sitemap.xml',
  '/llms.txt',
  '/robots.txt',
  '/manifest.webmanifest',
] as const;

const ALLOW = { Allow: 'GET, HEAD, OPTIONS' };

/** Returns true for such a file in any spelling that Next.js accepts. */
export function isCachedByPath(path: string): boolean {
  const decoded = decodedPath(path);
  return CACHED_BY_PATH.some((cached) => decoded === cached || decoded.startsWith(`${cached}/`));
}

/**
 * Passes GET and HEAD to such a file and responds to other methods itself. Next.js runs any method, caches
 * the response by path alone and serves it to later readers. It also fails on a response without a body, as
 * for OPTIONS.
 */
export function cachedPathResponse({ method }: NextRequest): NextResponse {
  if (method === 'GET' || method === 'HEAD') return NextResponse.next();
  if (method === 'OPTIONS') return new NextResponse(null, { status: 204, headers: ALLOW });
  return new NextResponse('Method not allowed. Use GET or HEAD.\n', {
    status: 405,
    headers: { ...ALLOW, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
