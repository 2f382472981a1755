import { type NextRequest, NextResponse } from 'next/server';

/** What Next.js makes once and keeps by its path: the files that search engines, browsers and previews of links ask for. */
export const KEPT_BY_PATH = [
  '/open-graph',
  '/sitemaps',
  '/sitemap.xml',
  '/llms.txt',
  '/robots.txt',
  '/manifest.webmanifest',
  '/icon.svg',
  '/apple-icon.png',
] as const;

const ALLOW = { Allow: 'GET, HEAD, OPTIONS' };

export const isKeptByPath = (path: string): boolean =>
  KEPT_BY_PATH.some((kept) => path === kept || path.startsWith(`${kept}/`));

/**
 * Lets reading through to such a file and answers everything else itself. Next.js runs whatever method comes, keeps the
 * answer by the path alone, and gives it to the readers after it; one without a body, as to OPTIONS, it cannot keep and fails.
 */
export function answerKeptByPath({ method }: NextRequest): NextResponse {
  if (method === 'GET' || method === 'HEAD') return NextResponse.next();
  if (method === 'OPTIONS') return new NextResponse(null, { status: 204, headers: ALLOW });
  return new NextResponse('This is only read: GET or HEAD.\n', {
    status: 405,
    headers: { ...ALLOW, 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
