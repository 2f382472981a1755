import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, chmod, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { ExportRow } from '../exports/column.ts';
import { byAge, FORMATS, isVersionName, KINDS, type Manifest, manifest } from './manifest.ts';
import { writeContent } from './write-content.ts';

/** Versions hold what was withdrawn since, so only the site's user reads them. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Rows that are read at once. */
const CHUNK = 500;
/** What nobody names is younger than this, in milliseconds, while a version is being made. */
const STILL_BEING_MADE = 60 * 60 * 1000;

/**
 * The kept versions: `versions/2026-11-22.json` says what a version is, and `content/<SHA-256>.gz` has the bytes of files.
 * Content comes first and the manifest last, each written beside its place, brought to the disk and then named, so that what
 * has a manifest is whole whenever the machine stops.
 */
export class VersionFolder {
  readonly #folder: string;

  /** @param folder absolute; it need not exist */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Every version, the newest first. One whose manifest cannot be read is told of in the log and left out. */
  async list(): Promise<readonly Manifest[]> {
    const files = await readdir(this.#versions).catch(nothingWhereAbsent);
    const found = await Promise.all(
      files.filter((file) => file.endsWith('.json')).map((file) => this.find(file.slice(0, -5))),
    );
    return found.filter((version) => version !== null).sort(byAge);
  }

  /** Null where there is no such version. */
  async find(name: string): Promise<Manifest | null> {
    if (!isVersionName(name)) return null;
    const file = path.join(this.#versions, `${name}.json`);
    const text = await readFile(file, 'utf8').catch(nullWhereAbsent);
    if (text === null) return null;
    try {
      return manifest.parse(JSON.parse(text));
    } catch (error) {
      console.error(`${file} is no manifest of a version.`, error);
      return null;
    }
  }

  /** Keeps text under its hash. */
  async putContent(pieces: AsyncIterable<string>): Promise<{ sha256: string; bytes: number }> {
    await this.#makePrivate(this.#content);
    const written = await writeContent(this.#content, pieces);
    await syncFolder(this.#content);
    return written;
  }

  /**
   * Names a version, whose content has to be there.
   * @throws when there is one of this name: what was published under a name is never replaced
   */
  addManifest(version: Manifest): Promise<void> {
    return this.#putManifest(version, link);
  }

  /** Says anew of a version what is kept of it. */
  changeManifest(version: Manifest): Promise<void> {
    return this.#putManifest(version, rename);
  }

  hasContent(sha256: string): Promise<boolean> {
    return access(this.#placeOf(sha256)).then(
      () => true,
      () => false,
    );
  }

  /** The bytes of kept content. */
  async *content(sha256: string): AsyncGenerator<string> {
    for await (const piece of this.#unpacked(sha256)) yield piece;
  }

  /** The rows of kept NDJSON, 500 at a time. */
  async *rows(sha256: string): AsyncGenerator<readonly ExportRow[]> {
    const source = this.#unpacked(sha256);
    let chunk: ExportRow[] = [];
    try {
      // The rows are the site's own: it wrote them, and their hash is known.
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

  /** Removes content that no version names any more, and what a stopped program left behind. */
  async sweep(now: number): Promise<void> {
    const versions = await this.list();
    const named = new Set(
      versions.flatMap(({ kinds }) =>
        KINDS.flatMap((kind) => [
          kinds[kind].rows,
          // Of what was erased from, no file is sent as it was.
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

  /** Makes a folder that only this user opens, and closes to others the folders that are there already. */
  async #makePrivate(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    for (const one of [this.#folder, folder]) await keepPrivate(one);
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

/** Takes from a folder what others may do with it. One that another user owns stays as it is. */
async function keepPrivate(folder: string): Promise<void> {
  await chmod(folder, PRIVATE_FOLDER).catch((error: unknown) => {
    if (!hasCode(error, 'EPERM')) throw error;
  });
}

/** Brings the names in a folder to the disk. */
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
