import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Provider } from '../social-providers.ts';
import { type HostedRequest, type HostedResponse, RefusedError, redirect, single } from './exchange.ts';
import type { Hosted } from './hosted.ts';

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

const MAX_LENGTH = 4096;

type ReturnAddress = Pick<AuthorizationRequest, 'redirectUri' | 'state'>;

/**
 * Reads the query of `/oauth2/authorize` and `/login`. Errors are sent to the client's own redirect URL.
 * @throws RefusedError if the redirect URL is not known to be the client's
 */
export function readAuthorizationRequest(hosted: Hosted, query: URLSearchParams): Read | HostedResponse {
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
    throw new RefusedError('The app client in the request is unknown.');
  const redirectUri = single(query, 'redirect_uri');
  if (redirectUri === undefined || !hosted.redirectUris.includes(redirectUri))
    throw new RefusedError('The return address in the request does not belong to this site.');
  const state = single(query, 'state');
  if (state === undefined || state.length > MAX_LENGTH)
    throw new RefusedError('The request has no state parameter, so a forged response could not be detected.');
  return { redirectUri, state };
}

/** The first thing that is wrong with a request, as OAuth's error and a sentence. */
function findProblem(query: URLSearchParams): [error: string, description: string] | null {
  const repeated = [...query.keys()].find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined)
    return ['invalid_request', `${repeated} appears more than once in the request.`];
  const long = [...query].find(([, value]) => value.length > MAX_LENGTH);
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
  const requested = [...new Set((text ?? '').split(' ').filter((one) => one !== ''))];
  if (requested.length === 0) return allowed.join(' ');
  if (!requested.every((one) => allowed.includes(one))) return null;
  const needsOpenid = requested.some((one) => ['email', 'phone', 'profile'].includes(one));
  return needsOpenid && !requested.includes('openid') ? null : requested.join(' ');
}

/*
 * A sign-in on its way through the pages. It is not stored: its encrypted state is sent through forms and URLs, and
 * is only valid in the browser in which it began, according to a cookie. No other site can therefore post these
 * forms, and no one can make another person complete a sign-in that they have begun.
 */
export type Flow = { readonly request: AuthorizationRequest; readonly providerId: string | null };

const COOKIE = '__Host-hosted-sign-in';
const PURPOSE = 'hosted-flow';
const LIFETIME = 15 * 60_000;

const schema = z.object({
  browser: z.string(),
  expiresAt: z.number(),
  providerId: z.string().nullable(),
  request: z.object({
    redirectUri: z.string(),
    state: z.string(),
    scope: z.string(),
    codeChallenge: z.string(),
    nonce: z.string().optional(),
    loginHint: z.string().optional(),
  }),
});

type Begun = { readonly sealed: string; readonly headers: Readonly<Record<string, string>> };

/** Binds a sign-in to the browser of the request, which gets a cookie if it has none. */
export function beginFlow({ pool }: Hosted, { cookies }: HostedRequest, flow: Flow): Begun {
  const known = cookies.get(COOKIE);
  const browser = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  const text = JSON.stringify({ ...flow, browser: getHash(browser), expiresAt: pool.clock() + LIFETIME });
  const cookie = `${COOKIE}=${browser}; Path=/; Secure; HttpOnly; SameSite=Lax`;
  const headers: Begun['headers'] = browser === known ? {} : { 'set-cookie': cookie };
  return { sealed: pool.vault.seal(PURPOSE, '', Buffer.from(text)).toString('base64url'), headers };
}

/** Decrypts the state of a sign-in. Throws RefusedError if it is forged, too old, or of another browser. */
export function readFlow({ pool }: Hosted, { cookies }: HostedRequest, sealed: string | undefined): Flow {
  const { browser, expiresAt, ...flow } = open(pool.vault, sealed ?? '');
  if (expiresAt <= pool.clock())
    throw new RefusedError('This sign-in took too long. Go back to the site and start again.');
  if (getHash(cookies.get(COOKIE) ?? '') !== browser)
    throw new RefusedError(
      'This sign-in was started in another browser. Go back to the site and start again.',
    );
  return flow;
}

/** The header that makes the browser forget its cookie. */
export const forgetBrowser = {
  'set-cookie': `${COOKIE}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`,
};

function open(vault: Hosted['pool']['vault'], sealed: string): z.infer<typeof schema> {
  try {
    return schema.parse(
      JSON.parse(vault.open(PURPOSE, '', Buffer.from(sealed, 'base64url')).toString('utf8')),
    );
  } catch {
    throw new RefusedError('This sign-in is not valid. Go back to the site and start again.');
  }
}

function getHash(browser: string): string {
  return createHash('sha256').update(browser).digest('base64url');
}
