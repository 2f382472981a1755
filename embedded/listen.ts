import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Server as Listener } from 'node:net';
import { RUN_PATH, SECRET_BYTES, SECRET_FILE, SECRET_HEADER } from '../lib/amplify/call-embedded.ts';
import { CONFIRMATION_PATH } from './auth/delivery.ts';
import { acceptConfirmation, showConfirmation } from './auth/hosted/confirmation-page.ts';
import { describeEndpoints, type Hosted } from './auth/hosted/hosted.ts';
import { handleService, serviceEndpoints } from './auth/hosted/http.ts';
import { dataCredentials } from './auth/identity.ts';
import { readCaller } from './auth/operation.ts';
import { handleCognito, publicDocuments, send } from './auth/operations/http.ts';
import type { UserPool } from './auth/pool.ts';
import type { ApiKey } from './data/callers.ts';
import type { Engine } from './data/engine.ts';
import { createGraphqlLimits, GRAPHQL_PATH, handleGraphql, readGraphqlLimits } from './data/graphql-http.ts';
import { realtimeLimits } from './data/realtime-connection.ts';
import { attachRealtime } from './data/realtime-server.ts';
import type { RoleService } from './functions/role-signature.ts';
import { handleRunRequest, type RunNow } from './functions/run-now.ts';
import { isBodyTooLong, refuseBody } from './lib/request-body.ts';
import { StoreError } from './lib/store.ts';
import { type EmailService, handleSendEmail, SEND_EMAIL_PATH } from './mail/ses.ts';
import { STORAGE_PATH } from './storage/address.ts';
import { handleStorage } from './storage/operations/http.ts';
import type { Storage } from './storage/storage.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** The services beside the data API. Those that are left out have no addresses. */
type Services = {
  /** Without a user pool there are only guests. */
  readonly userPool?: UserPool | undefined;
  readonly hosted?: Hosted | undefined;
  readonly storage?: Storage | undefined;
  readonly email?: EmailService | undefined;
  /** Runs a function of the definition that has a schedule, as the schedule does. */
  readonly runNow?: RunNow | undefined;
};

/** The HTTP side of the embedded backend, not yet listening. */
export function createEmbeddedServer(engine: Engine, apiKey: ApiKey, services: Services = {}): Server {
  const { userPool, hosted, storage, email, runNow } = services;
  const secret = engine.store.secret(SECRET_FILE, SECRET_BYTES);
  const credentials = dataCredentials(engine.definition.api.region, apiKey, userPool, email?.roles);
  const ofThisInstall =
    (handle: Handler): Handler =>
    (request, response) =>
      isSecret(secret, request.headers[SECRET_HEADER])
        ? handle(request, response)
        : sendText(response, 403, '{"message":"Forbidden"}\n');
  const limiter = createGraphqlLimits(getClientAddress, readGraphqlLimits(process.env));
  const routes: ReadonlyMap<string, Handler> = new Map<string, Handler>([
    [
      `POST ${GRAPHQL_PATH}`,
      (request, response) => handleGraphql(engine, credentials, request, response, limiter),
    ],
    [
      'GET /health',
      // A program of this installation finds out with the secret that this is the backend of its data folder.
      (request, response) =>
        sendText(
          response,
          200,
          isSecret(secret, request.headers[SECRET_HEADER])
            ? '{"status":"ok","isOwn":true}\n'
            : '{"status":"ok"}\n',
        ),
    ],
    ...(runNow ? [runRoute(runNow, ofThisInstall)] : []),
    ...(email ? emailRoutes(email) : []),
    ...(userPool ? userPoolRoutes(userPool, hosted, email) : []),
    ...(hosted ? hostedRoutes(hosted) : []),
  ]);
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0];
    const handle =
      storage && path?.startsWith(STORAGE_PATH)
        ? () => handleStorage(storage, request, response)
        : routes.get(`${request.method} ${path}`);
    const maxBytes = bodyLimits.get(path ?? '');
    try {
      if (maxBytes !== undefined && isBodyTooLong(request, maxBytes)) {
        refuseBody(
          request,
          response,
          '{"__type":"RequestEntityTooLargeException","message":"The request is too large."}',
        );
      } else if (handle) await handle(request, response);
      else sendText(response, 404, '{"message":"Not Found"}\n');
    } catch (error) {
      if (request.destroyed && !request.complete) return;
      console.error(`embedded: ${request.method} ${path} failed:`, error);
      if (response.headersSent) response.destroy();
      else
        sendText(
          response,
          200,
          '{"data":null,"errors":[{"errorType":"InternalFailure","message":"An internal failure occurred."}]}',
        );
    }
  });
  const { connectionsOfAddress, connectionsOfAccount } = realtimeLimits;
  attachRealtime(server, engine, credentials, {
    getClientAddress,
    connectionsOfAddress,
    connectionsOfAccount,
  });
  server.keepAliveTimeout = 65_000;
  // A part of an upload has this long: 5 MB at 140 kbit/s.
  server.requestTimeout = 300_000;
  return server;
}

