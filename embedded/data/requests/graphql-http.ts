import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Credentials, identifyCaller } from '../authorization/callers.ts';
import { isDocument } from '../document.ts';
import type { Engine } from '../engine.ts';
import { limits } from '../limits.ts';
import { type Answer, malformedRequest, RequestError } from './answer.ts';
import { namesBefore, signedRequest } from './names-before.ts';

/** A body that is too large is read up to here and forgotten, since a client that still sends does not hear the answer. */
const DRAINED_BYTES = 16_000_000;

export const GRAPHQL_PATH = '/graphql';

/** Answers POST /graphql as AppSync does: 200 for whatever was run, an exception's name in a header for what was not. */
export async function answerGraphql(
  engine: Engine,
  credentials: Credentials,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const bytes = await readBytes(request);
    const { identity } = await identifyCaller(credentials, {
      request: signedRequest(request),
      body: bytes,
      ...namesBefore(request, GRAPHQL_PATH),
    });
    const body = readBody(bytes.toString('utf8'));
    send(response, 200, await engine.execute({ ...body, identity }));
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { status, errorType, message } = error;
    if (status === 413) response.setHeader('connection', 'close');
    response.setHeader('x-amzn-errortype', errorType);
    send(response, status, { errors: [{ errorType, message }] });
  }
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= limits.requestBytes) chunks.push(chunk);
    if (bytes > DRAINED_BYTES) break;
  }
  if (bytes > limits.requestBytes) {
    throw new RequestError(413, 'RequestEntityTooLargeException', 'Request body is too large.');
  }
  return Buffer.concat(chunks);
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

function send(
  response: ServerResponse,
  status: number,
  body: Answer | { readonly errors: readonly object[] },
): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json;charset=UTF-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
  });
  response.end(bytes);
}
