import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ownValue } from '../../lib/domain/own-value.ts';
import { CallerRateLimiter } from '../../lib/rate-limit/caller-limits.ts';
import { readBoundedBody, refuseBody } from '../lib/request-body.ts';
import type { SignedRequest } from '../lib/signature-v4.ts';
import type { Identity } from './authorization.ts';
import { type Credentials, identifyCaller } from './callers.ts';
import type { RequestHeaders } from './context.ts';
import { isDocument } from './document.ts';
import type { Engine } from './engine.ts';
import { type GraphQLResponse, malformedRequest, RequestError } from './graphql-errors.ts';
import { limits } from './limits.ts';

/** The limits of one caller per minute: an account if signed in, else a network address. */
export type GraphqlLimitSettings = {
  readonly requests: number;
  /** Records that are read. */
  readonly records: number;
  /** Bytes of responses. */
  readonly bytes: number;
  /** Mutations; counted for accounts only, because no one else can write. */
  readonly writes: number;
};

export const DEFAULT_GRAPHQL_LIMITS: GraphqlLimitSettings = {
  requests: 3000,
  records: 300_000,
  bytes: 100_000_000,
  writes: 600,
};

/** A request that is refused because its caller had too much; `retryAfter` is in seconds. */
class ThrottledError extends RequestError {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(429, 'ThrottlingException', `Too many requests. Try again in ${retryAfter} seconds.`);
    this.retryAfter = retryAfter;
  }
}

type GraphqlLimits = {
  /** Returns the caller that a request counts for; null for a program of this installation, which is not limited. */
  readonly getCaller: (request: IncomingMessage, identity: Identity) => string | null;
  /** Counts a request before it is run. Throws ThrottledError. */
  readonly admit: (caller: string) => Promise<void>;
  /** Counts the mutations of a request before they are run. Throws ThrottledError. */
  readonly admitWrite: (caller: string, writes: number) => Promise<void>;
  /** Counts the cost of a request. If it was too much, the next request is refused. */
  readonly charge: (
    caller: string,
    cost: { readonly records: number; readonly bytes: number },
  ) => Promise<void>;
};

/** @param getClientAddress the address that a request counts for; null for a program of this installation */
export function createGraphqlLimits(
  getClientAddress: (request: IncomingMessage) => string | null,
  { requests, records, bytes, writes }: GraphqlLimitSettings = DEFAULT_GRAPHQL_LIMITS,
): GraphqlLimits {
  const minute = (points: number) => new CallerRateLimiter({ points, seconds: 60 });
  const [ofRequests, ofRecords, ofBytes, ofWrites] = [requests, records, bytes, writes].map(minute);
  if (!ofRequests || !ofRecords || !ofBytes || !ofWrites) throw new RangeError('A limit is missing');
  const refuse = ({
    isAllowed,
    retryAfter,
  }: {
    readonly isAllowed: boolean;
    readonly retryAfter: number;
  }) => {
    if (!isAllowed) throw new ThrottledError(retryAfter);
  };
  return {
    getCaller: (request, identity) => {
      const address = getClientAddress(request);
      return address !== null && identity.kind === 'userPool' ? `account:${identity.sub}` : address;
    },
    admit: async (caller) => {
      refuse(await ofRequests.consume(caller));
      refuse(await ofRecords.peek(caller));
      refuse(await ofBytes.peek(caller));
    },
    admitWrite: async (caller, writes) => refuse(await ofWrites.consume(caller, writes)),
    charge: async (caller, cost) => {
      await ofRecords.charge(caller, cost.records);
      await ofBytes.charge(caller, cost.bytes);
    },
  };
}

/** Reads the limits from GRAPHQL_…_PER_MINUTE. Throws an Error with one sentence that names the first wrong value. */
export function readGraphqlLimits(
  variables: Readonly<Record<string, string | undefined>>,
): GraphqlLimitSettings {
  const read = (name: string, byDefault: number) => {
    const text = ownValue(variables, name)?.trim() || String(byDefault);
    if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
    throw new Error(`Check the environment: ${name} must be a whole number of 1 or more, but is "${text}".`);
  };
  return {
    requests: read('GRAPHQL_REQUESTS_PER_MINUTE', DEFAULT_GRAPHQL_LIMITS.requests),
    records: read('GRAPHQL_RECORDS_PER_MINUTE', DEFAULT_GRAPHQL_LIMITS.records),
    bytes: read('GRAPHQL_BYTES_PER_MINUTE', DEFAULT_GRAPHQL_LIMITS.bytes),
    writes: read('GRAPHQL_WRITES_PER_MINUTE', DEFAULT_GRAPHQL_LIMITS.writes),
  };
}

