import { html } from '../../../../lib/html.ts';
import type { AuthorizationRequest } from '../authorization-request.ts';
import type { HostedAnswer } from '../exchange.ts';
import type { Provider } from '../social-providers.ts';
import { page } from './page.ts';

/** Fictional people to choose from. */
export const INVENTED = [
  { name: 'Ada Marlow', email: 'ada.marlow@example.com' },
  { name: 'Ben Okafor', email: 'ben.okafor@example.com' },
  { name: 'Chloé Renard', email: 'chloe.renard@example.com' },
] as const;

export type StandInPage = {
  readonly request: AuthorizationRequest;
  readonly flow: string;
  /** The error of the last input. */
  readonly failure?: { readonly message: string; readonly email: string; readonly name: string };
};

/** The page of a fake provider: offers fictional people to sign in as. */
export function standInPage(
  { name: provider }: Provider,
  { request, flow, failure }: StandInPage,
): HostedAnswer {
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
