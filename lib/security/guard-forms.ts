import { NextResponse } from 'next/server';
import { PROTECTED_SECTIONS, SIGN_IN_SECTIONS } from '../routes.ts';
import { decodedPath } from '../site/decoded-path.ts';

/**
 * Maximum length of a checked form. Forms of the site are far shorter; Next.js refuses server actions above 1
 * MB itself.
 */
const MAX_CHECKED = 1_048_576;

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The form could not be read</title>
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.25rem}</style></head>
<body><main><h1>The form could not be read</h1>
<p>Your browser sent an incomplete form. Nothing was stored.</p>
<p>Please go back and send it again. If it happens again, reload the page first.</p>
<p><a href="/">Go to the home page</a></p></main></body>
</html>
`;

const badRequest = () =>
  new NextResponse(PAGE, {
    status: 400,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/**
 * Checks a POST to a page before Next.js treats it as a server action. Next.js responds with 500 to an Origin
 * that is not a URL, and to a multipart body that ends too early.
 * @returns the response that refuses it with 400; null if it can be read
 */
export async function refuseMalformedForm(request: Request): Promise<NextResponse | null> {
  if (request.method !== 'POST') return null;
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== 'null' && !URL.canParse(origin)) return badRequest();
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return null;
  // Next.js refuses longer bodies before it parses them.
  if (Number(request.headers.get('content-length') ?? 0) > MAX_CHECKED) return null;
  try {
    await request.clone().formData();
    return null;
  } catch {
    return badRequest();
  }
}

const SIGNED_IN_SIDE = [...PROTECTED_SECTIONS, ...SIGN_IN_SECTIONS];

/**
 * Reports whether a path is clearly outside the signed-in side, so that nothing guards it. A path that is encoded twice or
 * wrongly, or one that only begins like a guarded section, is not: the guard checks those.
 */
export function isReadersPath(path: string): boolean {
  const decoded = decodedPath(path).toLowerCase();
  return !decoded.includes('%') && !SIGNED_IN_SIDE.some((section) => decoded.startsWith(section));
}
