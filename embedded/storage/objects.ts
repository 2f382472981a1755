import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Store } from '../lib/store.ts';
import type { Piece, Waste } from './blobs.ts';
import { errors } from './errors.ts';
import type { Tags } from './permission.ts';

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
  tags: z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
});

/**
 * An object: `etag` is without quotes, `modified` milliseconds since 1970, `crc32` of all its bytes, in base64, `owner` the
 * identity that uploaded it.
 */
export type StoredObject = z.infer<typeof row>;

/** The contents of a new object. Its version and time are added when it is stored. Without `tags`, it has none. */
export type NewObject = Omit<StoredObject, 'version' | 'modified' | 'size' | 'tags'> & {
  readonly tags?: Tags;
  readonly pieces: readonly Piece[];
};

const readObjectRow = (found: unknown): StoredObject => row.parse(found);

/** The condition on the existing object for replacing it. */
export type PutCondition = { readonly ifNoneMatch?: string; readonly ifMatch?: string };

/** The objects of the bucket, by their keys. Changes are on disk when a function returns. */
export type Objects = {
  readonly find: (key: string) => StoredObject | undefined;
  readonly getPieces: (object: StoredObject) => readonly Piece[];
  /** Objects whose key is `from` or greater (or, if `isAfter`, greater), in the order of keys. */
  readonly list: (from: string, isAfter: boolean, limit: number) => readonly StoredObject[];
  /** Objects with the prefix whose key is greater than `after`, in the order of keys; with `owner`, only that identity's. */
  readonly listWithPrefix: (query: {
    readonly owner?: string;
    readonly prefix: string;
    readonly after: string;
    readonly limit: number;
  }) => readonly StoredObject[];
  /** The stored files of an identity: bytes and number. */
  readonly getUsage: (owner: string) => { readonly bytes: number; readonly files: number };
  /**
   * Creates or replaces an object.
   * @throws PreconditionFailed, and then nothing has changed
   */
  readonly put: (object: NewObject, condition: PutCondition) => StoredObject;
  /** The same, as a part of a transaction that is open. */
  readonly putWithin: (object: NewObject, condition: PutCondition) => StoredObject;
  /** Replaces the tags of an object, if it exists. */
  readonly setTags: (key: string, tags: Tags) => void;
  /** Removes an object, if it exists. */
  readonly remove: (key: string) => void;
};

/**
 * Opens the objects in the tables of `storage.ts`.
 * @param onRemoved called after an object was removed, with its key
 */
