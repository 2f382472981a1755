import { errors } from './errors.ts';
import type { Exchange, S3Operation } from './exchange.ts';
import { abortMultipartUpload } from './operations/abort-multipart-upload.ts';
import { completeMultipartUpload } from './operations/complete-multipart-upload.ts';
import { copyObject } from './operations/copy-object.ts';
import { createMultipartUpload } from './operations/create-multipart-upload.ts';
import { deleteObject } from './operations/delete-object.ts';
import { deleteObjects } from './operations/delete-objects.ts';
import { getObject } from './operations/get-object.ts';
import { listObjects } from './operations/list-objects.ts';
import { listParts } from './operations/list-parts.ts';
import { putObject } from './operations/put-object.ts';
import { uploadPart } from './operations/upload-part.ts';

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
  'tagging',
  'torrent',
  'versionId',
  'versioning',
  'versions',
  'website',
];

/** The operation that a request means. Throws NotImplemented or MethodNotAllowed. */
export function chooseOperation({ key, query, header, request }: Exchange): S3Operation {
  if (OTHER_RESOURCES.some((name) => query.has(name))) throw errors.notImplemented();
  const method = request.method ?? '';
  if (key === '') return chooseForBucket(method, query);
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
  if (method === 'GET' && query.get('list-type') === '2') return listObjects;
  if (method === 'POST' && query.has('delete')) return deleteObjects;
  throw errors.notImplemented();
}
