import { expectNoBody } from '../body.ts';
import type { S3Operation } from '../exchange.ts';
import { permit } from '../permit.ts';

/** DeleteObject: afterwards there is no object of this key, whether or not there was one. */
export const deleteObject: S3Operation = async (exchange) => {
  const { storage, key } = exchange;
  await expectNoBody(exchange);
  permit(exchange, 's3:DeleteObject', key);
  storage.objects.remove(key);
  storage.blobs.sweepSoon();
  return { status: 204 };
};
