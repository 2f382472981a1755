import { receiveBody } from '../body.ts';
import { errors } from '../errors.ts';
import { findUpload, type S3Operation } from '../exchange.ts';

const MAX_PARTS = 10_000;

/** UploadPart: the body becomes one part of an upload, in place of an earlier one with the same number. */
export const uploadPart: S3Operation = async (exchange) => {
  const { storage, query, header } = exchange;
  const upload = findUpload(exchange);
  const number = Number(query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > MAX_PARTS)
    throw errors.invalidArgument(`Part number must be an integer between 1 and ${MAX_PARTS}, inclusive`);
  if (header('x-amz-copy-source') !== undefined) throw errors.notImplemented();
  const { blob, size, md5, crc32 } = await receiveBody(exchange, false);
  try {
    if (!storage.uploads.putPart(upload.id, { number, blob, size, md5, crc32 })) throw errors.noSuchUpload();
  } finally {
    storage.blobs.release(blob);
  }
  return { status: 200, headers: { etag: `"${md5}"`, 'x-amz-checksum-crc32': crc32 } };
};
