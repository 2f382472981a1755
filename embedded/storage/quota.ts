import { z } from 'zod';
import { ownValue } from '../../lib/domain/own-value.ts';
import { limit, MAX_LIMIT } from '../../lib/env/limit.ts';
import { CallerRateLimiter } from '../../lib/rate-limit/caller-limits.ts';
import { countText } from '../../lib/text/count-text.ts';
import { ADMINS } from '../auth/users.ts';
import { StoreError } from '../lib/store.ts';
import { errors } from './errors.ts';
import type { Objects } from './objects.ts';
import { type Bearer, isFunction } from './permission.ts';
import type { Uploads } from './uploads.ts';

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
      `${name} must be a whole number from 1 to ${MAX_LIMIT}, but is "${ownValue(variables, name)}".`,
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

/** A planned write. */
type Planned = {
  /** The key of the object. A file of the same identity at this key does not count, because it is replaced. */
  readonly key: string;
  /** Bytes that the request announces. */
  readonly bytes: number;
  /** True if the write stores a file; false for a part of an upload. */
  readonly isFile: boolean;
};

/** Limits the storage of each identity. */
export type Quota = {
  /**
   * Reserves space until the returned function is called; from then on the stored bytes count.
   * @throws QuotaExceeded for too much in total, SlowDown for too much in a minute
   */
  readonly reserve: (bearer: Bearer, planned: Planned) => Promise<() => void>;
  /** Throws QuotaExceeded when an identity has too many unfinished uploads, or too many files to finish another. */
  readonly checkUploads: (bearer: Bearer) => void;
};

const megabytes = (bytes: number) => `${countText(Math.ceil(bytes / 1_000_000))} MB`;

/** Counts the stored bytes and the running uploads of each identity. */
export function openQuota(
  limits: StorageLimits,
  objects: Pick<Objects, 'find' | 'getUsage'>,
  uploads: Pick<Uploads, 'getUsage'>,
): Quota {
  const rate = new CallerRateLimiter({ points: limits.maxBytesPerMinute, seconds: 60 });
  const reserved = new Map<string, { bytes: number; files: number }>();

  const checkFiles = (files: number) => {
    if (files > limits.maxFiles)
      throw errors.quotaExceeded(
        `You have ${countText(limits.maxFiles)} files, which is the maximum. Delete files to upload others.`,
      );
  };
  /** The identity that the total counts for; ADMINS and functions have no total. */
  const countedIdentity = ({ identityId, role }: Bearer) =>
    role === `group:${ADMINS}` || isFunction(role) ? undefined : identityId;

  return {
    reserve: async (bearer, { key, bytes, isFile }) => {
      const identity = countedIdentity(bearer);
      const add = { bytes, files: isFile ? 1 : 0 };
      const release = () => {
        const now = identity === undefined ? undefined : reserved.get(identity);
        if (identity === undefined || !now) return;
        const left = { bytes: now.bytes - add.bytes, files: now.files - add.files };
        if (left.bytes === 0 && left.files === 0) reserved.delete(identity);
        else reserved.set(identity, left);
      };
      if (identity !== undefined) {
        const there = objects.find(key);
        const freed = isFile && there?.owner === identity ? there : undefined;
        const stored = objects.getUsage(identity);
        const pending = reserved.get(identity) ?? { bytes: 0, files: 0 };
        const before = stored.bytes + uploads.getUsage(identity).bytes + pending.bytes - (freed?.size ?? 0);
        if (before + bytes > limits.maxBytes)
          throw errors.quotaExceeded(
            `You are using ${megabytes(before)} of ${megabytes(limits.maxBytes)}, and this file is ${megabytes(bytes)}. Delete files to free space.`,
          );
        checkFiles(stored.files + pending.files + add.files - (freed ? 1 : 0));
        reserved.set(identity, { bytes: pending.bytes + add.bytes, files: pending.files + add.files });
      }
      if (isFunction(bearer.role)) return release;
      try {
        const caller = getName(bearer.identityId);
        const { isAllowed, retryAfter } = await rate.peek(caller);
        if (!isAllowed) throw errors.slowDown(retryAfter);
        await rate.charge(caller, bytes);
      } catch (error) {
        release();
        throw error;
      }
      return release;
    },
    checkUploads: (bearer) => {
      const { count } = uploads.getUsage(bearer.identityId);
      if (count >= limits.maxUnfinishedUploads)
        throw errors.quotaExceeded(
          `You have ${count} unfinished uploads, which is the maximum. Finish or cancel one; unfinished uploads are deleted after ${limits.unfinishedUploadHours} hours.`,
        );
      const identity = countedIdentity(bearer);
      if (identity !== undefined) checkFiles(objects.getUsage(identity).files + 1);
    },
  };
}

/** The limiter shortens names to the length of an address: of an identity it gets the part that is its own. */
const getName = (identityId: string) => identityId.split(':').at(-1) ?? identityId;
