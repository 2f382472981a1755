import { expectNoBody } from '../body.ts';
import type { S3Operation } from '../exchange.ts';
import { findUpload } from '../permit.ts';

/** AbortMultipartUpload: ends an upload, and its parts with it. */
export const abortMultipartUpload: S3Operation = async (exchange) => {
  const { storage } = exchange;
  await expectNoBody(exchange);
  storage.uploads.abort(findUpload(exchange).id);
  storage.blobs.sweepSoon();
  return { status: 204 };
};
