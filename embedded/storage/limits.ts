import { z } from 'zod';
import { ownValue } from '../../lib/domain/own-value.ts';
import { StoreError } from '../store.ts';

const MAX = 1_000_000;

const limit = (byDefault: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.trim() || String(byDefault))
    .pipe(z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(MAX)));

/** The limits of one identity: each with its environment variable and default. docs/operate.md explains them. */
const settings = z.object({
  /** Megabytes of all files of an identity, unfinished uploads included. Not for ADMINS. */
  STORAGE_MAX_MB: limit(2000),
  /** Files of an identity. Not for ADMINS. */
  STORAGE_MAX_FILES: limit(5000),
  /** Uploads in parts that an identity has begun and not finished. */
  STORAGE_MAX_UNFINISHED_UPLOADS: limit(20),
  /** Hours after which an unfinished upload is deleted, counted from its last part. */
  STORAGE_UNFINISHED_UPLOAD_HOURS: limit(24),
  /** Megabytes that an identity may upload or copy in a minute. */
  STORAGE_MAX_MB_PER_MINUTE: limit(300),
});

/** Bytes are bytes; the rest are counts. */
export type StorageLimits = {
  readonly maxBytes: number;
  readonly maxFiles: number;
  readonly maxUnfinishedUploads: number;
  readonly unfinishedUploadHours: number;
  readonly maxBytesPerMinute: number;
};

const MEGABYTE = 1_000_000;

/** Reads the limits from the environment. Throws StoreError with one sentence that names the wrong value. */
export function readStorageLimits(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): StorageLimits {
  const parsed = settings.safeParse(variables);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new StoreError(
      `${name} must be a whole number from 1 to ${MAX}, but is "${ownValue(variables, name)}".`,
    );
  }
  const { data } = parsed;
  return {
    maxBytes: data.STORAGE_MAX_MB * MEGABYTE,
    maxFiles: data.STORAGE_MAX_FILES,
    maxUnfinishedUploads: data.STORAGE_MAX_UNFINISHED_UPLOADS,
    unfinishedUploadHours: data.STORAGE_UNFINISHED_UPLOAD_HOURS,
    maxBytesPerMinute: data.STORAGE_MAX_MB_PER_MINUTE * MEGABYTE,
  };
}
