import { forgetBrowser } from './authorization-request.ts';
import { type HostedRequest, type HostedResponse, RefusedError, redirect, single } from './exchange.ts';
import type { Hosted } from './hosted.ts';

/**
 * GET /logout: deletes the browser's cookies of hosted sign-in and redirects back. If the request is also one for
 * /oauth2/authorize, it redirects to the next sign-in. The client must revoke its tokens, as with Cognito.
 */
export function logout(hosted: Hosted, { query }: HostedRequest): HostedResponse {
  if (single(query, 'client_id') !== hosted.pool.names.clientId)
    throw new RefusedError('The app client in the request is unknown.');
  const logoutUri = single(query, 'logout_uri');
  if (logoutUri === undefined && single(query, 'redirect_uri') !== undefined)
    return redirect(`/oauth2/authorize?${query}`, forgetBrowser);
  if (logoutUri === undefined || !hosted.logoutUris.includes(logoutUri))
    throw new RefusedError('The return address in the request does not belong to this site.');
  return redirect(logoutUri, forgetBrowser);
}
