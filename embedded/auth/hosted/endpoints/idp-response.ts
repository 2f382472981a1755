import { z } from 'zod';
import { CognitoError } from '../../errors.ts';
import { cancelAddress, codeAddress, errorAddress } from '../authorization-request.ts';
import { type HostedAnswer, type HostedRequest, RefusedError, redirect, single } from '../exchange.ts';
import { admitPerson } from '../federated-account.ts';
import { readFlow } from '../flow.ts';
import type { Hosted } from '../hosted.ts';
import type { Provider } from '../social-providers.ts';
import { hashOf, STAND_IN_CODE } from './fake-provider.ts';

const personSchema = z.object({ userId: z.string(), email: z.string(), name: z.string(), flow: z.string() });

/** GET /oauth2/idpresponse: the redirect target for providers; redirects to the client with a code of the pool. */
export function idpResponse(hosted: Hosted, asked: HostedRequest): HostedAnswer {
  const sealed = single(asked.query, 'state');
  const { request, providerId } = readFlow(hosted, asked, sealed);
  const provider = hosted.providers.find(({ id }) => id === providerId);
  if (!provider) throw new RefusedError('This sign-in does not use a provider.');
  if (single(asked.query, 'error') !== undefined) return redirect(cancelAddress(request));
  const person = redeem(hosted, provider, single(asked.query, 'code') ?? '', sealed ?? '');
  try {
    const { username } = admitPerson(hosted.pool, provider, person);
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
    const { flow, ...person } = personSchema.parse(memory);
    if (username === id && flow === hashOf(sealed)) return person;
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
  }
  throw new RefusedError(
    'The provider’s response has already been used or belongs to another sign-in. Start again.',
  );
}
