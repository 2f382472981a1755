import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { z } from 'zod';
import { siteName } from '../../../lib/site/site.ts';
import { plural, pluralForm } from '../../../lib/text/plural.ts';
import { OWN_FOLDERS, OWN_KINDS, type OwnKind } from './own-records.ts';

/*
 * The layout of the ZIP of a person's own data. Records are stored as one JSON file for each kind, files below files/.
 * manifest.json says which object of the store each file was.
 */

export const README = 'README.txt';
export const SUMS = 'SHA256SUMS.txt';
export const MANIFEST = 'manifest.json';
/** The data of the sign-in service, and the choice about reminders. It is for reading and is not imported. */
export const ACCOUNT = 'account.json';
/** The data that this browser stores for the site. It is for reading and is not imported. */
export const DEVICE = 'device.json';
export const FILES = 'files/';

export const rowsEntry = (kind: OwnKind): string => `${kind}.json`;

/** Limits of an imported ZIP, which protect memory and the disk. */
export const LIMITS = {
  entries: 10_000,
  /** Maximum records of one kind. */
  rows: 5_000,
  /** Maximum bytes of one JSON file, unpacked. */
  json: 64 * 2 ** 20,
  /** Maximum bytes of one file, unpacked: the limit of the studio's evidence. */
  file: 25 * 2 ** 20,
  /** Maximum bytes of everything, unpacked. */
  total: 4 * 2 ** 30,
} as const;

/** A file of the archive: its name there, and its key in the store. */
const fileShape = z.object({
  name: z.string().startsWith(FILES),
  key: z.string().min(1).max(1024),
  bytes: z.int().min(0),
  etag: z.string(),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
export type ArchivedFile = Readonly<z.infer<typeof fileShape>>;

export const manifestShape = z.object({
  format: z.literal('streamit-data'),
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  /** The former owner: the account, and the identity of the files' folders. */
  userId: z.string().min(1),
  identityId: z.string().min(1),
  files: z.array(fileShape).max(LIMITS.entries),
});
export type Manifest = Readonly<z.infer<typeof manifestShape>>;

/**
 * Splits a key of a person's own: `evidence/us-west-2:1/a/b.pdf` -> folder, and the part below the person's
 * sub-folder.
 */
export function readOwnKey(key: string, identityId: string): { folder: string; rest: string } | undefined {
  const [folder = '', owner, ...rest] = key.split('/');
  const isOwn = OWN_FOLDERS.some((one) => one === folder) && owner === identityId;
  const isPath = rest.length > 0 && rest.every((part) => part !== '' && part !== '.' && part !== '..');
  return isOwn && isPath ? { folder, rest: rest.join('/') } : undefined;
}

/**
 * Returns the names of files in the archive, each once, with characters that every file system accepts.
 * @param keys keys below the folders of `identityId`
 */
export function entryNames(keys: readonly string[], identityId: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const key of keys) {
    const own = readOwnKey(key, identityId);
    if (!own) continue;
    const wanted = `${FILES}${own.folder}/${own.rest.replaceAll(/[^\w./() -]/g, '_').replaceAll(/\.+(?=\/|$)/g, '_')}`;
    const dot = wanted.lastIndexOf('.') > wanted.lastIndexOf('/') ? wanted.lastIndexOf('.') : wanted.length;
    let name = wanted;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1)
      name = `${wanted.slice(0, dot)}-${count}${wanted.slice(dot)}`;
    taken.add(name.toLowerCase());
    names.set(key, name);
  }
  return names;
}

