import { z } from 'zod';
import { readDocument } from '../body.ts';
import { errors } from '../errors.ts';
import { type S3Operation, xmlResponse } from '../exchange.ts';
import { isAllowed } from '../permission.ts';
import { readXml, xmlDocument } from '../xml.ts';

const schema = z.object({
  Delete: z.object({
    Quiet: z.string().optional(),
    Object: z
      .array(z.object({ Key: z.string().min(1) }))
      .min(1)
      .max(1000),
  }),
});

/**
 * DeleteObjects: deletes up to a thousand keys, each by its own rights. Keys that may not be deleted are reported,
 * and stay.
 */
export const deleteObjects: S3Operation = async (exchange) => {
  const { storage, bearer, header } = exchange;
  if (!header('content-md5') && !header('x-amz-checksum-crc32') && !header('x-amz-checksum-sha256'))
    throw errors.invalidRequest('Missing required header for this request: Content-MD5');
  const wanted = schema.safeParse(readXml(await readDocument(exchange)));
  if (!wanted.success) throw errors.malformedXml();
  const keys = wanted.data.Delete.Object.map(({ Key }) => Key);
  const may = (key: string) => isAllowed(storage.rules, bearer, { action: 's3:DeleteObject', key });
  const deleted = keys.filter(may);
  for (const key of deleted) storage.objects.remove(key);
  storage.blobs.sweepSoon();
  const isQuiet = wanted.data.Delete.Quiet === 'true';
  return xmlResponse(
    xmlDocument('DeleteResult', {
      Deleted: isQuiet ? [] : deleted.map((Key) => ({ Key })),
      Error: keys
        .filter((key) => !may(key))
        .map((Key) => ({ Key, Code: 'AccessDenied', Message: 'Access Denied' })),
    }),
  );
};
