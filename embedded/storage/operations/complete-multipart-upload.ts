import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LARGEST_OBJECT, readDocument } from '../body.ts';
import type { Part } from '../disk/uploads.ts';
import { errors } from '../errors.ts';
import { answerXml, type Exchange, type S3Operation } from '../exchange.ts';
import { findUpload } from '../permit.ts';
import { createSums } from '../sums.ts';
import { readXml, xmlDocument } from '../xml.ts';
import { readPutCondition } from './put-object.ts';

const SMALLEST_PART = 5 * 2 ** 20;

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

/** CompleteMultipartUpload: the parts that it names become the object, at once and as a whole. */
export const completeMultipartUpload: S3Operation = async (exchange) => {
  const { storage, key, header } = exchange;
  const upload = findUpload(exchange);
  const wanted = schema.safeParse(
    readXml(await readDocument({ ...exchange, header: withoutObjectSums(header) })),
  );
  if (!wanted.success) throw errors.malformedXml();
  const parts = chooseParts(storage.uploads.partsOf(upload.id), wanted.data.CompleteMultipartUpload.Part);
  const sum = await sumOf(exchange, parts);
  if ((header('x-amz-checksum-crc32') ?? sum) !== sum) throw errors.badDigest();
  // Read again: while the parts were summed up, somebody may have ended the upload.
  if (!storage.uploads.find(upload.id)) throw errors.noSuchUpload();
  const object = { key, etag: etagOf(parts), properties: upload.properties, crc32: sum, pieces: parts };
  const { etag } = storage.uploads.complete(upload.id, object, readPutCondition(exchange));
  storage.blobs.sweepSoon();
  const { name, region } = storage.bucket;
  return answerXml(
    xmlDocument('CompleteMultipartUploadResult', {
      Location: `https://${name}.s3.${region}.amazonaws.com/${key}`,
      Bucket: name,
      Key: key,
      ETag: `"${etag}"`,
      ChecksumCRC32: sum,
      ChecksumType: 'FULL_OBJECT',
    }),
  );
};

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
  if (chosen.slice(0, -1).some(({ size }) => size < SMALLEST_PART)) throw errors.tooSmall();
  if (chosen.reduce((sum, { size }) => sum + size, 0) > LARGEST_OBJECT) throw errors.tooLarge();
  return chosen;
}

/** As S3 names what came in parts: the MD5 of their MD5s, and how many they were. */
function etagOf(parts: readonly Part[]): string {
  const all = Buffer.concat(parts.map(({ md5 }) => Buffer.from(md5, 'hex')));
  return `${createHash('md5').update(all).digest('hex')}-${parts.length}`;
}

/** The CRC-32 of the whole, in base64: read once more from disk, which also shows that every part is there. */
async function sumOf({ storage }: Exchange, parts: readonly Part[]): Promise<string> {
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const sums = createSums();
  for await (const chunk of storage.blobs.read(parts, 0, size - 1)) sums.update(chunk);
  return sums.finish().crc32;
}
