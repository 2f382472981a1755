import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, chmod, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ExportRow } from '../model/column.ts';
import { byAge, FORMATS, isVersionName, KINDS, type Manifest, manifest } from '../model/manifest.ts';

/**
 * Writes compressed text into a folder under the hash of its bytes. The file gets its name only when it is complete and on disk.
 * @returns the SHA-256 in hexadecimal, and the number of bytes before compression
 */
async function writeContent(
  folder: string,
  pieces: AsyncIterable<string>,
): Promise<{ sha256: string; bytes: number }> {
  const beside = path.join(folder, `${randomUUID()}.new`);
  const hash = createHash('sha256');
  let bytes = 0;
  async function* hashed() {
    for await (const piece of pieces) {
      const written = Buffer.from(piece);
      hash.update(written);
      bytes += written.length;
      yield written;
    }
  }
  try {
    // Flush the bytes to the disk before the file gets its name.
    const file = createWriteStream(beside, { flags: 'wx', flush: true, mode: 0o600 });
    await pipeline(Readable.from(hashed()), createGzip(), file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  const sha256 = hash.digest('hex');
  await rename(beside, path.join(folder, `${sha256}.gz`));
  return { sha256, bytes };
}

/**
 * The mode of the folders. Only the site's user may read versions, because they contain records that were
 * withdrawn later.
 */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Number of rows that are read at once. */
const CHUNK = 500;
/** Milliseconds. Unreferenced content that is younger may belong to a version in progress. */
const STILL_BEING_MADE = 60 * 60 * 1000;

/**
 * The folder of versions: `versions/2026-11-22.json` is a manifest, and `content/<SHA-256>.gz` has the bytes
 * of a file. Content is written first and the manifest last, each to a temporary file that is flushed and
 * then renamed. A version with a manifest is therefore complete, even if the machine stops at any time.
 */
export class VersionFolder {
  readonly #folder: string;

  /** @param folder absolute; it need not exist */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Lists all versions, newest first. Versions with an unreadable manifest are logged and left out. */
  async list(): Promise<readonly Manifest[]> {
    const files = await readdir(this.#versions).catch(nothingWhereAbsent);
    const found = await Promise.all(
      files.filter((file) => file.endsWith('.json')).map((file) => this.find(file.slice(0, -5))),
    );
    return found.filter((version) => version !== null).sort(byAge);
  }

  /** Finds the newest readable version without reading the others; null if there is none. */
  async newest(): Promise<Manifest | null> {
    const files = await readdir(this.#versions).catch(nothingWhereAbsent);
    const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5));
    const versions = names.filter(isVersionName).map((name) => ({ name }));
    for (const { name } of versions.sort(byAge)) {
      const found = await this.find(name);
      if (found) return found;
    }
    return null;
  }

  /** Finds a version; null if there is none with this name. */
  async find(name: string): Promise<Manifest | null> {
    if (!isVersionName(name)) return null;
    const file = path.join(this.#versions, `${name}.json`);
    const text = await readFile(file, 'utf8').catch(nullWhereAbsent);
    if (text === null) return null;
    try {
      return manifest.parse(JSON.parse(text));
    } catch (error) {
      console.error(`${file} is not a valid version manifest.`, error);
      return null;
    }
  }

  /** Saves text under its hash. */
  async putContent(pieces: AsyncIterable<string>): Promise<{ sha256: string; bytes: number }> {
    await this.#makePrivate(this.#content);
    const written = await writeContent(this.#content, pieces);
    await syncFolder(this.#content);
    return written;
  }

  /**
   * Publishes a version, whose content must exist.
   * @throws if the name exists: published versions are never replaced
   */
  addManifest(version: Manifest): Promise<void> {
    return this.#putManifest(version, link);
  }

  /** Replaces the manifest of a version after records were erased. */
  changeManifest(version: Manifest): Promise<void> {
    return this.#putManifest(version, rename);
  }

  hasContent(sha256: string): Promise<boolean> {
    return access(this.#placeOf(sha256)).then(
      () => true,
      () => false,
    );
  }

  /** The text of stored content. */
  async *content(sha256: string): AsyncGenerator<string> {
    for await (const piece of this.#unpacked(sha256)) yield piece;
  }

  /** The rows of stored NDJSON, 500 at a time. */
  async *rows(sha256: string): AsyncGenerator<readonly ExportRow[]> {
    const source = this.#unpacked(sha256);
    let chunk: ExportRow[] = [];
    try {
      // The site wrote these rows, and their hash is known.
      for await (const line of createInterface({ input: source, crlfDelay: Infinity })) {
        chunk.push(JSON.parse(line));
        if (chunk.length < CHUNK) continue;
        yield chunk;
        chunk = [];
      }
      if (chunk.length > 0) yield chunk;
    } finally {
      source.destroy();
    }
  }

  /** Deletes content without a version, and files that a stopped program left. */
  async sweep(now: number): Promise<void> {
    const versions = await this.list();
    const named = new Set(
      versions.flatMap(({ kinds }) =>
        KINDS.flatMap((kind) => [
          kinds[kind].rows,
          // After an erasure, no file is sent with its original bytes.
          ...(kinds[kind].erased > 0 ? [] : FORMATS.map((format) => kinds[kind].files[format].sha256)),
        ]),
      ),
    );
    for (const file of await readdir(this.#content).catch(nothingWhereAbsent)) {
      const place = path.join(this.#content, file);
      if (named.has(file.replace(/\.gz$/, ''))) continue;
      const { mtimeMs } = await stat(place);
      if (now - mtimeMs > STILL_BEING_MADE) await rm(place, { force: true });
    }
  }

  async #putManifest(version: Manifest, give: (from: string, to: string) => Promise<void>): Promise<void> {
    await this.#makePrivate(this.#versions);
    const place = path.join(this.#versions, `${version.name}.json`);
    const beside = path.join(this.#versions, `${randomUUID()}.new`);
    const file = await open(beside, 'wx', PRIVATE_FILE);
    try {
      await file.writeFile(`${JSON.stringify(version, null, 2)}\n`);
      await file.sync();
      await give(beside, place);
    } finally {
      await file.close();
      await rm(beside, { force: true });
    }
    await syncFolder(this.#versions);
  }

  /** Creates a folder that only this user can open, and restricts existing folders. */
  async #makePrivate(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    for (const one of [this.#folder, folder]) await makePrivate(one);
  }

  get #versions(): string {
    return path.join(this.#folder, 'versions');
  }

  get #content(): string {
    return path.join(this.#folder, 'content');
  }

  #placeOf = (sha256: string) => path.join(this.#content, `${sha256}.gz`);

  #unpacked(sha256: string) {
    const file = createReadStream(this.#placeOf(sha256));
    const unpacked = createGunzip();
    unpacked.setEncoding('utf8');
    file.once('error', (error) => unpacked.destroy(error));
    unpacked.once('close', () => file.destroy());
    return file.pipe(unpacked);
  }
}

/** Removes the permissions of other users, unless another user owns the folder. */
async function makePrivate(folder: string): Promise<void> {
  await chmod(folder, PRIVATE_FOLDER).catch((error: unknown) => {
    if (!hasCode(error, 'EPERM')) throw error;
  });
}

/** Flushes the names in a folder to the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
const isAbsence = (error: unknown) => hasCode(error, 'ENOENT');

function nothingWhereAbsent(error: unknown): readonly string[] {
  if (isAbsence(error)) return [];
  throw error;
}

function nullWhereAbsent(error: unknown): null {
  if (isAbsence(error)) return null;
  throw error;
}

/**
 * The folder of versions, absolute or relative to the site's folder; null if none are published. With a backend on AWS there is
 * no data folder and functions have no permanent disk, so a folder must be set.
 */
export function versionsPath(
  { dataVersions, embeddedData }: { readonly dataVersions: string; readonly embeddedData: string },
  isEmbedded: boolean,
): string | null {
  if (dataVersions) return dataVersions;
  return isEmbedded ? path.join(embeddedData, 'data-versions') : null;
}
