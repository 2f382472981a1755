import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/*
 * The few pages that the backend itself answers with: words and a form, in the site's colours, without a script. They need
 * nothing of the site's files, so they look the same wherever the backend is reached.
 */

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.55 'Archivo', 'Helvetica Neue', arial, sans-serif;
  background: light-dark(#f7f6f2, #0c0d10); color: light-dark(#16181d, #f3f1ea); }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { box-sizing: border-box; width: min(100%, 30rem); padding: 40px 24px; }
h1 { margin: 0 0 12px; font-size: 1.55rem; line-height: 1.2; text-wrap: balance; }
p { margin: 0 0 24px; overflow-wrap: anywhere; }
.name { margin: 0 0 40px; font-weight: 700; letter-spacing: 0.01em; }
.name::before { content: ''; display: inline-block; inline-size: 4px; block-size: 0.8em; margin-inline-end: 8px;
  background: light-dark(#c40d1e, #ff3b47); }
button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 4px; font: inherit; font-weight: 600;
  background: light-dark(#16181d, #f3f1ea); color: light-dark(#fff, #16181d); cursor: pointer; }
a { color: light-dark(#1b4fc4, #8ab4ff); }
:focus-visible { outline: 3px solid light-dark(#1b4fc4, #8ab4ff); outline-offset: 3px; }
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export type PlainPage = {
  readonly title: string;
  /** HTML below the heading; what strangers wrote must be escaped. */
  readonly body: string;
};

/** Text as it stands in HTML, in an attribute's quotes as well. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Answers with a page, or with its headers alone. Nobody keeps it, frames it or learns its address from a link. */
export function sendPage(response: ServerResponse, status: number, { title, body }: PlainPage): void {
  const bytes = Buffer.from(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | StreamIt</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="name">StreamIt</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`);
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}
