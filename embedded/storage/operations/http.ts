import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { readAddress } from '../address.ts';
import { authenticate } from '../authenticate.ts';
import { errors, S3Error } from '../errors.ts';
import type { Exchange, S3Operation, S3Response } from '../exchange.ts';
import type { Storage } from '../storage.ts';
import { xmlError } from '../xml.ts';
import { abortMultipartUpload } from './abort-multipart-upload.ts';
import { completeMultipartUpload } from './complete-multipart-upload.ts';
import { copyObject } from './copy-object.ts';
import { createMultipartUpload } from './create-multipart-upload.ts';
import { deleteObject } from './delete-object.ts';
import { deleteObjects } from './delete-objects.ts';
import { getObject } from './get-object.ts';
import { listObjects } from './list-objects.ts';
import { listParts } from './list-parts.ts';
import { deleteObjectTagging, getObjectTagging, putObjectTagging } from './object-tags.ts';
import { putObject } from './put-object.ts';
import { uploadPart } from './upload-part.ts';

/** Features of S3 that this storage does not support: versions, rights of single objects, settings of the bucket. */
const OTHER_RESOURCES = [
  'accelerate',
  'acl',
  'attributes',
  'cors',
  'encryption',
  'legal-hold',
  'lifecycle',
  'location',
  'logging',
  'notification',
  'object-lock',
  'policy',
  'publicAccessBlock',
  'replication',
  'restore',
  'retention',
  'select',
  'torrent',
  'versionId',
  'versioning',
  'versions',
  'website',
];

/** The operation that a request means. Throws NotImplemented or MethodNotAllowed. */
function chooseOperation({ key, query, header, request }: Exchange): S3Operation {
  if (OTHER_RESOURCES.some((name) => query.has(name))) throw errors.notImplemented();
  const method = request.method ?? '';
  if (key === '') return chooseForBucket(method, query);
  if (query.has('tagging')) return chosen(ofTags, method);
  if (query.has('uploadId')) return chosen(ofUpload, method);
  if (method === 'PUT' && header('x-amz-copy-source') !== undefined) return copyObject;
  if (method === 'POST' && query.has('uploads')) return createMultipartUpload;
  return chosen(ofObject, method);
}

const ofObject = new Map<string, S3Operation>([
  ['GET', getObject],
  ['HEAD', getObject],
  ['PUT', putObject],
  ['DELETE', deleteObject],
]);

const ofTags = new Map<string, S3Operation>([
  ['GET', getObjectTagging],
  ['PUT', putObjectTagging],
  ['DELETE', deleteObjectTagging],
]);

const ofUpload = new Map<string, S3Operation>([
  ['GET', listParts],
  ['PUT', uploadPart],
  ['POST', completeMultipartUpload],
  ['DELETE', abortMultipartUpload],
]);

function chosen(operations: ReadonlyMap<string, S3Operation>, method: string): S3Operation {
  const operation = operations.get(method);
  if (!operation) throw errors.methodNotAllowed();
  return operation;
}

function chooseForBucket(method: string, query: URLSearchParams): S3Operation {
  if (query.has('tagging')) throw errors.notImplemented();
  if (method === 'GET' && query.get('list-type') === '2') return listObjects;
  if (method === 'POST' && query.has('delete')) return deleteObjects;
  throw errors.notImplemented();
}

/** Handles a request below /s3/ as S3 does. Every request must be signed. */
export async function handleStorage(
  storage: Storage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = randomBytes(8).toString('hex').toUpperCase();
  const result = await perform(storage, request).catch((error: unknown) => {
    if (request.errored) return undefined;
    return errorResponse(error, request.url ?? '', id);
  });
  // Discards the unread rest of the body, since a client that still sends reads the response only afterwards.
  request.resume();
  if (result) await send(request, response, result, id);
}

async function perform(storage: Storage, request: IncomingMessage): Promise<S3Response> {
  const address = readAddress(request.url ?? '');
  if (address.bucket !== storage.bucket.name) throw errors.noSuchBucket();
  const authenticated = authenticate(storage, request, address);
  const exchange = { ...authenticated, storage, key: address.key, query: address.query, request };
  return chooseOperation(exchange)(exchange);
}

function errorResponse(error: unknown, url: string, id: string): S3Response {
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
  { status, headers = {}, body }: S3Response,
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
