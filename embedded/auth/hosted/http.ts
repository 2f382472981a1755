import type { IncomingMessage, ServerResponse } from 'node:http';
import { readCaller } from '../operation.ts';
import { authorize } from './authorize.ts';
import { type HostedRequest, type HostedResponse, oauthError, RefusedError } from './exchange.ts';
import { showFakeProvider, submitFakeProvider } from './fake-provider.ts';
import type { Hosted } from './hosted.ts';
import { idpResponse } from './idp-response.ts';
import { showLogin, submitLogin } from './login.ts';
import { logout } from './logout.ts';
import { refusalPage, standInPath } from './page.ts';
import { revoke } from './revoke.ts';
import { token } from './token.ts';
import { userInfo } from './user-info.ts';

type Endpoint = (hosted: Hosted, request: HostedRequest) => HostedResponse | Promise<HostedResponse>;

/** Endpoints for programs, including the client's own page by way of the site. Errors are JSON. */
export const serviceEndpoints: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ['POST /oauth2/token', token],
  ['POST /oauth2/revoke', revoke],
  ['GET /oauth2/userInfo', userInfo],
  ['POST /oauth2/userInfo', userInfo],
]);

/** Endpoints for browsers, over HTTPS only. Errors are pages. */
export function pageEndpoints({ providers }: Hosted): ReadonlyMap<string, Endpoint> {
  return new Map<string, Endpoint>([
    ['GET /oauth2/authorize', authorize],
    ['GET /login', showLogin],
    ['POST /login', submitLogin],
    ['GET /oauth2/idpresponse', idpResponse],
    ['GET /logout', logout],
    ...providers.flatMap(({ name }): [string, Endpoint][] => [
      [`GET ${standInPath(name)}`, showFakeProvider],
      [`POST ${standInPath(name)}`, submitFakeProvider],
    ]),
  ]);
}

const MAX_FORM = 50_000;

/** Handles a request to one of the service endpoints. */
export async function handleService(
  hosted: Hosted,
  endpoint: Endpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    send(response, await endpoint(hosted, await readRequest(request, readCaller(request).address)));
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    send(response, oauthError('invalid_request'));
  }
}

/** Handles a request of a browser. A form is accepted only if a page of the same origin posted it. */
export async function handlePage(
  hosted: Hosted,
  endpoint: Endpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    if (request.method === 'POST' && request.headers.origin !== hosted.origin)
      throw new RefusedError('The form was sent from another page.');
    // There is no proxy before this listener that could forward the client's IP address.
    const address = request.socket.remoteAddress ?? 'unknown';
    send(response, await endpoint(hosted, await readRequest(request, address)));
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    send(response, refusalPage(error.message));
  }
}

/** Sends a response that must not be cached. */
export function send(response: ServerResponse, { status, headers, body }: HostedResponse): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    // Forms of these pages send their origin; the site does not receive URLs of these pages.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...headers,
  });
  response.end(body);
}

async function readRequest(request: IncomingMessage, address: string): Promise<HostedRequest> {
  const [path = '', ...rest] = (request.url ?? '').split('?');
  return {
    path,
    query: new URLSearchParams(rest.join('?')),
    form: new URLSearchParams(await readForm(request)),
    cookies: readCookies(request.headers.cookie ?? ''),
    authorization: request.headers.authorization,
    caller: { address },
  };
}

async function readForm(request: IncomingMessage): Promise<string> {
  const [type] = (request.headers['content-type'] ?? '').split(';', 1);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_FORM) throw new RefusedError('The form is too long.');
    chunks.push(chunk);
  }
  return type?.trim().toLowerCase() === 'application/x-www-form-urlencoded'
    ? Buffer.concat(chunks).toString('utf8')
    : '';
}

/** Parses cookies. The first of two with the same name counts: browsers send the one with the more specific path first. */
function readCookies(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(';').map((pair) => pair.trim().split('='));
  return new Map(pairs.reverse().map(([name = '', ...value]) => [name, value.join('=')]));
}