/** The path at which the site forwards requests to the embedded backend. */
const PUBLIC_PATH = '/_cloud';

/** A request as a signature sees it. */
function signedRequest({ method = '', url = '', headersDistinct }: IncomingMessage): SignedRequest {
  return { method, url, headers: headersDistinct };
}

/**
 * Returns the other hosts and paths under which the client may have sent the request, if the site or a proxy
 * forwarded it. The signature covers one of them.
 */
export function namesBefore({ headers }: IncomingMessage, path: string) {
  const passedOn = headers['x-forwarded-host'];
  const hosts = typeof passedOn === 'string' ? passedOn.split(',').map((host) => host.trim()) : [];
  return { hosts, paths: [path, PUBLIC_PATH + path] };
}

export const GRAPHQL_PATH = '/graphql';

/**
 * Handles POST /graphql as AppSync does: 200 for executed requests, an exception's name in a header for all others.
 */
export async function handleGraphql(
  engine: Engine,
  credentials: Credentials,
  request: IncomingMessage,
  response: ServerResponse,
  limiter: GraphqlLimits | null = null,
): Promise<void> {
  try {
    const bytes = await readBoundedBody(request, limits.requestBytes);
    if (!bytes) return refuseLargeBody(request, response);
    const { identity } = await identifyCaller(credentials, {
      request: signedRequest(request),
      body: bytes,
      ...namesBefore(request, GRAPHQL_PATH),
    });
    const caller = limiter?.getCaller(request, identity) ?? null;
    const body = readBody(bytes.toString('utf8'));
    if (!limiter || caller === null) {
      send(response, 200, await engine.execute({ ...body, identity, headers: functionHeaders(request) }));
      return;
    }
    await limiter.admit(caller);
    let records = 0;
    const result = await engine.execute({
      ...body,
      identity,
      headers: functionHeaders(request),
      beforeWrite: (writes) => limiter.admitWrite(caller, writes),
      onRead: (count) => {
        records = count;
      },
    });
    await limiter.charge(caller, { records, bytes: send(response, 200, result) });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { status, errorType, message } = error;
    if (error instanceof ThrottledError) response.setHeader('retry-after', error.retryAfter);
    response.setHeader('x-amzn-errortype', errorType);
    send(response, status, { errors: [{ errorType, message }] });
  }
}

/**
 * Returns the headers that functions see. Like AppSync, `x-forwarded-for` ends with the caller's address and that of the service: the
 * site's proxy has added the caller's; a request without the header is from this machine.
 */
function functionHeaders({ headers, socket }: IncomingMessage): RequestHeaders {
  const texts = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  );
  const own = socket.localAddress ?? '';
  const forwarded = headers['x-forwarded-for'] ?? socket.remoteAddress ?? '';
  return { ...Object.fromEntries(texts), 'x-forwarded-for': `${forwarded}, ${own}` };
}

function refuseLargeBody(request: IncomingMessage, response: ServerResponse): void {
  const errorType = 'RequestEntityTooLargeException';
  const body = JSON.stringify({ errors: [{ errorType, message: 'Request body is too large.' }] });
  refuseBody(request, response, body, {
    'content-type': 'application/json;charset=UTF-8',
    'x-amzn-errortype': errorType,
  });
}

function readBody(text: string) {
  if (text.trim() === '') throw malformedRequest('Request body is empty.');
  const body = parseJson(text);
  if (!isDocument(body) || typeof body.query !== 'string') throw malformedRequest();
  const { query, variables = null, operationName = null } = body;
  if (variables !== null && !isDocument(variables)) throw malformedRequest('Variables must be an object.');
  if (operationName !== null && typeof operationName !== 'string') throw malformedRequest();
  return { query, variables, operationName };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformedRequest();
  }
}

/** Returns the bytes of the body. */
function send(
  response: ServerResponse,
  status: number,
  body: GraphQLResponse | { readonly errors: readonly object[] },
): number {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json;charset=UTF-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
  });
  response.end(bytes);
  return bytes.length;
}
