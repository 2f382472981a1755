import { receiveBody } from '../body.ts';
import { type Exchange, permit, type S3Operation } from '../exchange.ts';
import { readProperties } from '../object-headers.ts';
import { checkCondition } from '../objects.ts';

/** The conditions under which a request replaces an object. */
export const readPutCondition = ({ header }: Exchange) => ({
  ifNoneMatch: header('if-none-match'),
  ifMatch: header('if-match'),
});

/** PutObject: the body becomes the object of this key, at once and as a whole. */
export const putObject: S3Operation = async (exchange) => {
  const { storage, key, bearer } = exchange;
  permit(exchange, 's3:PutObject', key);
  const properties = readProperties(exchange);
  const condition = readPutCondition(exchange);
  checkCondition(storage.objects.find(key), condition);
  const { blob, size, md5, crc32 } = await receiveBody(exchange, true);
  try {
    const owner = bearer.identityId;
    storage.objects.put({ key, etag: md5, properties, crc32, owner, pieces: [{ blob, size }] }, condition);
  } finally {
    storage.blobs.release(blob);
  }
  return {
    status: 200,
    headers: { etag: `"${md5}"`, 'x-amz-checksum-crc32': crc32, 'x-amz-checksum-type': 'FULL_OBJECT' },
  };
};
