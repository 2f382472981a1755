import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '../lib/store.ts';
import type { Piece, Waste } from './blobs.ts';
import {
  type NewObject,
  type Objects,
  type Properties,
  type PutCondition,
  propertiesSchema,
  type StoredObject,
} from './objects.ts';

const uploadRow = z.object({
  id: z.string(),
  key: z.string(),
  /** The identity that began the upload. Only it can continue it. */
  initiator: z.string(),
  properties: z.string().transform((text) => propertiesSchema.parse(JSON.parse(text))),
});
const partRow = z.object({
  number: z.number(),
  blob: z.string(),
  size: z.number(),
  md5: z.string(),
  crc32: z.string(),
  modified: z.number(),
});

/** An upload in parts that is under way. */
export type Upload = z.infer<typeof uploadRow>;

/** A part: `md5` in hexadecimal, `crc32` in base64, `modified` milliseconds since 1970. */
export type Part = z.infer<typeof partRow>;

/** Uploads in parts. Changes are on disk when a function returns. */
export type Uploads = {
  readonly begin: (key: string, initiator: string, properties: Properties) => string;
  readonly find: (id: string) => Upload | undefined;
  /** The parts in the order of their numbers. */
  readonly getParts: (id: string) => readonly Part[];
  /** Stores a part, which replaces one with the same number. Returns false if the upload has ended meanwhile. */
  readonly putPart: (id: string, part: Omit<Part, 'modified'>) => boolean;
  /**
   * Creates an object from some of the parts, and ends the upload; the other parts become waste. Throws like
   * `Objects.put`.
   */
  readonly complete: (id: string, object: NewObject, condition: PutCondition) => StoredObject;
  /** The unfinished uploads of an identity: received bytes and number. */
  readonly getUsage: (initiator: string) => { readonly bytes: number; readonly count: number };
  readonly abort: (id: string) => void;
  /** Aborts every upload of a key. */
  readonly abortAll: (key: string) => void;
  /** Aborts uploads without activity for `abandonedAfter` milliseconds. */
  readonly abortAbandoned: () => void;
};

/** Opens the uploads in the tables of `storage.ts`. */
export function openUploads(
  { database, transaction }: Store,
  objects: Pick<Objects, 'putWithin'>,
  waste: Waste,
  clock: () => number,
  abandonedAfter: number,
): Uploads {
  const insert = database.prepare(
    'INSERT INTO uploads (id, key, initiator, touched, properties) VALUES (?, ?, ?, ?, ?)',
  );
  const select = database.prepare('SELECT id, key, initiator, properties FROM uploads WHERE id = ?');
  const touch = database.prepare('UPDATE uploads SET touched = ? WHERE id = ?');
  const abandoned = database.prepare('SELECT id FROM uploads WHERE touched < ?');
  const ofKey = database.prepare('SELECT id FROM uploads WHERE key = ?');
  const usage = database.prepare(`
    SELECT count(DISTINCT id) AS count, total(size) AS bytes
    FROM uploads LEFT JOIN parts ON upload = id WHERE initiator = ?
  `);
  const remove = database.prepare('DELETE FROM uploads WHERE id = ?');
  const selectParts = database.prepare('SELECT * FROM parts WHERE upload = ? ORDER BY number');
  const selectBlob = database.prepare('SELECT blob FROM parts WHERE upload = ? AND number = ?');
  const insertPart = database.prepare(`
    INSERT OR REPLACE INTO parts (upload, number, blob, size, md5, crc32, modified) VALUES (?, ?, ?, ?, ?, ?, ?)
  `);
  const deleteParts = database.prepare('DELETE FROM parts WHERE upload = ?');

  const getParts = (id: string) => selectParts.all(id).map((found) => partRow.parse(found));
  /** Ends an upload. Parts that are not among `stored` become waste. */
  const end = (id: string, stored: readonly Piece[]) => {
    const names = new Set(stored.map(({ blob }) => blob));
    for (const { blob } of getParts(id)) if (!names.has(blob)) waste.add(blob);
    deleteParts.run(id);
    remove.run(id);
  };

  return {
    begin: (key, initiator, properties) => {
      const id = randomBytes(24).toString('base64url');
      insert.run(id, key, initiator, clock(), JSON.stringify(properties));
      return id;
    },
    find: (id) => {
      const found = select.get(id);
      return found && uploadRow.parse(found);
    },
    getParts,
    putPart: (id, { number, blob, size, md5, crc32 }) =>
      transaction(() => {
        if (touch.run(clock(), id).changes === 0) return false;
        const replaced = selectBlob.get(id, number)?.blob;
        if (replaced !== undefined) waste.add(String(replaced));
        insertPart.run(id, number, blob, size, md5, crc32, clock());
        waste.remove(blob);
        return true;
      }),
    complete: (id, object, condition) =>
      transaction(() => {
        const stored = objects.putWithin(object, condition);
        end(id, object.pieces);
        return stored;
      }),
    getUsage: (initiator) => {
      const found = usage.get(initiator);
      return { bytes: Number(found?.bytes), count: Number(found?.count) };
    },
    abort: (id) => transaction(() => end(id, [])),
    abortAll: (key) =>
      transaction(() => {
        for (const { id } of ofKey.all(key)) end(String(id), []);
      }),
    abortAbandoned: () =>
      transaction(() => {
        for (const { id } of abandoned.all(clock() - abandonedAfter)) end(String(id), []);
      }),
  };
}
