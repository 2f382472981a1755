import { CognitoError } from '../errors.ts';
import type { Caller } from '../operation.ts';
import { issueTokens, refresh } from '../session.ts';
import type { IssuedTokens } from '../tokens.ts';
import { type HostedRequest, type HostedResponse, json, oauthError, single } from './exchange.ts';
import type { Hosted } from './hosted.ts';

/** POST /oauth2/token: tokens for an authorization code, or for a refresh token. */
export async function token(hosted: Hosted, request: HostedRequest): Promise<HostedResponse> {
  const { form, authorization } = request;
  if ([...form.keys()].some((name) => form.getAll(name).length > 1)) return oauthError('invalid_request');
  // The client is public: it has no secret that it could show here.
  if (authorization !== undefined || single(form, 'client_id') !== hosted.pool.names.clientId)
    return oauthError('invalid_client');
  const grantType = single(form, 'grant_type');
  if (grantType === 'authorization_code') return redeemCode(hosted, form, request.caller);
  if (grantType === 'refresh_token') return renew(hosted, form);
  return oauthError(grantType === undefined ? 'invalid_request' : 'unsupported_grant_type');
}

async function redeemCode(
  { pool, codes }: Hosted,
  form: URLSearchParams,
  caller: Caller,
): Promise<HostedResponse> {
  const code = single(form, 'code');
  const redirectUri = single(form, 'redirect_uri');
  if (code === undefined || redirectUri === undefined) return oauthError('invalid_request');
  const redeemed = codes.redeem(code, redirectUri, single(form, 'code_verifier') ?? '');
  const user = redeemed && pool.users.get(redeemed.username);
  if (!user) return oauthError('invalid_grant');
  if (!user.isEnabled) {
    pool.signIns.end(redeemed.signIn.originJti);
    return oauthError('invalid_grant');
  }
  const issued = await issueTokens(pool, user, redeemed.signIn, redeemed.nonce);
  pool.report({
    type: 'sign-in',
    account: user.sub,
    address: caller.address,
    detail: { factor: 'none', hosted: true },
  });
  return json(200, { ...tokenResponse(issued, redeemed.scope), refresh_token: redeemed.refreshToken });
}

async function renew({ pool }: Hosted, form: URLSearchParams): Promise<HostedResponse> {
  const refreshToken = single(form, 'refresh_token');
  if (refreshToken === undefined) return oauthError('invalid_request');
  try {
    const { scope } = pool.signIns.redeem(refreshToken);
    const { AuthenticationResult } = await refresh(pool, refreshToken);
    return json(200, tokenResponse(AuthenticationResult, scope ?? 'openid'));
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return oauthError('invalid_grant');
  }
}

/** Creates the response. Without the scope `openid` it has no id token. */
function tokenResponse(issued: IssuedTokens, scope: string) {
  return {
    ...(scope.split(' ').includes('openid') && { id_token: issued.IdToken }),
    access_token: issued.AccessToken,
    expires_in: issued.ExpiresIn,
    token_type: issued.TokenType,
  };
}
