import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { callerAddress, countedAddress, trustedProxies } from '../../lib/network/caller-address.ts';
import { CognitoError, errors } from './errors.ts';
import { DEVICE_COOKIE, DEVICE_COOKIE_AGE, type KnownDevice, readDevice } from './known-device.ts';
import type { Caller } from './operation.ts';
import { identityOperations, operations } from './operations.ts';
import type { UserPool } from './pool.ts';
import { createTurns } from './turns.ts';

const services = new Map([
  ['AWSCognitoIdentityProviderService', operations],
  ['AWSCognitoIdentityService', identityOperations],
]);
const turn = createTurns();
const MAX_BODY_LENGTH = 200_000;
const DRAINED_BYTES = 16_000_000;

/**
 * Handles POST /idp/ and /cognito-identity/ as Cognito's endpoints do: the operation by `x-amz-target`, exceptions by
 * name, with status 400.
 */
export async function answerCognito(
  pool: UserPool,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const [service = '', name = ''] = String(request.headers['x-amz-target']).split('.');
    const operation = services.get(service)?.get(name);
    if (!operation) throw errors.unknownOperation(name.slice(0, 64));
    const input = parse(await readText(request));
    await turn();
    const device = readDevice(pool.vault, readCookie(request, DEVICE_COOKIE));
    const answer = await operation(pool, input, { ...readCaller(request), device });
    keepDevice(request, response, device);
    send(response, 200, answer);
  } catch (error) {
    if (request.destroyed && !request.complete) return;
    const answer = error instanceof CognitoError ? error : internalError(error);
    response.setHeader('x-amzn-errortype', answer.name);
    const status = answer.name === 'InternalErrorException' ? 500 : 400;
    send(response, status, { __type: answer.name, message: answer.message });
  }
}

/**
 * The pool's documents that anyone may read, by their paths: its keys, and where they are.
 * @param endpoints those of hosted sign-in, when there is one
 */
export function publicDocuments(
  { issuer, names, settings, signingKey }: UserPool,
  endpoints: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, object> {
  const base = `/idp/${names.userPoolId}/.well-known`;
  return new Map<string, object>([
    [`${base}/jwks.json`, signingKey.jwks],
    [
      `${base}/openid-configuration`,
      {
        issuer,
        ...endpoints,
        jwks_uri: `${issuer}/.well-known/jwks.json`,
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        scopes_supported: settings.scopes.filter((scope) => !scope.includes('.')),
      },
    ],
  ]);
}

/** Sends JSON as AWS's endpoints do. */
export function send(response: ServerResponse, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
  });
  response.end(bytes);
}

const PROXIES = trustedProxies(process.env);

/**
 * Returns the IP address of a request's client. The site's proxy runs on this machine and appends each client that it
 * forwards. Earlier entries come from the client itself and are ignored.
 */
export function readCaller({ socket, headers }: IncomingMessage): Caller {
  const peer = socket.remoteAddress ?? 'unknown';
  const isFront = /^(::1|(::ffff:)?127\.)/.test(peer);
  const forwarded = isFront ? callerAddress(String(headers['x-forwarded-for'] ?? ''), PROXIES) : undefined;
  return { address: forwarded ?? countedAddress(peer) };
}

/**
 * Sets the cookie by which the browser is recognized at its next sign-in. Programs without cookies are not affected.
 */
function keepDevice({ headers }: IncomingMessage, response: ServerResponse, device: KnownDevice): void {
  const value = device.changed();
  if (value === null) return;
  const isSecure =
    String(headers['x-forwarded-proto'] ?? '')
      .split(',')[0]
      ?.trim() === 'https';
  // The path under which the site forwards the pool's calls: pages do not receive the cookie.
  const attributes = `Path=/_cloud; Max-Age=${DEVICE_COOKIE_AGE}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  response.setHeader('set-cookie', `${DEVICE_COOKIE}=${value}; ${attributes}`);
}

function readCookie({ headers }: IncomingMessage, name: string): string | undefined {
  const pair = (headers.cookie ?? '').split(';').find((one) => one.trim().startsWith(`${name}=`));
  return pair?.trim().slice(name.length + 1);
}

/** Internal errors are logged and never sent. */
function internalError(error: unknown): CognitoError {
  console.error('embedded: an operation of the user pool failed:', error);
  return new CognitoError('InternalErrorException', 'An internal error occurred.');
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The rest of a too long body is read for a while and discarded, since a client that still sends does not read
  // the response.
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_LENGTH) chunks.push(chunk);
    if (bytes > DRAINED_BYTES) break;
  }
  if (bytes > MAX_BODY_LENGTH) throw errors.serialization('The request is too large.');
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw errors.serialization('The request is not JSON.');
  }
}
