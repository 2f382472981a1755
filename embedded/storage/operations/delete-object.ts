import { expectNoBody } from '../body.ts';
import { permit, type S3Operation } from '../exchange.ts';

/** DeleteObject: deletes the object of a key; succeeds even if there is none. */
export const deleteObject: S3Operation = async (exchange) => {
  const { storage, key } = exchange;
  await expectNoBody(exchange);
  permit(exchange, 's3:DeleteObject', key);
  storage.objects.remove(key);
  storage.blobs.sweepSoon();
  return { status: 204 };
};
