import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { pictureCacheFile, removeFromPictureCache } from '../../lib/media/picture-cache.ts';
import { ownerOfKey } from '../../lib/pictures/file-owner.ts';
import type { UserPool } from '../auth/pool.ts';
import { SEED_BYTES, SEED_FILE } from '../auth/pool-names.ts';
import type { Roles } from '../functions/roles.ts';
import { openStore } from '../lib/store.ts';
import { type Bucket, nameBucket } from './address.ts';
import { type Blobs, openBlobs, openWaste, type Waste } from './blobs.ts';
import { type EarlierHiddenKeys, type Objects, openEarlierHiddenKeys, openObjects } from './objects.ts';
import { type AccessRules, readAccessRules } from './permission.ts';
import { openQuota, type Quota, readStorageLimits, type StorageLimits } from './quota.ts';
import { openUploads, type Uploads } from './uploads.ts';

/**
 * Creates the missing tables. Instants are milliseconds since 1970, sizes bytes; a key sorts by its bytes in UTF-8.
 * An object consists of its `pieces`, in order, each a file (`blob`). A file that nothing needs, or nothing needs
 * yet, is `waste`.
 */
function prepareStorageTables(database: DatabaseSync): void {
  database.exec(`
    CREATE TABLE IF NOT EXISTS objects (
      key TEXT PRIMARY KEY,
      version TEXT NOT NULL,
      size INTEGER NOT NULL,
      etag TEXT NOT NULL,
      modified INTEGER NOT NULL,
      properties TEXT NOT NULL,
      crc32 TEXT,
      owner TEXT,
      tags TEXT NOT NULL DEFAULT '{}'
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS pieces (
      version TEXT NOT NULL,
      position INTEGER NOT NULL,
      blob TEXT NOT NULL,
      size INTEGER NOT NULL,
      PRIMARY KEY (version, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS uploads (
      id TEXT PRIMARY KEY,
      key TEXT NOT NULL,
      initiator TEXT NOT NULL,
      touched INTEGER NOT NULL,
      properties TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS parts (
      upload TEXT NOT NULL,
      number INTEGER NOT NULL,
      blob TEXT NOT NULL,
      size INTEGER NOT NULL,
      md5 TEXT NOT NULL,
      crc32 TEXT NOT NULL,
      modified INTEGER NOT NULL,
      PRIMARY KEY (upload, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS waste (blob TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS hidden (
      key TEXT PRIMARY KEY,
      since INTEGER NOT NULL,
      reason TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `);
  addOwners(database);
  addTags(database);
  database.exec('CREATE INDEX IF NOT EXISTS objects_by_owner ON objects (owner, key, size);');
}

const hasColumn = (database: DatabaseSync, column: string) =>
  database
    .prepare('PRAGMA table_info(objects)')
    .all()
    .some(({ name }) => name === column);

/** Adds the tags of objects. Older objects have none. */
function addTags(database: DatabaseSync): void {
  if (hasColumn(database, 'tags')) return;
  database.exec("ALTER TABLE objects ADD COLUMN tags TEXT NOT NULL DEFAULT '{}'");
}

/** Adds the identity that uploaded an object. For older objects, it is derived from their sub-folder. */
function addOwners(database: DatabaseSync): void {
  if (hasColumn(database, 'owner')) return;
  database.exec('ALTER TABLE objects ADD COLUMN owner TEXT');
  const update = database.prepare('UPDATE objects SET owner = ? WHERE key = ?');
  for (const { key } of database.prepare('SELECT key FROM objects').all()) {
    const owner = ownerOfKey(String(key));
    if (owner !== undefined) update.run(owner, String(key));
  }
}

/** The bucket with its objects: the services of every operation. */
export type Storage = {
  readonly bucket: Bucket;
  readonly rules: AccessRules;
  readonly userPool: UserPool;
  /** The roles of functions, which may sign requests as well. */
  readonly roles?: Pick<Roles, 'find'>;
  readonly objects: Objects;
  readonly uploads: Uploads;
  readonly blobs: Blobs;
  readonly waste: Waste;
  /** Keys that an earlier version hid, before they are moved. */
  readonly earlierHidden: EarlierHiddenKeys;
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
  readonly roles?: Pick<Roles, 'find'>;
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
  roles,
  rules = readAccessRules(),
  freeBytes,
  pictureCache = pictureCacheFile(process.env.MEDIA_CACHE || dataFolder),
  limits = readStorageLimits(),
  isLocked = () => false,
}: StorageOptions): Storage {
  const store = openStore(dataFolder, 'storage.sqlite');
  // SQLite waits for the disk after each transaction.
  store.transaction(() => prepareStorageTables(store.database));
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
    ...(roles && { roles }),
    objects,
    uploads,
    blobs,
    waste,
    quota: openQuota(limits, objects, uploads),
    isLocked,
    earlierHidden: openEarlierHiddenKeys(store.database),
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
