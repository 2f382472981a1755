import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { readAddress } from './address.ts';
import { authenticate } from './authenticate.ts';
import { errors, S3Error } from './errors.ts';
import type { S3Answer } from './exchange.ts';
import { chooseOperation } from './operations.ts';
import type { Storage } from './storage.ts';
import { xmlError } from './xml.ts';

/** Handles a request below /s3/ as S3 does. Every request must be signed. */
export async function answerStorage(
  storage: Storage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = randomBytes(8).toString('hex').toUpperCase();
  const answer = await perform(storage, request).catch((error: unknown) => {
    if (request.errored) return undefined;
    return errorAnswer(error, request.url ?? '', id);
  });
  // Discards the unread rest of the body, since a client that still sends reads the response only afterwards.
  request.resume();
  if (answer) await send(request, response, answer, id);
}

async function perform(storage: Storage, request: IncomingMessage): Promise<S3Answer> {
  const address = readAddress(request.url ?? '');
  if (address.bucket !== storage.bucket.name) throw errors.noSuchBucket();
  const authenticated = authenticate(storage.userPool, storage.bucket, request, address);
  const exchange = { ...authenticated, storage, key: address.key, query: address.query, request };
  return chooseOperation(exchange)(exchange);
}

function errorAnswer(error: unknown, url: string, id: string): S3Answer {
  const known = error instanceof S3Error ? error : internalError(error);
  return {
    status: known.status,
    headers: {
      'content-type': 'application/xml',
      ...(known.retryAfter !== undefined && { 'retry-after': String(known.retryAfter) }),
    },
    body: xmlError({
      Code: known.code,
      Message: known.message,
      ...known.details,
      Resource: url.split('?', 1)[0] ?? '',
      RequestId: id,
    }),
  };
}

/** Internal errors are logged and never sent. */
function internalError(error: unknown): S3Error {
  console.error('embedded: an operation of storage failed:', error);
  return errors.internal();
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers = {}, body }: S3Answer,
  id: string,
): Promise<void> {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    ...(isText && { 'content-length': Buffer.byteLength(body), 'x-content-type-options': 'nosniff' }),
    ...headers,
    server: 'AmazonS3',
    'x-amz-request-id': id,
  });
  if (body === undefined || isText) {
    response.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  // A reader that disconnects in the middle is not an error.
  await pipeline(body, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}