/** Bytes that bodies of sign-in requests may have, by path. Other routes measure their bodies themselves. */
const MAX_SIGN_IN_BYTES = 1_000_000;
const bodyLimits: ReadonlyMap<string, number> = new Map([
  ...['/idp', '/idp/', '/cognito-identity', '/cognito-identity/'].map(
    (path) => [path, MAX_SIGN_IN_BYTES] as const,
  ),
  [CONFIRMATION_PATH, 16_000],
]);

/**
 * Returns the IP address that a request counts for. The site's proxy adds `X-Forwarded-For` to every request that it
 * forwards. A request from this machine without that header is from a program of the installation, such as the site's
 * own reads: null.
 */
function getClientAddress(request: IncomingMessage): string | null {
  const isLocal = /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '');
  return isLocal && request.headers['x-forwarded-for'] === undefined ? null : readCaller(request).address;
}

/** The operator's way to run a scheduled function now, as `aws lambda invoke` does. */
function runRoute(runNow: RunNow, ofThisInstall: (handle: Handler) => Handler): [string, Handler] {
  return [`POST ${RUN_PATH}`, ofThisInstall((...exchange) => handleRunRequest(runNow, ...exchange))];
}

/** The email service for functions, which run on this machine. Everyone else must not even know that it exists. */
function emailRoutes(email: EmailService): [string, Handler][] {
  return [
    [
      `POST ${SEND_EMAIL_PATH}`,
      (request, response) => {
        const { remoteAddress, localAddress } = request.socket;
        if (remoteAddress !== localAddress || request.headers['x-forwarded-for'] !== undefined)
          return sendText(response, 404, '{"message":"Not Found"}\n');
        return handleSendEmail(email, request, response);
      },
    ],
  ];
}

function userPoolRoutes(userPool: UserPool, hosted?: Hosted, roles?: RoleService): [string, Handler][] {
  const endpoints = hosted && describeEndpoints(hosted);
  const documents = [...publicDocuments(userPool, endpoints)].map(([path, document]): [string, Handler] => [
    `GET ${path}`,
    (_request, response) => send(response, 200, document),
  ]);
  const respond: Handler = (request, response) => handleCognito(userPool, request, response, roles);
  // Next.js, where it passes requests on, takes the slash at the end away.
  const services = ['/idp', '/idp/', '/cognito-identity', '/cognito-identity/'];
  return [
    ...services.map((path): [string, Handler] => [`POST ${path}`, respond]),
    [`GET ${CONFIRMATION_PATH}`, showConfirmation],
    [`POST ${CONFIRMATION_PATH}`, (request, response) => acceptConfirmation(userPool, request, response)],
    ...documents,
  ];
}

/** Routes of hosted sign-in for programs. Its pages are served over HTTPS only. */
function hostedRoutes(hosted: Hosted): [string, Handler][] {
  return [...serviceEndpoints].map(([route, endpoint]) => [
    route,
    (request, response) => handleService(hosted, endpoint, request, response),
  ]);
}

/**
 * Listens, or throws StoreError with one sentence that gives the reason.
 * @param variable the variable that sets another port
 */
export async function listen(
  server: Listener,
  host: string,
  port: number,
  variable = 'EMBEDDED_PORT',
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port, variable)));
    server.listen(port, host, resolve);
  });
}

function explain(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  port: number,
  variable: string,
): StoreError {
  if (code === 'EADDRINUSE') {
    return new StoreError(
      `Port ${port} is in use. Stop the program that uses it, or choose another port with ${variable}.`,
    );
  }
  if (code === 'EACCES')
    return new StoreError(
      `You do not have permission to use port ${port}. Choose another port with ${variable}.`,
    );
  return new StoreError(`The embedded backend cannot listen on ${host}:${port} (${message}).`);
}

function isSecret(secret: Buffer, given: string | string[] | undefined): boolean {
  const bytes = Buffer.from(typeof given === 'string' ? given : '', 'hex');
  return bytes.length === secret.length && timingSafeEqual(bytes, secret);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}
