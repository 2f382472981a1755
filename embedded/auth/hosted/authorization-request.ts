import type { HostedAnswer } from './exchange.ts';
import { RefusedError, redirect, single } from './exchange.ts';
import type { Hosted } from './hosted.ts';
import type { Provider } from './social-providers.ts';

/** A client's request to hosted sign-in, checked. */
export type AuthorizationRequest = {
  readonly redirectUri: string;
  /** The client's own state, which it gets back unchanged. */
  readonly state: string;
  readonly scope: string;
  readonly codeChallenge: string;
  readonly nonce?: string | undefined;
  readonly loginHint?: string | undefined;
};

type Read = {
  readonly request: AuthorizationRequest;
  /** The requested provider; null if the person chooses. */
  readonly provider: Provider | null;
};

const LONGEST = 4096;

type ReturnAddress = Pick<AuthorizationRequest, 'redirectUri' | 'state'>;

/**
 * Reads the query of `/oauth2/authorize` and `/login`. Errors are sent to the client's own redirect URL.
 * @throws RefusedError if the redirect URL is not known to be the client's
 */
export function readAuthorizationRequest(hosted: Hosted, query: URLSearchParams): Read | HostedAnswer {
  const address = readReturnAddress(hosted, query);
  const problem = findProblem(query);
  if (problem) return redirect(errorAddress(address, ...problem));
  const scope = readScope(hosted, query.get('scope'));
  if (scope === null)
    return redirect(errorAddress(address, 'invalid_scope', 'This client may not request that scope.'));
  const id = query.get('identity_provider') || 'COGNITO';
  const provider = hosted.providers.find((one) => one.id === id) ?? null;
  if (!provider && id !== 'COGNITO')
    return redirect(errorAddress(address, 'invalid_request', 'The identity provider is not configured.'));
  const codeChallenge = query.get('code_challenge') ?? '';
  const [nonce, loginHint] = [query.get('nonce') || undefined, query.get('login_hint') || undefined];
  return { request: { ...address, scope, codeChallenge, nonce, loginHint }, provider };
}

function readReturnAddress(hosted: Hosted, query: URLSearchParams): ReturnAddress {
  if (single(query, 'client_id') !== hosted.pool.names.clientId)
    throw new RefusedError('The request names an unknown app client.');
  const redirectUri = single(query, 'redirect_uri');
  if (redirectUri === undefined || !hosted.redirectUris.includes(redirectUri))
    throw new RefusedError('The request names a return address that does not belong to the site.');
  const state = single(query, 'state');
  if (state === undefined || state.length > LONGEST)
    throw new RefusedError('The request has no state, so a forged answer could not be detected.');
  return { redirectUri, state };
}

/** The first thing that is wrong with a request, as OAuth's error and a sentence. */
function findProblem(query: URLSearchParams): [error: string, description: string] | null {
  const repeated = [...query.keys()].find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined) return ['invalid_request', `${repeated} is given more than once.`];
  const long = [...query].find(([, value]) => value.length > LONGEST);
  if (long) return ['invalid_request', `${long[0]} is too long.`];
  if (query.get('response_type') !== 'code')
    return ['unsupported_response_type', 'response_type must be code.'];
  if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(query.get('code_challenge') ?? ''))
    return ['invalid_request', 'A code_challenge with the method S256 is required.'];
  if (query.get('idp_identifier')) return ['invalid_request', 'The identity provider is not configured.'];
  // There are no sessions here, so a sign-in without a prompt is not possible.
  return query.get('prompt') === 'none' ? ['login_required', 'The user must sign in.'] : null;
}

/** The client's address with an error of OAuth. Amplify's client shows the description. */
export function errorAddress(
  { redirectUri, state }: ReturnAddress,
  error: string,
  description: string,
): string {
  const address = new URL(redirectUri);
  address.searchParams.set('error', error);
  address.searchParams.set('error_description', description);
  address.searchParams.set('state', state);
  return address.href;
}

/** The client's address for a person who does not want to sign in, in the words of Amplify's own message. */
export function cancelAddress(address: ReturnAddress): string {
  return errorAddress(address, 'access_denied', 'User cancelled OAuth flow.');
}

/** The client's address with a code. */
export function codeAddress({ redirectUri, state }: ReturnAddress, code: string): string {
  const address = new URL(redirectUri);
  address.searchParams.set('code', code);
  address.searchParams.set('state', state);
  return address.href;
}

/**
 * Returns the requested scopes, each once, or all if none is named; null if one is unknown, or needs `openid` and is
 * without it.
 */
function readScope({ pool }: Hosted, text: string | null): string | null {
  const allowed = pool.settings.scopes;
  const asked = [...new Set((text ?? '').split(' ').filter((one) => one !== ''))];
  if (asked.length === 0) return allowed.join(' ');
  if (!asked.every((one) => allowed.includes(one))) return null;
  const needsOpenid = asked.some((one) => ['email', 'phone', 'profile'].includes(one));
  return needsOpenid && !asked.includes('openid') ? null : asked.join(' ');
}
