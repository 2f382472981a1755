import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pictureCacheFile, removeFromPictureCache } from '../../lib/media/picture-cache.ts';
import type { UserPool } from '../auth/pool.ts';
import { SEED_BYTES, SEED_FILE } from '../auth/pool-names.ts';
import { openStore } from '../store.ts';
import { type AccessRules, readAccessRules } from './access/rules.ts';
import { type Bucket, nameBucket } from './bucket.ts';
import { type Blobs, openBlobs } from './disk/blobs.ts';
import { type HiddenKeys, openHiddenKeys } from './disk/hidden.ts';
import { type Objects, openObjects } from './disk/objects.ts';
import { prepareStorageTables } from './disk/tables.ts';
import { openUploads, type Uploads } from './disk/uploads.ts';
import { openWaste, type Waste } from './disk/waste.ts';
import { readStorageLimits, type StorageLimits } from './limits.ts';
import { openQuota, type Quota } from './quota.ts';

/** The bucket with its objects: the services of every operation. */
export type Storage = {
  readonly bucket: Bucket;
  readonly rules: AccessRules;
  readonly userPool: UserPool;
  readonly objects: Objects;
  readonly uploads: Uploads;
  readonly blobs: Blobs;
  readonly waste: Waste;
  /** Keys that moderation hid. */
  readonly hidden: HiddenKeys;
  /** Limits the storage of each identity. */
  readonly quota: Quota;
  /** Returns true if an administrator locked the account of an identity, which then cannot write. */
  readonly isLocked: (identityId: string) => boolean;
  readonly close: () => Promise<void>;
};

export type StorageOptions = {
  readonly dataFolder: string;
  /** The accounts whose credentials sign requests. */
  readonly userPool: UserPool;
  readonly rules?: AccessRules;
  /** Bytes that are free on the disk. */
  readonly freeBytes?: () => Promise<number>;
  /** The site's picture cache: pictures made of a file are removed with the file. */
  readonly pictureCache?: string;
  /** The limits of one identity; from the environment by default. */
  readonly limits?: StorageLimits;
  /** Returns true for a locked account. By default no account is locked. */
  readonly isLocked?: (identityId: string) => boolean;
};

/** Milliseconds between two checks for abandoned uploads. */
const HOUR = 3600 * 1000;
const TIDY_EVERY = HOUR;

/**
 * Opens the storage of a data folder, and removes the leftovers of a crash or an abandoned upload.
 * @throws StoreError
 */
export function openStorage({
  dataFolder,
  userPool,
  rules = readAccessRules(),
  freeBytes,
  pictureCache = pictureCacheFile(process.env.MEDIA_CACHE || dataFolder),
  limits = readStorageLimits(),
  isLocked = () => false,
}: StorageOptions): Storage {
  const store = openStore(dataFolder, 'storage.sqlite');
  prepareStorageTables(store.database);
  const folder = join(store.folder, 'storage');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const waste = openWaste(store.database);
  const blobs = openBlobs({ folder, waste, freeBytes });
  const pictures = openForgetting(pictureCache);
  const objects = openObjects(store, waste, userPool.clock, pictures.forget);
  const uploads = openUploads(store, objects, waste, userPool.clock, limits.unfinishedUploadHours * HOUR);
  const tidy = () => {
    uploads.abortAbandoned();
    blobs.sweepSoon();
  };
  tidy();
  const timer = setInterval(tidy, TIDY_EVERY).unref();
  return {
    bucket: nameBucket(store.secret(SEED_FILE, SEED_BYTES), userPool.names.region),
    rules,
    userPool,
    objects,
    uploads,
    blobs,
    waste,
    quota: openQuota(limits, objects, uploads),
    isLocked,
    hidden: openHiddenKeys(store.database, userPool.clock),
    close: async () => {
      clearInterval(timer);
      pictures.flush();
      await blobs.close();
      store.close();
    },
  };
}

/**
 * Removes pictures of deleted objects from the picture cache, once for all objects of one turn. A failing cache does
 * not prevent the deletion: pictures in it are not shown without the file.
 */
function openForgetting(cache: string) {
  const keys = new Set<string>();
  const flush = () => {
    const removed = [...keys];
    keys.clear();
    try {
      removeFromPictureCache(cache, removed);
    } catch (error) {
      console.error('embedded: resized images of deleted files are still in the image cache:', error);
    }
  };
  return {
    forget: (key: string) => {
      if (keys.size === 0) setImmediate(flush);
      keys.add(key);
    },
    flush,
  };
}
