import { z } from 'zod';
import type { Piece } from './blobs.ts';

/** The metadata stored with an object's bytes, as the client sent it. */
export const propertiesSchema = z.object({
  contentType: z.string(),
  cacheControl: z.string().optional(),
  contentDisposition: z.string().optional(),
  contentEncoding: z.string().optional(),
  contentLanguage: z.string().optional(),
  expires: z.string().optional(),
  /** The client's own, by their names without `x-amz-meta-`. */
  metadata: z.record(z.string(), z.string()),
});

export type Properties = z.infer<typeof propertiesSchema>;

const row = z.object({
  key: z.string(),
  version: z.string(),
  size: z.number(),
  etag: z.string(),
  modified: z.number(),
  properties: z.string().transform((text) => propertiesSchema.parse(JSON.parse(text))),
  crc32: z.string().nullable(),
  owner: z.string().nullable(),
});

/**
 * An object: `etag` is without quotes, `modified` milliseconds since 1970, `crc32` of all its bytes, in base64, `owner` the
 * identity that uploaded it.
 */
export type StoredObject = z.infer<typeof row>;

/** The contents of a new object. Its version and time are added when it is stored. */
export type NewObject = Omit<StoredObject, 'version' | 'modified' | 'size'> & {
  readonly pieces: readonly Piece[];
};

export const readObjectRow = (found: unknown): StoredObject => row.parse(found);
