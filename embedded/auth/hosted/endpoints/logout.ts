import { type HostedAnswer, type HostedRequest, RefusedError, redirect, single } from '../exchange.ts';
import { forgetBrowser } from '../flow.ts';
import type { Hosted } from '../hosted.ts';

/**
 * GET /logout: makes the browser forget what it had of hosted sign-in and sends it back, or on to the next sign-in when
 * the request is one for /oauth2/authorize as well. Tokens are the client's to revoke, as with Cognito.
 */
export function logout(hosted: Hosted, { query }: HostedRequest): HostedAnswer {
  if (single(query, 'client_id') !== hosted.pool.names.clientId)
    throw new RefusedError('The request names an unknown app client.');
  const logoutUri = single(query, 'logout_uri');
  if (logoutUri === undefined && single(query, 'redirect_uri') !== undefined)
    return redirect(`/oauth2/authorize?${query}`, forgetBrowser);
  if (logoutUri === undefined || !hosted.logoutUris.includes(logoutUri))
    throw new RefusedError('The request names a return address that does not belong to the site.');
  return redirect(logoutUri, forgetBrowser);
}
