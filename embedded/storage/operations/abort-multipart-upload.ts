import { expectNoBody } from '../body.ts';
import { findUpload, type S3Operation } from '../exchange.ts';

/** AbortMultipartUpload: ends an upload, and its parts with it. */
export const abortMultipartUpload: S3Operation = async (exchange) => {
  const { storage } = exchange;
  await expectNoBody(exchange);
  storage.uploads.abort(findUpload(exchange).id);
  storage.blobs.sweepSoon();
  return { status: 204 };
};
