import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBoundedBody, refuseBody } from '../../request-body.ts';
import { type Credentials, identifyCaller } from '../authorization/callers.ts';
import { isDocument } from '../document.ts';
import type { Engine } from '../engine.ts';
import { limits } from '../limits.ts';
import { type Answer, malformedRequest, RequestError } from './answer.ts';
import { type GraphqlLimits, ThrottledError } from './graphql-limits.ts';
import { namesBefore, signedRequest } from './names-before.ts';

export const GRAPHQL_PATH = '/graphql';

/**
 * Handles POST /graphql as AppSync does: 200 for executed requests, an exception's name in a header for all others.
 */
export async function answerGraphql(
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
    const caller = limiter?.callerOf(request, identity) ?? null;
    const body = readBody(bytes.toString('utf8'));
    if (!limiter || caller === null) {
      send(response, 200, await engine.execute({ ...body, identity }));
      return;
    }
    await limiter.admit(caller);
    let records = 0;
    const answer = await engine.execute({
      ...body,
      identity,
      beforeWrite: (writes) => limiter.admitWrite(caller, writes),
      onRead: (count) => {
        records = count;
      },
    });
    await limiter.charge(caller, { records, bytes: send(response, 200, answer) });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { status, errorType, message } = error;
    if (error instanceof ThrottledError) response.setHeader('retry-after', error.retryAfter);
    response.setHeader('x-amzn-errortype', errorType);
    send(response, status, { errors: [{ errorType, message }] });
  }
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
  body: Answer | { readonly errors: readonly object[] },
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
