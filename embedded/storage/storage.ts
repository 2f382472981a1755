import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
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

/** The bucket with its objects: what every operation works with. */
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
  /** Whether an administrator locked the account of an identity: it then writes nothing. */
  readonly isLocked: (identityId: string) => boolean;
  readonly close: () => Promise<void>;
};

export type StorageOptions = {
  readonly dataFolder: string;
  /** Whose credentials requests are signed with. */
  readonly userPool: UserPool;
  readonly rules?: AccessRules;
  /** Bytes that are free on the disk. */
  readonly freeBytes?: () => Promise<number>;
  /** By default nobody is locked. */
  readonly isLocked?: (identityId: string) => boolean;
};

/** Milliseconds between two looks for uploads that were abandoned. */
const TIDY_EVERY = 3600 * 1000;

/** Opens the storage of a data folder, and removes what a crash or an abandoned upload has left there. Throws StoreError. */
export function openStorage({
  dataFolder,
  userPool,
  rules = readAccessRules(),
  freeBytes,
  isLocked = () => false,
}: StorageOptions): Storage {
  const store = openStore(dataFolder, 'storage.sqlite');
  prepareStorageTables(store.database);
  const folder = join(store.folder, 'storage');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const waste = openWaste(store.database);
  const blobs = openBlobs({ folder, waste, freeBytes });
  const objects = openObjects(store, waste, userPool.clock);
  const uploads = openUploads(store, objects, waste, userPool.clock);
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
    isLocked,
    hidden: openHiddenKeys(store.database, userPool.clock),
    close: async () => {
      clearInterval(timer);
      await blobs.close();
      store.close();
    },
  };
}
