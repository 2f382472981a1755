import { createHash } from 'node:crypto';
import { type Html, html, rawHtml } from '../../../lib/text/markup.ts';
import { colourProperties } from '../../../lib/theme/colour-properties.ts';
import type { Provider } from '../social-providers.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { HostedResponse } from './exchange.ts';

const COLOURS = [
  'ground',
  'surface',
  'raised',
  'line',
  'control-line',
  'ink',
  'muted',
  'signal',
  'amber',
  'green',
  'inverse-ground',
  'inverse-ink',
  'focus',
] as const;

/** The sheet of every page here: the site's colours with the machine's own type. */
const style = `
:root {
  color-scheme: light dark;
  ${colourProperties(COLOURS)};
}
* { box-sizing: border-box; }
body {
  margin: 0; min-block-size: 100dvh; display: grid; align-content: center; justify-items: center;
  padding: 24px 16px; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 Archivo, 'Helvetica Neue', Arial, sans-serif;
}
main {
  inline-size: 100%; max-inline-size: 30rem; padding: 40px; background: var(--surface);
  border: 1px solid var(--line); border-radius: 4px;
}
.mark { display: block; margin-block-end: 24px; fill: none; stroke-width: 4; }
.mark .before { stroke: var(--ink); }
.mark .break { stroke: var(--signal); }
.mark .after { stroke: var(--green); }
h1 + form { margin-block-start: 24px; }
h1 { margin: 0 0 12px; font-size: 1.625rem; line-height: 1.15; letter-spacing: -0.01em; text-wrap: balance; }
h2 { margin: 32px 0 12px; font-size: 1rem; }
p { margin: 0 0 12px; color: var(--muted); }
.note { padding-inline-start: 12px; border-inline-start: 3px solid var(--amber); }
.error { padding: 12px; color: var(--ink); border: 1px solid var(--signal); border-radius: 4px; }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 8px; }
form { margin: 0; }
label { display: block; margin-block-end: 16px; font-weight: 600; }
input {
  display: block; inline-size: 100%; margin-block-start: 4px; padding: 10px 12px; font: inherit;
  color: var(--ink); background: var(--ground); border: 1px solid var(--control-line); border-radius: 4px;
}
button, .button {
  display: block; inline-size: 100%; padding: 11px 16px; font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer; color: var(--ink); background: var(--raised);
  border: 1px solid var(--control-line); border-radius: 4px;
}
button:hover, .button:hover { border-color: var(--ink); }
.main { color: var(--inverse-ink); background: var(--inverse-ground); border-color: var(--inverse-ground); }
.person { text-align: start; font-weight: 400; }
.person strong { display: block; }
.person span { color: var(--muted); overflow-wrap: anywhere; }
.leave { margin-block-start: 24px; padding-block-start: 24px; border-block-start: 1px solid var(--line); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (max-width: 30rem) { main { padding: 24px; } }
`;

/** The hash of the style sheet for the Content-Security-Policy. */
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

export type Page = {
  readonly status?: number;
  readonly title: string;
  readonly content: Html;
  /** Other origins that a form of the page may redirect to. Browsers apply the policy to redirects too. */
  readonly leadsTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A page of hosted sign-in: no scripts, no external resources, not framed, not cached. */
export function page({ status = 200, title, content, leadsTo, headers = {} }: Page): HostedResponse {
  const formAction = leadsTo ? `'self' ${new URL(leadsTo).origin}` : "'self'";
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${rawHtml(style)}</style>
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
export function refusalPage(message: string, status = 400): HostedResponse {
  return page({ status, title: 'Sign-in failed', content: html`<p role="alert">${message}</p>` });
}

/** Fictional people to choose from. */
export const INVENTED = [
  { name: 'Ada Marlow', email: 'ada.marlow@example.com' },
  { name: 'Ben Okafor', email: 'ben.okafor@example.com' },
  { name: 'Chloé Renard', email: 'chloe.renard@example.com' },
] as const;

type StandInPage = {
  readonly request: AuthorizationRequest;
  readonly flow: string;
  /** The error of the last input. */
  readonly failure?: { readonly message: string; readonly email: string; readonly name: string };
};

/** The page of a fake provider: offers fictional people to sign in as. */
export function standInPage(
  { name: provider }: Provider,
  { request, flow, failure }: StandInPage,
): HostedResponse {
  const action = standInPath(provider);
  const content = html`
<p class="note">This page stands in for ${provider} on this machine. It sends nothing to ${provider}. You can sign in as anyone: the people here are fictional.</p>
<h2 id="people">Continue as</h2>
<form method="post" action="${action}" aria-labelledby="people">
<input type="hidden" name="flow" value="${flow}">
<ul>${INVENTED.map(
    ({ name, email }) =>
      html`<li><button class="person" name="person" value="${email}"><strong>${name}</strong> <span>${email}</span></button></li>`,
  )}</ul>
</form>
<h2 id="other">Or as someone else</h2>
${failure ? html`<p class="error" role="alert">${failure.message}</p>` : null}
<form method="post" action="${action}" aria-labelledby="other">
<input type="hidden" name="flow" value="${flow}">
<label>Email address<input name="email" type="email" autocomplete="off" maxlength="254" required value="${failure?.email ?? request.loginHint ?? ''}"></label>
<label>Name<input name="name" autocomplete="off" maxlength="100" required value="${failure?.name ?? ''}"></label>
<button class="main">Continue</button>
</form>
<form class="leave" method="post" action="${action}">
<input type="hidden" name="flow" value="${flow}">
<button name="decline" value="yes">Cancel</button>
</form>`;
  return page({
    status: failure ? 400 : 200,
    title: `Stand-in for ${provider}: for development`,
    content,
    leadsTo: request.redirectUri,
  });
}

/** The path of a provider's page. */
export function standInPath(provider: Provider['name']): string {
  return `/stand-in/${provider.toLowerCase()}`;
}
