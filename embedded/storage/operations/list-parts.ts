import { expectNoBody } from '../body.ts';
import { findUpload, type S3Operation, xmlResponse } from '../exchange.ts';
import { xmlDocument } from '../xml.ts';

const MAX_PARTS = 1000;

/** ListParts: lists the stored parts of an upload, so that a client can resume it. */
export const listParts: S3Operation = async (exchange) => {
  const { storage, key, query } = exchange;
  await expectNoBody(exchange);
  const { id } = findUpload(exchange);
  const after = Number(query.get('part-number-marker') ?? 0);
  const limit = Math.min(Number(query.get('max-parts') ?? MAX_PARTS) || MAX_PARTS, MAX_PARTS);
  const rest = storage.uploads.getParts(id).filter(({ number }) => number > after);
  const parts = rest.slice(0, limit);
  return xmlResponse(
    xmlDocument('ListPartsResult', {
      Bucket: storage.bucket.name,
      Key: key,
      UploadId: id,
      PartNumberMarker: after,
      NextPartNumberMarker: parts.at(-1)?.number,
      MaxParts: limit,
      IsTruncated: rest.length > parts.length,
      Part: parts.map(({ number, size, md5, crc32, modified }) => ({
        PartNumber: number,
        LastModified: new Date(modified).toISOString(),
        ETag: `"${md5}"`,
        Size: size,
        ChecksumCRC32: crc32,
      })),
    }),
  );
};
