import { createHash } from 'node:crypto';
import { isEmail } from '../attributes.ts';
import type { Provider } from '../social-providers.ts';
import { type Flow, readFlow } from './authorization-request.ts';
import { type HostedRequest, type HostedResponse, RefusedError, redirect, single } from './exchange.ts';
import type { ProvidedUser } from './federated-account.ts';
import type { Hosted } from './hosted.ts';
import { INVENTED, standInPage, standInPath } from './page.ts';

/** The purpose under which a fake provider's codes are stored among the pool's challenges. */
export const STAND_IN_CODE = 'STAND_IN_CODE';
const LIFETIME = 5 * 60_000;

/** GET /stand-in/<provider>: shows the choice of people to sign in as. */
export function showFakeProvider(hosted: Hosted, requested: HostedRequest): HostedResponse {
  const { provider, flow, sealed } = read(hosted, requested, single(requested.query, 'state'));
  return standInPage(provider, { request: flow.request, flow: sealed });
}

/** POST /stand-in/<provider>: redirects back to the pool as a provider does, with a code or with an error. */
export function submitFakeProvider(hosted: Hosted, posted: HostedRequest): HostedResponse {
  const { form } = posted;
  const { provider, flow, sealed } = read(hosted, posted, single(form, 'flow'));
  if (single(form, 'decline') !== undefined)
    return redirect(`/oauth2/idpresponse?${new URLSearchParams({ error: 'access_denied', state: sealed })}`);
  const chosen = INVENTED.find(({ email }) => email === single(form, 'person'));
  const email = (chosen?.email ?? single(form, 'email') ?? '').trim().toLowerCase();
  const name = (chosen?.name ?? single(form, 'name') ?? '').trim();
  if (!isEmail(email) || name === '' || name.length > 100) {
    const message = 'Enter an email address, such as ann@example.com, and a name.';
    return standInPage(provider, { request: flow.request, flow: sealed, failure: { message, email, name } });
  }
  const memory = { ...describeUser(hosted, provider, email, name), flow: getHash(sealed) };
  const challenge = { name: STAND_IN_CODE, username: provider.id, memory };
  const code = hosted.pool.challenges.open(challenge, LIFETIME);
  return redirect(`/oauth2/idpresponse?${new URLSearchParams({ code, state: sealed })}`);
}

/** Returns the ID of the sign-in that a fake provider's code belongs to. */
export function getHash(sealedFlow: string): string {
  return createHash('sha256').update(sealedFlow).digest('base64url');
}

function read(hosted: Hosted, request: HostedRequest, sealed: string | undefined) {
  const flow: Flow = readFlow(hosted, request, sealed);
  const provider = hosted.providers.find(({ id }) => id === flow.providerId);
  if (!provider || standInPath(provider.name) !== request.path)
    throw new RefusedError('This sign-in uses another provider.');
  return { provider, flow, sealed: sealed ?? '' };
}

/** Describes the person. The same email address is always the same person with the same id. */
function describeUser(
  { pool }: Hosted,
  { id, makeUserId }: Provider,
  email: string,
  name: string,
): ProvidedUser {
  return { userId: makeUserId(pool.vault.hash('stand-in-person', id, email)), email, name };
}
