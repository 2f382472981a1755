import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createSums, MAX_OBJECT_SIZE, readDocument } from '../body.ts';
import { errors } from '../errors.ts';
import {
  type Exchange,
  findUpload,
  permit,
  type S3Operation,
  type S3Response,
  xmlResponse,
} from '../exchange.ts';
import type { StoredObject } from '../objects.ts';
import type { Part } from '../uploads.ts';
import { readXml, xmlDocument } from '../xml.ts';
import { readPutCondition } from './put-object.ts';

const MIN_PART_SIZE = 5 * 2 ** 20;

const schema = z.object({
  CompleteMultipartUpload: z.object({
    Part: z
      .array(
        z.object({
          PartNumber: z.coerce.number().int(),
          ETag: z.string(),
          ChecksumCRC32: z.string().optional(),
        }),
      )
      .min(1)
      .max(10_000),
  }),
});

type Named = z.infer<typeof schema>['CompleteMultipartUpload']['Part'];

/**
 * CompleteMultipartUpload: the named parts become the object, at once and as a whole. A repeated request, by a client
 * that missed the response, gets the same response.
 */
export const completeMultipartUpload: S3Operation = async (exchange) => {
  const { storage, key, query, header } = exchange;
  permit(exchange, 's3:PutObject', key);
  const wanted = schema.safeParse(
    readXml(await readDocument({ ...exchange, header: withoutObjectSums(header) })),
  );
  if (!wanted.success) throw errors.malformedXml();
  const named = wanted.data.CompleteMultipartUpload.Part;
  const before = storage.uploads.find(query.get('uploadId') ?? '') ? undefined : storage.objects.find(key);
  if (before?.etag === getEtag(named.map(({ ETag }) => ETag.replaceAll('"', ''))))
    return completedResponse(exchange, before);
  const upload = findUpload(exchange);
  const parts = chooseParts(storage.uploads.getParts(upload.id), named);
  const sum = await computeChecksum(exchange, parts);
  if ((header('x-amz-checksum-crc32') ?? sum) !== sum) throw errors.badDigest();
  // Checked again: another request may have ended the upload while the checksum was computed.
  if (!storage.uploads.find(upload.id)) throw errors.noSuchUpload();
  const etag = getEtag(parts.map(({ md5 }) => md5));
  const object = {
    key,
    etag,
    properties: upload.properties,
    crc32: sum,
    owner: upload.initiator,
    pieces: parts,
  };
  const stored = storage.uploads.complete(upload.id, object, readPutCondition(exchange));
  storage.blobs.sweepSoon();
  return completedResponse(exchange, stored);
};

function completedResponse(
  { storage: { bucket }, key }: Exchange,
  { etag, crc32 }: StoredObject,
): S3Response {
  return xmlResponse(
    xmlDocument('CompleteMultipartUploadResult', {
      Location: `https://${bucket.name}.s3.${bucket.region}.amazonaws.com/${key}`,
      Bucket: bucket.name,
      Key: key,
      ETag: `"${etag}"`,
      ChecksumCRC32: crc32 ?? undefined,
      ChecksumType: 'FULL_OBJECT',
    }),
  );
}

/** Here a checksum is of the object, not of the document that the request is. */
function withoutObjectSums(header: Exchange['header']): Exchange['header'] {
  return (name) => (name.startsWith('x-amz-checksum-') ? undefined : header(name));
}

function chooseParts(parts: readonly Part[], named: Named): readonly Part[] {
  const byNumber = new Map(parts.map((part) => [part.number, part]));
  const chosen = named.map(({ PartNumber, ETag, ChecksumCRC32 }) => {
    const part = byNumber.get(PartNumber);
    const isSame = part?.md5 === ETag.replaceAll('"', '') && (ChecksumCRC32 ?? part.crc32) === part.crc32;
    if (!part || !isSame) throw errors.invalidPart({ PartNumber: String(PartNumber) });
    return part;
  });
  if (chosen.some(({ number }, index) => number <= (chosen[index - 1]?.number ?? 0)))
    throw errors.invalidPartOrder();
  if (chosen.slice(0, -1).some(({ size }) => size < MIN_PART_SIZE)) throw errors.tooSmall();
  if (chosen.reduce((sum, { size }) => sum + size, 0) > MAX_OBJECT_SIZE) throw errors.tooLarge();
  return chosen;
}

/** Returns S3's ETag of a multipart upload: the MD5 of the parts' MD5s, and the number of parts. */
function getEtag(md5s: readonly string[]): string {
  const all = Buffer.concat(md5s.map((md5) => Buffer.from(md5, 'hex')));
  return `${createHash('md5').update(all).digest('hex')}-${md5s.length}`;
}

/**
 * Computes the CRC-32 of the whole object, in base64. It reads the object from disk again, which also checks that
 * every part exists.
 */
async function computeChecksum({ storage }: Exchange, parts: readonly Part[]): Promise<string> {
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const sums = createSums();
  for await (const chunk of storage.blobs.read(parts, 0, size - 1)) sums.update(chunk);
  return sums.finish().crc32;
}
