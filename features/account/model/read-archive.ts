import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  BlobReader,
  type Entry,
  ERR_UNSAFE_FILENAME,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import { z } from 'zod';
import { fileSizeText } from '../../../lib/workspace/file-kind.ts';
import {
  ACCOUNT,
  type ArchivedFile,
  DEVICE,
  FILES,
  LIMITS,
  MANIFEST,
  type Manifest,
  manifestShape,
  README,
  readOwnKey,
  rowsEntry,
  SUMS,
} from './archive.ts';
import { forEachKind, OWN_KINDS, type OwnKind } from './own-records.ts';

/** The reason why a ZIP cannot be imported, as a sentence for the person. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

export type Archive = {
  readonly manifest: Manifest;
  readonly rows: Readonly<Record<OwnKind, readonly unknown[]>>;
  /** The files of the manifest that are in the ZIP. */
  readonly files: readonly ArchivedFile[];
  /** Files in the ZIP that are not imported, each with its reason. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[];
  /** Unpacks a file. Throws ArchiveError if its bytes do not match the manifest. */
  readonly read: (file: ArchivedFile, signal: AbortSignal) => Promise<Blob>;
  readonly close: () => Promise<void>;
};

type FileEntry = Extract<Entry, { directory: false }>;

const KNOWN = [README, SUMS, MANIFEST, ACCOUNT, DEVICE, ...OWN_KINDS.map(rowsEntry)];

/**
 * The single JSON file that My Account offered until November 2026. It has no files, and its records are stored like
 * those of the ZIP.
 */
const dataFileShape = z.object({
  about: z.object({ exportedAt: z.iso.datetime() }),
  account: z.object({ attributes: z.object({ sub: z.string().min(1) }) }),
  profiles: z.array(z.unknown()).max(LIMITS.rows),
  bans: z.array(z.unknown()).max(LIMITS.rows),
  reports: z.array(z.unknown()).max(LIMITS.rows),
  briefs: z.array(z.unknown()).max(LIMITS.rows),
  versions: z.array(z.unknown()).max(LIMITS.rows),
});
const DATA_FILE_NAMES = {
  platformBans: 'bans',
  shadowbanExperiences: 'reports',
  briefVersions: 'versions',
} as const;

/**
 * Opens an export of a person's own data: the ZIP, or the older JSON file.
 * @throws ArchiveError
 */
export async function openArchive(file: Blob): Promise<Archive> {
  const start = await file.slice(0, 64).text();
  return start.trimStart().startsWith('{') ? openDataFile(file) : openZip(file);
}

async function openDataFile(file: Blob): Promise<Archive> {
  if (file.size > LIMITS.json)
    throw new ArchiveError(`The file is larger than ${fileSizeText(LIMITS.json)}.`);
  const content =
    z.record(z.string(), z.unknown()).safeParse(readJson('The file', await file.text())).data ?? {};
  const renamed = Object.entries(DATA_FILE_NAMES).map(([old, kind]) => [kind, content[old]] as const);
  const parsed = dataFileShape.safeParse({ ...content, ...Object.fromEntries(renamed) });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ArchiveError(
      `The file is not an unchanged export from this site: ${issue?.path.join('.')}: ${issue?.message}.`,
    );
  }
  const { about, account, profiles, bans, reports, briefs, versions } = parsed.data;
  return {
    manifest: {
      format: 'streamit-data',
      version: 1,
      exportedAt: about.exportedAt,
      userId: account.attributes.sub,
      identityId: '',
      files: [],
    },
    rows: { profiles, bans, reports, briefs, versions, drafts: [], lists: [] },
    files: [],
    leftOut: [],
    read: () => Promise.reject(new ArchiveError('The export contains no files.')),
    close: () => Promise.resolve(),
  };
}

/**
 * Opens a ZIP with the format of `writeArchive`. It reads the table of contents and the records; files are
 * read later. Regardless of the sizes in the ZIP, it unpacks no more than LIMITS. It never uses names from
 * the ZIP as paths.
 * @throws ArchiveError
 */
