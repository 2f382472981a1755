import { expectNoBody } from '../body.ts';
import { errors } from '../errors.ts';
import { permit, type S3Operation, xmlResponse } from '../exchange.ts';
import { readProperties } from '../object-headers.ts';
import { xmlDocument } from '../xml.ts';

/** CreateMultipartUpload: begins an upload in parts, which is invisible until it is complete. */
export const createMultipartUpload: S3Operation = async (exchange) => {
  const { storage, key, bearer, header } = exchange;
  await expectNoBody(exchange);
  permit(exchange, 's3:PutObject', key);
  if (!['CRC32', 'SHA256'].includes(header('x-amz-checksum-algorithm') ?? 'CRC32'))
    throw errors.notImplemented();
  storage.quota.checkUploads(bearer);
  const UploadId = storage.uploads.begin(key, bearer.identityId, readProperties(exchange));
  return xmlResponse(
    xmlDocument('InitiateMultipartUploadResult', { Bucket: storage.bucket.name, Key: key, UploadId }),
  );
};
