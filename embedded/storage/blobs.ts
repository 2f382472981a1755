import { randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { errors } from './errors.ts';

/** The files to remove, as listed in the database of objects. */
export type Waste = {
  /** Marks a file, in the transaction that is open if there is one. */
  readonly add: (blob: string) => void;
  /** Unmarks a file, because it is in use or already removed. */
  readonly remove: (blob: string) => void;
  readonly has: (blob: string) => boolean;
  readonly list: () => readonly string[];
};

/** Stores the list of waste in `database`. */
export function openWaste(database: DatabaseSync): Waste {
  const insert = database.prepare('INSERT INTO waste (blob) VALUES (?) ON CONFLICT DO NOTHING');
  const remove = database.prepare('DELETE FROM waste WHERE blob = ?');
  const one = database.prepare('SELECT 1 FROM waste WHERE blob = ?');
  const all = database.prepare('SELECT blob FROM waste');
  return {
    add: (blob) => void insert.run(blob),
    remove: (blob) => void remove.run(blob),
    has: (blob) => one.get(blob) !== undefined,
    list: () => all.all().map((row) => String(row.blob)),
  };
}

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Bytes of files between two collections. */
const EVERY = 8 * 2 ** 20;
let bytes = 0;

/**
 * Counts bytes of processed files, and regularly collects their garbage. Buffers are outside of V8's own heap, which
 * hardly grows because of them: without this, 64 MB of them would accumulate. It only collects young objects, in
 * about a millisecond.
 */
function countGarbage(added: number): void {
  bytes += added;
  if (bytes < EVERY) return;
  bytes = 0;
  if (typeof collect === 'function') collect({ type: 'minor' });
}

/** A part of an object: a file and its size in bytes. */
export type Piece = { readonly blob: string; readonly size: number };

export type Blobs = {
  /**
   * Writes a new file. It is on disk, under its final name, when this resolves, and is waste until `waste.remove` and
   * `release` are called for it. Rejects as `source` does, or with InsufficientStorage, and leaves nothing then.
   */
  readonly write: (source: AsyncIterable<Buffer>, expectedSize?: number) => Promise<Piece>;
  /** Releases a written file: it is removed unless it is no longer waste. */
  readonly release: (blob: string) => void;
  /**
   * Reads the bytes from `start` to `end` (inclusive) of joined pieces. The files are not removed until the stream is
   * closed.
   */
  readonly read: (pieces: readonly Piece[], start: number, end: number) => Readable;
  /** Begins to remove blobs that nothing refers to or reads. */
  readonly sweepSoon: () => void;
  /** Stops removing files, and resolves when the running removals are complete. */
  readonly close: () => Promise<void>;
};

export type BlobsOptions = {
  /** The folder in which files are created. */
  readonly folder: string;
  readonly waste: Waste;
  /** Bytes that are free on the disk. */
  readonly freeBytes?: () => Promise<number>;
};

/** Disk space that stays free for the databases: 256 MB. */
const RESERVE = 256_000_000;

/** Files of objects, under names that no client chooses. */
export function openBlobs({ folder, waste, freeBytes = () => readFreeBytes(folder) }: BlobsOptions): Blobs {
  const incoming = join(folder, 'incoming');
  const stored = join(folder, 'objects');
  for (const path of [incoming, stored]) mkdirSync(path, { recursive: true, mode: 0o700 });
  const used = new Map<string, number>();
  const getPath = (blob: string) => join(stored, blob.slice(0, 2), blob);

  const hold = (blob: string) => used.set(blob, (used.get(blob) ?? 0) + 1);
  const letGo = (blob: string) => {
    const holders = (used.get(blob) ?? 0) - 1;
    if (holders > 0) used.set(blob, holders);
    else used.delete(blob);
  };

  const sweep = async () => {
    for (const blob of isClosed ? [] : waste.list()) {
      // While others were removed, this one may have become part of an object.
      if (isClosed || used.has(blob) || !waste.has(blob)) continue;
      hold(blob);
      await rm(getPath(blob), { force: true });
      await rm(join(incoming, blob), { force: true });
      waste.remove(blob);
      letGo(blob);
    }
  };
  let sweeping: Promise<void> = Promise.resolve();
  let isClosed = false;
  const sweepSoon = () => {
    sweeping = sweeping.then(sweep).catch((error: unknown) => {
      console.error('embedded: unused files could not be deleted yet:', error);
    });
  };

  const write: Blobs['write'] = async (source, expectedSize = 0) => {
    if ((await freeBytes()) - expectedSize < RESERVE) throw errors.outOfSpace();
    const blob = randomBytes(16).toString('hex');
    hold(blob);
    waste.add(blob);
    try {
      const size = await writeFile(join(incoming, blob), source);
      await moveForGood(join(incoming, blob), getPath(blob));
      return { blob, size };
    } catch (error) {
      letGo(blob);
      sweepSoon();
      throw isOutOfSpace(error) ? errors.outOfSpace() : error;
    }
  };

  async function* readAll(pieces: readonly Piece[], start: number, end: number): AsyncGenerator<Buffer> {
    let offset = 0;
    for (const { blob, size } of pieces) {
      const [from, to] = [Math.max(start - offset, 0), Math.min(end - offset, size - 1)];
      if (from <= to) {
        for await (const chunk of createReadStream(getPath(blob), { start: from, end: to })) {
          yield chunk;
          countGarbage(chunk.length);
        }
      }
      offset += size;
    }
  }

  return {
    write,
    release: (blob) => {
      letGo(blob);
      sweepSoon();
    },
    read: (pieces, start, end) => {
      for (const { blob } of pieces) hold(blob);
      return Readable.from(readAll(pieces, start, end), { objectMode: false }).once('close', () => {
        for (const { blob } of pieces) letGo(blob);
        sweepSoon();
      });
    },
    sweepSoon,
    close: () => {
      isClosed = true;
      return sweeping;
    },
  };
}

async function writeFile(path: string, source: AsyncIterable<Buffer>): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of source) {
      await file.writeFile(chunk);
      size += chunk.length;
      countGarbage(chunk.length);
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

/** Renames a file, and flushes the folder so that the new name is on disk as well. */
async function moveForGood(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(dirname(folder));
  await rename(from, to);
  await syncFolder(folder);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const isOutOfSpace = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