async function openZip(zip: Blob): Promise<Archive> {
  const reader = new ZipReader(new BlobReader(zip), {
    useWebWorkers: false,
    strictness: 'strict',
    checkCrc32: true,
    checkOverlappingEntry: true,
  });
  const entries = await readEntries(reader);
  const text = async (name: string) => {
    const entry = entries.get(name);
    return (
      entry && new TextDecoder().decode(await unpack(entry, LIMITS.json).then((blob) => blob.arrayBuffer()))
    );
  };
  const manifest = readManifest(await text(MANIFEST));
  const rows = forEachKind<readonly unknown[]>(() => []);
  for (const kind of OWN_KINDS) rows[kind] = readRows(rowsEntry(kind), await text(rowsEntry(kind)));

  const named = new Map(manifest.files.map((file) => [file.name, file]));
  if (named.size < manifest.files.length) throw new ArchiveError(`${MANIFEST} lists a file twice.`);
  const leftOut: { name: string; why: string }[] = [];
  for (const name of entries.keys()) {
    if (KNOWN.includes(name) || named.has(name)) continue;
    leftOut.push({
      name,
      why: name.startsWith(FILES) ? `not listed in ${MANIFEST}` : 'not part of an export',
    });
  }
  const files = manifest.files.filter((file) => {
    const why = entries.has(file.name)
      ? readOwnKey(file.key, manifest.identityId)
        ? undefined
        : 'not in its owner’s folder'
      : 'not in the ZIP';
    if (why) leftOut.push({ name: file.name, why });
    return !why;
  });
  return {
    manifest,
    rows,
    files,
    leftOut,
    read: async (file, signal) => {
      const entry = entries.get(file.name);
      if (!entry) throw new ArchiveError('The file is not in the ZIP.');
      const bytes = await unpack(entry, LIMITS.file, signal);
      const hash = bytesToHex(sha256(new Uint8Array(await bytes.arrayBuffer())));
      if (hash !== file.sha256)
        throw new ArchiveError('The file has changed since the export: its SHA-256 does not match.');
      return bytes;
    },
    close: () => reader.close(),
  };
}

async function readEntries(reader: ZipReader<Blob>): Promise<ReadonlyMap<string, FileEntry>> {
  const entries = new Map<string, FileEntry>();
  let total = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      const { filename: name } = entry;
      if (entry.encrypted) throw new ArchiveError('The ZIP is protected by a password.');
      if (entry.directory) continue;
      if (entries.has(name)) throw new ArchiveError(`The ZIP contains "${name}" twice.`);
      entries.set(name, entry);
      total += entry.uncompressedSize;
      if (entries.size > LIMITS.entries)
        throw new ArchiveError(`The ZIP contains more than ${LIMITS.entries} files.`);
      if (total > LIMITS.total)
        throw new ArchiveError(`The unpacked ZIP is larger than ${fileSizeText(LIMITS.total)}.`);
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : notReadable(error);
  }
  return entries;
}

/** Turns an error of zip.js into a sentence for the person. */
function notReadable(cause: unknown): ArchiveError {
  const isUnsafe = cause instanceof Error && cause.message === ERR_UNSAFE_FILENAME;
  return new ArchiveError(
    isUnsafe
      ? 'The ZIP contains an unsafe file name, such as "../x".'
      : 'The file is not a ZIP that can be read. It may be damaged.',
    { cause },
  );
}

/** Unpacks an entry and stops above the limit, regardless of the size in the ZIP. */
async function unpack(entry: FileEntry, limit: number, signal?: AbortSignal): Promise<Blob> {
  const tooLarge = () => new ArchiveError(`"${entry.filename}" is larger than ${fileSizeText(limit)}.`);
  if (entry.uncompressedSize > limit) throw tooLarge();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const counting = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      size += part.length;
      if (size > limit) throw tooLarge();
      parts.push(part);
    },
  });
  try {
    await entry.getData(counting, { useWebWorkers: false, ...(signal && { signal }) });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`"${entry.filename}" in the ZIP is damaged.`, { cause: error });
  }
  return new Blob(parts);
}

function readManifest(text: string | undefined): Manifest {
  if (text === undefined)
    throw new ArchiveError(`The ZIP has no ${MANIFEST}, so it is not an unchanged export from this site.`);
  const parsed = manifestShape.safeParse(readJson(MANIFEST, text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ArchiveError(`${MANIFEST} is not valid: ${issue?.path.join('.')}: ${issue?.message}.`);
}

function readRows(name: string, text: string | undefined): readonly unknown[] {
  if (text === undefined) return [];
  const rows = z.array(z.unknown()).safeParse(readJson(name, text));
  if (!rows.success) throw new ArchiveError(`${name} is not a list of records.`);
  if (rows.data.length > LIMITS.rows)
    throw new ArchiveError(`${name} contains more than ${LIMITS.rows} records.`);
  return rows.data;
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ArchiveError(`${name} is not JSON.`, { cause });
  }
}