export function openObjects(
  { database, transaction }: Store,
  waste: Waste,
  clock: () => number,
  onRemoved: (key: string) => void,
): Objects {
  const select = database.prepare('SELECT * FROM objects WHERE key = ?');
  const pieces = database.prepare('SELECT blob, size FROM pieces WHERE version = ? ORDER BY position');
  const from = database.prepare('SELECT * FROM objects WHERE key >= ? ORDER BY key LIMIT ?');
  const after = database.prepare('SELECT * FROM objects WHERE key > ? ORDER BY key LIMIT ?');
  // GLOB and LIKE read wildcards in the prefix: the comparison of its characters does not.
  const withPrefix = database.prepare(`
    SELECT * FROM objects WHERE key >= ?1 AND key > ?2 AND substr(key, 1, ?3) = ?1 ORDER BY key LIMIT ?4
  `);
  const ofOwner = database.prepare(`
    SELECT * FROM objects WHERE owner = ?5 AND key >= ?1 AND key > ?2 AND substr(key, 1, ?3) = ?1 ORDER BY key LIMIT ?4
  `);
  const usage = database.prepare(
    'SELECT total(size) AS bytes, count(*) AS files FROM objects WHERE owner = ?',
  );
  const insert = database.prepare(`
    INSERT INTO objects (key, version, size, etag, modified, properties, crc32, owner, tags)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
  `);
  const insertPiece = database.prepare(
    'INSERT INTO pieces (version, position, blob, size) VALUES (?, ?, ?, ?)',
  );
  const deletePieces = database.prepare('DELETE FROM pieces WHERE version = ?');
  const updateTags = database.prepare('UPDATE objects SET tags = ? WHERE key = ?');
  const deleteObject = database.prepare('DELETE FROM objects WHERE key = ?');

  const find = (key: string) => {
    const found = select.get(key);
    return found && readObjectRow(found);
  };
  const getPieces = ({ version }: { version: string }) =>
    pieces.all(version).map(({ blob, size }) => ({ blob: String(blob), size: Number(size) }));
  const discard = (object: StoredObject) => {
    for (const { blob } of getPieces(object)) waste.add(blob);
    deletePieces.run(object.version);
    deleteObject.run(object.key);
  };
  const putWithin: Objects['put'] = (object, condition) => {
    const { key, etag, properties, crc32, owner, tags = {}, pieces: parts } = object;
    const replaced = find(key);
    checkCondition(replaced, condition);
    if (replaced) discard(replaced);
    const version = randomUUID();
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    const modified = clock();
    const texts = [JSON.stringify(properties), crc32, owner, JSON.stringify(tags)];
    insert.run(key, version, size, etag, modified, ...texts);
    for (const [position, part] of parts.entries()) {
      insertPiece.run(version, position, part.blob, part.size);
      waste.remove(part.blob);
    }
    return { key, version, size, etag, modified, properties, crc32, owner, tags };
  };

  return {
    find,
    getPieces,
    list: (key, isAfter, limit) => (isAfter ? after : from).all(key, limit).map(readObjectRow),
    listWithPrefix: ({ owner, prefix, after: last, limit }) => {
      const length = [...prefix].length;
      const found =
        owner === undefined
          ? withPrefix.all(prefix, last, length, limit)
          : ofOwner.all(prefix, last, length, limit, owner);
      return found.map(readObjectRow);
    },
    getUsage: (owner) => {
      const found = usage.get(owner);
      return { bytes: Number(found?.bytes), files: Number(found?.files) };
    },
    put: (...given) => transaction(() => putWithin(...given)),
    putWithin,
    setTags: (key, tags) => void updateTags.run(JSON.stringify(tags), key),
    remove: (key) => {
      const isRemoved = transaction(() => {
        const object = find(key);
        if (object) discard(object);
        return object !== undefined;
      });
      if (isRemoved) onRemoved(key);
    },
  };
}

/** Throws PreconditionFailed, or NoSuchKey when there is nothing that `ifMatch` could match. */
export function checkCondition(
  object: Pick<StoredObject, 'etag'> | undefined,
  { ifNoneMatch, ifMatch }: PutCondition,
): void {
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') throw errors.notImplemented();
  if (ifNoneMatch === '*' && object) throw errors.preconditionFailed({ Condition: 'If-None-Match' });
  if (ifMatch === undefined) return;
  if (!object) throw errors.noSuchKey();
  if (ifMatch.replaceAll('"', '') !== object.etag) throw errors.preconditionFailed({ Condition: 'If-Match' });
}

const hiddenRow = z.object({ key: z.string(), since: z.number(), reason: z.string() });

/**
 * The keys that versions before December 2026 hid: `since` is milliseconds since 1970, `reason` is the moderator's text. Tags hide files now; the
 * first start moves the keys (migrations/moderation-database.ts).
 */
export type EarlierHiddenKeys = {
  /** Hidden keys after `after`, in the order of keys. */
  readonly list: (after: string, limit: number) => readonly z.infer<typeof hiddenRow>[];
  readonly remove: (key: string) => void;
};

/** Opens the table `hidden` of `storage.ts`. */
export function openEarlierHiddenKeys(database: DatabaseSync): EarlierHiddenKeys {
  const select = database.prepare('SELECT key, since, reason FROM hidden WHERE key > ? ORDER BY key LIMIT ?');
  const remove = database.prepare('DELETE FROM hidden WHERE key = ?');
  return {
    list: (after, limit) => select.all(after, limit).map((found) => hiddenRow.parse(found)),
    remove: (key) => void remove.run(key),
  };
}
