import { CognitoError } from '../../errors.ts';
import { tryPassword } from '../../sign-in/password-trial.ts';
import { usableFactors } from '../../sign-in/second-factor.ts';
import type { User } from '../../users.ts';
import { codeAddress, readAuthorizationRequest } from '../authorization-request.ts';
import { type HostedAnswer, type HostedRequest, RefusedError, redirect, single } from '../exchange.ts';
import { beginFlow, readFlow } from '../flow.ts';
import type { Hosted } from '../hosted.ts';
import { standInPath } from '../pages/fake-provider-page.ts';
import { loginPage } from '../pages/login-page.ts';

/** GET /login: the pool's own page, with the same parameters as /oauth2/authorize. */
export function showLogin(hosted: Hosted, request: HostedRequest): HostedAnswer {
  const read = readAuthorizationRequest(hosted, request.query);
  if ('status' in read) return read;
  const { sealed, headers } = beginFlow(hosted, request, { request: read.request, providerId: null });
  return loginPage(hosted, { request: read.request, flow: sealed, headers });
}

/** POST /login: a provider that was chosen, or a password. */
export function submitLogin(hosted: Hosted, posted: HostedRequest): HostedAnswer {
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
        'This account needs another step. Sign in on the site itself.',
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
): HostedAnswer {
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