/** The README of the archive, which explains its files. */
function readmeText(exportedAt: Date, unreadable: number): string {
  const missing =
    unreadable > 0
      ? `\n${plural(unreadable, 'record')} could not be read and ${pluralForm(unreadable, 'is', 'are')} missing from this archive.\n`
      : '';
  return `Your data on ${siteName()}, as it was stored on ${exportedAt.toISOString()} (UTC).
${missing}
profiles.json   your profile
bans.json       your bans with all their updates
reports.json    your shadowban reports (self-reported, not confirmed by anyone)
briefs.json     your briefs, including drafts; longDescription is Markdown
versions.json   the versions of your briefs that you published earlier
drafts.json     your private drafts of bans and reports, which only you can see
lists.json      your watchlist with playlists and positions, and what you removed from it
account.json    your account as the sign-in service stores it, without your password, and
                whether you get reminders of time limits, with those that were sent
device.json     what the browser that made this archive stores for this site: settings,
                playback positions, lists, cart, orders and drafts
files/          your uploads: evidence (private originals, and lists of their hashes with
                timestamps: .tsr, see the studio), picture-submissions (published
                copies of evidence), profile-avatar, brief-thumbnails, drafts (pictures of
                unpublished briefs) and other pictures
manifest.json   where each file was stored, so that links can be updated on import
SHA256SUMS.txt  the SHA-256 of every file in this archive. To check the files, run
                "sha256sum -c SHA256SUMS.txt". A match shows only that they have not changed since the export.

files/evidence/ contains your private originals with their metadata, such as where a
photo was taken. Store this archive where only you can open it.

To import this archive into this account or another one, open Studio > Your data >
Import an archive.
`;
}

/** An object of the store, by its whole key; `etag` is the store's entity tag. */
export type StoredFile = { readonly key: string; readonly bytes: number; readonly etag: string };

export type ArchiveContent = {
  readonly userId: string;
  readonly identityId: string;
  readonly exportedAt: Date;
  readonly account: unknown;
  readonly device: unknown;
  readonly rows: Readonly<Record<OwnKind, readonly unknown[]>>;
  /** The number of records that could not be read. */
  readonly unreadable: number;
  readonly files: readonly StoredFile[];
  /** The bytes of a file, in pieces. */
  readonly open: (file: StoredFile, signal: AbortSignal) => ReadableStream<Uint8Array>;
};

export type ArchiveProgress = {
  /** Bytes of files that are written. */
  readonly done: number;
  readonly total: number;
  /** The name of the current entry. */
  readonly name: string;
};

/**
 * Writes the ZIP piece by piece. Only the current piece is in memory, regardless of the size of the files.
 * @param sink the target; closed at the end, and aborted after an error or by `signal`
 * @returns the number of files in it
 */
export async function writeArchive(
  content: ArchiveContent,
  sink: WritableStream<Uint8Array>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ArchiveProgress) => void },
): Promise<void> {
  const { exportedAt, files, rows, identityId, userId } = content;
  const zip = new ZipWriter(sink, {
    useWebWorkers: false,
    keepOrder: true,
    bufferedWrite: false,
    lastModDate: exportedAt,
    extendedTimestamp: false,
    signal,
  });
  const sums: string[] = [];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;

  async function add(name: string, bytes: ReadableStream<Uint8Array>, level: number, count = 0) {
    const hash = sha256.create();
    const hashing = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        done += count && chunk.length;
        onProgress({ done, total, name });
        controller.enqueue(chunk);
      },
    });
    await zip.add(name, bytes.pipeThrough(hashing, { signal }), { level });
    const digest = bytesToHex(hash.digest());
    sums.push(`${digest}  ${name}`);
    return digest;
  }
  const addText = (name: string, text: string) => add(name, new Blob([text]).stream(), 6);
  const addJson = (name: string, value: unknown) => addText(name, `${JSON.stringify(value, null, 2)}\n`);

  try {
    await addText(README, readmeText(exportedAt, content.unreadable));
    for (const kind of OWN_KINDS) await addJson(rowsEntry(kind), rows[kind]);
    await addJson(ACCOUNT, content.account);
    await addJson(DEVICE, content.device);
    const names = entryNames(
      files.map(({ key }) => key),
      identityId,
    );
    const archived: ArchivedFile[] = [];
    for (const file of files) {
      const name = names.get(file.key);
      if (!name) continue;
      // Pictures and PDFs are already compressed.
      archived.push({ ...file, name, sha256: await add(name, content.open(file, signal), 0, 1) });
    }
    const manifest: Manifest = {
      format: 'streamit-data',
      version: 1,
      exportedAt: exportedAt.toISOString(),
      userId,
      identityId,
      files: archived,
    };
    await addJson(MANIFEST, manifest);
    await addText(SUMS, `${sums.join('\n')}\n`);
    await zip.close();
  } catch (error) {
    // Discard the incomplete file; the sink may already be broken.
    await sink.abort(error).catch(() => {});
    throw error;
  }
}
