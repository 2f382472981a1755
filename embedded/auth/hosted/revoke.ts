import { type HostedRequest, type HostedResponse, json, oauthError, single } from './exchange.ts';
import type { Hosted } from './hosted.ts';

/**
 * POST /oauth2/revoke: ends the sign-in of a refresh token. The response does not reveal whether the token exists.
 */
export function revoke({ pool }: Hosted, { form, authorization }: HostedRequest): HostedResponse {
  const token = single(form, 'token');
  if (authorization !== undefined || single(form, 'client_id') !== pool.names.clientId)
    return oauthError('invalid_client');
  if (token === undefined) return oauthError('invalid_request');
  // A refresh token has no dots; a text with two is an access or id token, which cannot be revoked separately.
  if (token.includes('.')) return oauthError('unsupported_token_type');
  pool.signIns.revoke(token);
  return json(200, {});
}
