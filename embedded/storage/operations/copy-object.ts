import { readKey } from '../address.ts';
import { createSums, expectNoBody, summing } from '../body.ts';
import { errors } from '../errors.ts';
import {
  type Exchange,
  findReadable,
  permit,
  type S3Operation,
  type S3Response,
  xmlResponse,
} from '../exchange.ts';
import { evaluate, readConditions, readProperties } from '../object-headers.ts';
import type { StoredObject } from '../objects.ts';
import type { Tags } from '../permission.ts';
import { xmlDocument } from '../xml.ts';
import { readPutCondition } from './put-object.ts';

/**
 * CopyObject: creates another object with the same bytes, and with the same metadata unless the request has other
 * metadata.
 */
export const copyObject: S3Operation = async (exchange) => {
  const { storage, key, header, bearer } = exchange;
  await expectNoBody(exchange);
  const from = readSource(exchange);
  const replaces = header('x-amz-metadata-directive') === 'REPLACE';
  if (from === key && !replaces)
    throw errors.invalidRequest(
      'This copy request is illegal: it copies an object to itself without a change.',
    );
  const source = findReadable(exchange, from);
  permit(exchange, 's3:PutObject', key);
  if (evaluate(readConditions(header, 'x-amz-copy-source-'), source) !== 'hold')
    throw errors.preconditionFailed();
  const tags = copiedTags(exchange, source);
  const release = await storage.quota.reserve(bearer, { key, bytes: source.size, isFile: true });
  try {
    return await copyFrom(exchange, source, tags, replaces);
  } finally {
    release();
  }
};

/**
 * Returns the tags of the copy: those of the source. A caller who may not read and set tags cannot copy a tagged object, unless the
 * request leaves the tags out.
 */
function copiedTags(exchange: Exchange, source: StoredObject): Tags {
  const directive = exchange.header('x-amz-tagging-directive') ?? 'COPY';
  if (directive === 'REPLACE') return {};
  if (directive !== 'COPY') throw errors.invalidArgument('Unknown tagging directive.');
  if (Object.keys(source.tags).length === 0) return {};
  permit(exchange, 's3:GetObjectTagging', source.key, source.tags);
  permit(exchange, 's3:PutObjectTagging', exchange.key, exchange.storage.objects.find(exchange.key)?.tags);
  return source.tags;
}

async function copyFrom(
  exchange: Exchange,
  source: StoredObject,
  tags: Tags,
  replaces: boolean,
): Promise<S3Response> {
  const { storage, key, bearer } = exchange;
  const sums = createSums();
  const bytes = storage.blobs.read(storage.objects.getPieces(source), 0, source.size - 1);
  const piece = await storage.blobs.write(summing(bytes, sums), source.size);
  const { md5, crc32 } = sums.finish();
  try {
    const copy = storage.objects.put(
      {
        key,
        etag: md5,
        properties: replaces ? readProperties(exchange) : source.properties,
        crc32,
        owner: bearer.identityId,
        tags,
        pieces: [piece],
      },
      readPutCondition(exchange),
    );
    const LastModified = new Date(copy.modified).toISOString();
    return xmlResponse(xmlDocument('CopyObjectResult', { ETag: `"${copy.etag}"`, LastModified }));
  } finally {
    storage.blobs.release(piece.blob);
  }
}

/** The key that is copied: `x-amz-copy-source` is `bucket/key`, encoded, of this bucket. */
function readSource({ storage, header }: Exchange): string {
  const [bucket = '', ...rest] = (header('x-amz-copy-source') ?? '').replace(/^\//, '').split('/');
  if (bucket !== storage.bucket.name) throw errors.noSuchBucket();
  const key = readKey(rest.join('/'));
  if (key === '') throw errors.invalidArgument('Copy Source must mention the source bucket and key.');
  return key;
}
