import { html } from '../../../../lib/html.ts';
import { siteName } from '../../../../lib/site/site-name.ts';
import type { AuthorizationRequest } from '../authorization-request.ts';
import { cancelAddress } from '../authorization-request.ts';
import type { HostedAnswer } from '../exchange.ts';
import type { Hosted } from '../hosted.ts';
import { page } from './page.ts';

export type LoginPage = {
  readonly request: AuthorizationRequest;
  /** The sealed sign-in, which the form posts back. */
  readonly flow: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The error of the last attempt, and the typed name. */
  readonly failure?: { readonly message: string; readonly username: string };
};

/** The pool's own page: the providers, and a password. */
export function loginPage(hosted: Hosted, { request, flow, headers, failure }: LoginPage): HostedAnswer {
  const { label, type } = nameField(hosted.pool.settings.loginMechanisms);
  const username = failure?.username ?? request.loginHint ?? '';
  const content = html`
${failure ? html`<p class="error" role="alert">${failure.message}</p>` : null}
<form method="post" action="/login">
<input type="hidden" name="flow" value="${flow}">
<ul>${hosted.providers.map(
    ({ name, id }) =>
      html`<li><button name="provider" value="${id}" formnovalidate>Sign in with ${name}</button></li>`,
  )}</ul>
</form>
<h2>Or with a password</h2>
<form method="post" action="/login">
<input type="hidden" name="flow" value="${flow}">
<label>${label}<input name="username" type="${type}" autocomplete="username" required value="${username}"></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required></label>
<button class="main">Sign in</button>
</form>
<div class="leave"><a class="button" href="${cancelAddress(request)}">Cancel</a></div>`;
  return page({
    status: failure ? 400 : 200,
    title: `Sign in to ${siteName()}`,
    content,
    leadsTo: request.redirectUri,
    ...(headers && { headers }),
  });
}

function nameField(mechanisms: readonly string[]): { label: string; type: string } {
  const [only, other] = mechanisms;
  if (other) return { label: 'Email address or phone number', type: 'text' };
  if (only === 'phone_number') return { label: 'Phone number', type: 'tel' };
  return only === 'email' ? { label: 'Email address', type: 'email' } : { label: 'Username', type: 'text' };
}
