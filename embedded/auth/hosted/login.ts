import { siteName } from '../../../lib/site/site.ts';
import { html } from '../../../lib/text/markup.ts';
import { CognitoError } from '../errors.ts';
import { tryPassword } from '../password-trial.ts';
import { usableFactors } from '../second-factor.ts';
import type { User } from '../users.ts';
import {
  type AuthorizationRequest,
  beginFlow,
  cancelAddress,
  codeAddress,
  readAuthorizationRequest,
  readFlow,
} from './authorization-request.ts';
import { type HostedRequest, type HostedResponse, RefusedError, redirect, single } from './exchange.ts';
import type { Hosted } from './hosted.ts';
import { page, standInPath } from './page.ts';

type LoginPage = {
  readonly request: AuthorizationRequest;
  /** The sealed sign-in, which the form posts back. */
  readonly flow: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The error of the last attempt, and the typed name. */
  readonly failure?: { readonly message: string; readonly username: string };
};

/** The pool's own page: the providers, and a password. */
function loginPage(hosted: Hosted, { request, flow, headers, failure }: LoginPage): HostedResponse {
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

/** GET /login: the pool's own page, with the same parameters as /oauth2/authorize. */
export function showLogin(hosted: Hosted, request: HostedRequest): HostedResponse {
  const read = readAuthorizationRequest(hosted, request.query);
  if ('status' in read) return read;
  const { sealed, headers } = beginFlow(hosted, request, { request: read.request, providerId: null });
  return loginPage(hosted, { request: read.request, flow: sealed, headers });
}

/** POST /login: a provider that was chosen, or a password. */
export function submitLogin(hosted: Hosted, posted: HostedRequest): HostedResponse {
  const sealed = single(posted.form, 'flow');
  const { request } = readFlow(hosted, posted, sealed);
  const providerId = single(posted.form, 'provider');
  if (providerId !== undefined) return goToProvider(hosted, posted, request, providerId);
  const username = single(posted.form, 'username') ?? '';
  const password = single(posted.form, 'password') ?? '';
  try {
    const user = tryPassword(hosted.pool, username, password, posted.caller);
    if (needsMore(hosted, user))
      throw new CognitoError(
        'NotAuthorizedException',
        'This account needs another step to sign in. Sign in on the site itself.',
      );
    const { redirectUri, codeChallenge, scope, nonce } = request;
    const grant = { username: user.username, redirectUri, codeChallenge, scope, nonce };
    return redirect(codeAddress(request, hosted.codes.issue(grant)));
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    const failure = { message: error.message, username };
    return loginPage(hosted, { request, flow: sealed ?? '', failure });
  }
}

function goToProvider(
  hosted: Hosted,
  posted: HostedRequest,
  request: Parameters<typeof beginFlow>[2]['request'],
  providerId: string,
): HostedResponse {
  const provider = hosted.providers.find(({ id }) => id === providerId);
  if (!provider) throw new RefusedError('The identity provider is not configured.');
  const { sealed, headers } = beginFlow(hosted, posted, { request, providerId });
  return redirect(`${standInPath(provider.name)}?state=${sealed}`, headers);
}

/** Returns true if a password alone is not enough for this account: the page here has no second step. */
function needsMore({ pool }: Hosted, user: User): boolean {
  if (user.status === 'FORCE_CHANGE_PASSWORD') return true;
  return (
    pool.settings.mfa === 'ON' || (pool.settings.mfa === 'OPTIONAL' && usableFactors(pool, user).length > 0)
  );
}
