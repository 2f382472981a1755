import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Authenticated } from './authenticate.ts';
import { errors } from './errors.ts';
import type { StoredObject } from './objects.ts';
import { isAllowed, type ObjectAction, type TagAction, type Tags } from './permission.ts';
import type { Storage } from './storage.ts';
import type { Upload } from './uploads.ts';

/** One request to storage with a valid signature. Each operation checks its own permissions. */
export type Exchange = Authenticated & {
  readonly storage: Storage;
  /** Empty for operations on the bucket. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
};

/** The response. Header names are in lower case. */
export type S3Response = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
};

/**
 * One of S3's operations.
 * @throws the S3Error to respond with
 */
export type S3Operation = (exchange: Exchange) => Promise<S3Response> | S3Response;

/** Creates a response with an XML document. */
export const xmlResponse = (body: string): S3Response => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body,
});

/**
 * Throws AccessDenied unless the rules let the caller do this with the key, and for the writes of a locked account.
 * @param tags the tags of the object, for the operations that may depend on them
 */
export function permit(
  { storage, bearer }: Exchange,
  action: ObjectAction,
  key: string,
  tags: Tags = {},
): void {
  if (!isAllowed(storage.rules, bearer, { action, key, tags })) throw errors.accessDenied();
  if (!action.startsWith('s3:Get') && storage.isLocked(bearer.identityId)) throw errors.accessDenied();
}

/** Returns an object that the caller may read. */
export const findReadable = (exchange: Exchange, key: string): StoredObject =>
  findPermitted(exchange, 's3:GetObject', key);

/** Returns an object with which the caller may do this. Only callers who may list its key learn that it is missing. */
export function findPermitted(exchange: Exchange, action: TagAction, key: string): StoredObject {
  const { storage, bearer } = exchange;
  const object = storage.objects.find(key);
  permit(exchange, action, key, object?.tags);
  if (object) return object;
  const mayList = isAllowed(storage.rules, bearer, { action: 's3:ListBucket', prefix: key });
  throw mayList ? errors.noSuchKey({ Key: key }) : errors.accessDenied();
}

/** Returns the upload of the request: for this key, begun by this identity, which may still write there. */
export function findUpload(exchange: Exchange): Upload {
  const { storage, bearer, key, query } = exchange;
  permit(exchange, 's3:PutObject', key);
  const upload = storage.uploads.find(query.get('uploadId') ?? '');
  if (upload?.key !== key) throw errors.noSuchUpload();
  if (upload.initiator !== bearer.identityId) throw errors.accessDenied();
  return upload;
}
