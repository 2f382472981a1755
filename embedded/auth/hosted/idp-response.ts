import { z } from 'zod';
import { CognitoError } from '../errors.ts';
import type { Provider } from '../social-providers.ts';
import { cancelAddress, codeAddress, errorAddress, readFlow } from './authorization-request.ts';
import { type HostedRequest, type HostedResponse, RefusedError, redirect, single } from './exchange.ts';
import { getHash, STAND_IN_CODE } from './fake-provider.ts';
import { admitUser } from './federated-account.ts';
import type { Hosted } from './hosted.ts';

const userSchema = z.object({ userId: z.string(), email: z.string(), name: z.string(), flow: z.string() });

/** GET /oauth2/idpresponse: the redirect target for providers; redirects to the client with a code of the pool. */
export function idpResponse(hosted: Hosted, requested: HostedRequest): HostedResponse {
  const sealed = single(requested.query, 'state');
  const { request, providerId } = readFlow(hosted, requested, sealed);
  const provider = hosted.providers.find(({ id }) => id === providerId);
  if (!provider) throw new RefusedError('This sign-in does not use a provider.');
  if (single(requested.query, 'error') !== undefined) return redirect(cancelAddress(request));
  const user = redeem(hosted, provider, single(requested.query, 'code') ?? '', sealed ?? '');
  try {
    const { username } = admitUser(hosted.pool, provider, user);
    const { redirectUri, codeChallenge, scope, nonce } = request;
    const code = hosted.codes.issue({ username, redirectUri, codeChallenge, scope, nonce });
    return redirect(codeAddress(request, code));
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return redirect(errorAddress(request, 'invalid_request', error.message));
  }
}

/**
 * Returns the person of a fake provider's code. A code is valid once, and only in the sign-in that it was issued in.
 */
function redeem({ pool }: Hosted, { id }: Provider, code: string, sealed: string) {
  try {
    const { username, memory } = pool.challenges.take(code, STAND_IN_CODE);
    const { flow, ...user } = userSchema.parse(memory);
    if (username === id && flow === getHash(sealed)) return user;
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
  }
  throw new RefusedError(
    'The provider’s response has already been used or belongs to another sign-in. Start again.',
  );
}
