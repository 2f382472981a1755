import 'server-only';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UnavailableError } from '../../../lib/backend/unavailable.ts';
import { siteStorage } from '../../../lib/media/site-media.ts';
import type { ExportRow } from '../model/column.ts';
import { versionKey } from '../model/version-key.ts';

/** The bytes of the compressed files of versions. */
export type VersionStore = {
  /** Returns some bytes of a file, and the bytes of all of it; null if the file does not exist or is not public. */
  readonly read: (
    key: string,
    first: number,
    last: number,
  ) => Promise<{ readonly bytes: Uint8Array; readonly size: number } | null>;
};

/** Bytes of one request: what is read at once is in memory, however large the file is. */
const PART = 2 ** 20;
/** Number of rows that are read at once. */
const CHUNK = 500;

/** Files of the bucket, as guests read them. */
const BUCKET: VersionStore = {
  read: async (key, first, last) => {
    const response = await siteStorage().get(key, { Range: `bytes=${first}-${last}` });
    const size = Number(/\/(\d+)$/.exec(response?.headers.get('content-range') ?? '')?.[1]);
    if (response?.status === 206 && size > 0)
      return { bytes: new Uint8Array(await response.arrayBuffer()), size };
    await response?.body?.cancel();
    return null;
  },
};

let store = BUCKET;

/** Tests replace the bucket with another store. */
export function setVersionStore(other: VersionStore): void {
  store = other;
}

async function* getParts(sha256: string): AsyncGenerator<Uint8Array> {
  for (let at = 0, size = 1; at < size; ) {
    const part = await store.read(versionKey(sha256), at, at + PART - 1);
    // The files of a version are changed for a moment while a withdrawn record is taken out.
    if (!part) throw new UnavailableError(`The file ${sha256} of a version cannot be read.`);
    yield part.bytes;
    at += part.bytes.length;
    size = part.size;
  }
}

function unpacked(sha256: string) {
  const packed = Readable.from(getParts(sha256));
  const text = createGunzip();
  text.setEncoding('utf8');
  packed.once('error', (error) => text.destroy(error));
  text.once('close', () => packed.destroy());
  return packed.pipe(text);
}

/** Returns true if everyone may read a file. */
export const hasVersionFile = async (sha256: string): Promise<boolean> =>
  (await store.read(versionKey(sha256), 0, 0)) !== null;

/** Yields the text of a file. */
export async function* versionFile(sha256: string): AsyncGenerator<string> {
  for await (const piece of unpacked(sha256)) yield piece;
}

/** Yields the rows of NDJSON, 500 at a time. */
export async function* rowsOfFile(sha256: string): AsyncGenerator<readonly ExportRow[]> {
  const source = unpacked(sha256);
  // `createInterface` does not report errors of its input.
  const failed: { error?: Error } = {};
  source.once('error', (error) => {
    failed.error = error;
  });
  let chunk: ExportRow[] = [];
  try {
    // The function of data versions wrote these rows.
    for await (const line of createInterface({ input: source, crlfDelay: Infinity })) {
      chunk.push(JSON.parse(line));
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = [];
    }
    if (failed.error) throw failed.error;
    if (chunk.length > 0) yield chunk;
  } finally {
    source.destroy();
  }
}
