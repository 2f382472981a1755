import { Html, html } from '../../../../lib/html.ts';
import type { HostedAnswer } from '../exchange.ts';
import { style, styleHash } from './style.ts';

export type Page = {
  readonly status?: number;
  readonly title: string;
  readonly content: Html;
  /** Other origins that a form of the page may redirect to. Browsers apply the policy to redirects too. */
  readonly leadsTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A page of hosted sign-in: no scripts, no external resources, not framed, not cached. */
export function page({ status = 200, title, content, leadsTo, headers = {} }: Page): HostedAnswer {
  const formAction = leadsTo ? `'self' ${new URL(leadsTo).origin}` : "'self'";
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<main>
<svg class="mark" viewBox="0 0 34 16" width="51" height="24" aria-hidden="true"><path class="before" d="M0 8H12"/><path class="break" d="M14.5 0V16"/><path class="after" d="M22 8H34"/></svg>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; img-src data:; style-src ${styleHash}; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
      ...headers,
    },
    body: body.text,
  };
}

/** The page for a request that cannot continue. */
export function refusalPage(message: string, status = 400): HostedAnswer {
  return page({ status, title: 'Sign-in failed', content: html`<p role="alert">${message}</p>` });
}
