import { encodeKey } from '../address.ts';
import { expectNoBody } from '../body.ts';
import { errors } from '../errors.ts';
import { type Exchange, type S3Operation, xmlResponse } from '../exchange.ts';
import type { StoredObject } from '../objects.ts';
import { isAllowed } from '../permission.ts';
import { xmlDocument } from '../xml.ts';

const MAX_KEYS = 1000;

/** ListObjectsV2: the objects whose keys begin with a prefix; with a delimiter, deeper keys are listed as folders. */
export const listObjects: S3Operation = async (exchange) => {
  const { storage, query, bearer } = exchange;
  await expectNoBody(exchange);
  const prefix = query.get('prefix');
  if (!isAllowed(storage.rules, bearer, { action: 's3:ListBucket', prefix: prefix ?? '' }))
    throw errors.accessDenied();
  const maxKeys = readMaxKeys(query.get('max-keys'));
  const token = query.get('continuation-token');
  const start = token === null ? query.get('start-after') : readToken(token);
  const delimiter = query.get('delimiter') || undefined;
  const { objects, folders, next } = collect(exchange, prefix ?? '', delimiter, start ?? '', maxKeys);
  const isEncoded = query.get('encoding-type') === 'url';
  const encoded = (key: string | null | undefined) =>
    key && isEncoded ? encodeKey(key) : (key ?? undefined);
  return xmlResponse(
    xmlDocument('ListBucketResult', {
      Name: storage.bucket.name,
      Prefix: encoded(prefix) ?? '',
      Delimiter: encoded(delimiter),
      StartAfter: encoded(query.get('start-after')),
      ContinuationToken: token ?? undefined,
      NextContinuationToken: next === undefined ? undefined : Buffer.from(next).toString('base64url'),
      EncodingType: isEncoded ? 'url' : undefined,
      KeyCount: objects.length + folders.length,
      MaxKeys: maxKeys,
      IsTruncated: next !== undefined,
      Contents: objects.map(({ key, modified, etag, size }) => ({
        Key: encoded(key),
        LastModified: new Date(modified).toISOString(),
        ETag: `"${etag}"`,
        Size: size,
        StorageClass: 'STANDARD',
      })),
      CommonPrefixes: folders.map((folder) => ({ Prefix: encoded(folder) })),
    }),
  );
};

type Page = {
  readonly objects: readonly StoredObject[];
  readonly folders: readonly string[];
  /** The last key or folder of the page, when there is more behind it. */
  readonly next?: string;
};

/** Returns a page after `start`: at most `max` objects and folders together. */
function collect(
  exchange: Exchange,
  prefix: string,
  delimiter: string | undefined,
  start: string,
  max: number,
): Page {
  const objects: StoredObject[] = [];
  const folders: string[] = [];
  // A folder at the end of the previous page is not listed again.
  let last = start;
  let lastFolder = delimiter && start.startsWith(prefix) && start.endsWith(delimiter) ? start : undefined;
  for (const object of walk(exchange.storage, prefix, start, () => lastFolder)) {
    const folder = getFolder(object.key, prefix, delimiter);
    if (folder !== undefined && folder === lastFolder) continue;
    if (objects.length + folders.length >= max) return { objects, folders, next: max > 0 ? last : undefined };
    if (folder === undefined) objects.push(object);
    else folders.push(folder);
    lastFolder = folder ?? lastFolder;
    last = folder ?? object.key;
  }
  return { objects, folders };
}

/** The common prefix of a key: its beginning up to the first delimiter after the prefix; undefined if there is none. */
function getFolder(key: string, prefix: string, delimiter: string | undefined): string | undefined {
  if (!delimiter) return undefined;
  const at = key.indexOf(delimiter, prefix.length);
  return at < 0 ? undefined : key.slice(0, at + delimiter.length);
}

/** Sorts after every usual key of a folder; a rarer key is read and skipped. */
const LAST_CHARACTER = '\u{10ffff}';

/** Yields objects with the prefix, in order, after `start`. Skips keys in `skipped()` where that saves reading. */
function* walk(
  { objects }: Exchange['storage'],
  prefix: string,
  start: string,
  skipped: () => string | undefined,
): Generator<StoredObject> {
  let [from, isAfter] = start >= prefix && start !== '' ? [start, true] : [prefix, false];
  for (;;) {
    const batch = objects.list(from, isAfter, MAX_KEYS);
    for (const object of batch) {
      if (!object.key.startsWith(prefix)) return;
      yield object;
    }
    const last = batch.at(-1);
    if (!last || batch.length < MAX_KEYS) return;
    const folder = skipped();
    from = folder && last.key.startsWith(folder) ? folder + LAST_CHARACTER : last.key;
    if (from < last.key) from = last.key;
    isAfter = true;
  }
}

function readMaxKeys(text: string | null): number {
  const number = Number(text ?? MAX_KEYS);
  if (!Number.isInteger(number) || number < 0) throw errors.invalidArgument('max-keys must be a number.');
  return Math.min(number, MAX_KEYS);
}

function readToken(token: string): string {
  const key = Buffer.from(token, 'base64url').toString('utf8');
  if (key === '' || Buffer.from(key).toString('base64url') !== token)
    throw errors.invalidArgument('The continuation token provided is incorrect');
  return key;
}
