import { z } from 'zod';
import { OWN_KINDS, type OwnKind } from '../../account/own-models.ts';
import { DEFAULT_APP_NAME } from '../../constants/product.ts';

/*
 * What lies where in the ZIP of a person's own data. Records are one JSON file a kind, as they are stored; files lie below
 * files/, and manifest.json says which object of the store each was.
 */

export const README = 'README.txt';
export const SUMS = 'SHA256SUMS.txt';
export const MANIFEST = 'manifest.json';
/** What the sign-in service keeps. It is there to be read, and no part of what is brought back. */
export const ACCOUNT = 'account.json';
export const FILES = 'files/';

export const rowsEntry = (kind: OwnKind): string => `${kind}.json`;

/** Folders of the store in which a person has a sub-folder of their own. */
export const OWN_FOLDERS = [
  'profile-avatar',
  'brief-thumbnails',
  'evidence',
  'drafts',
  'picture-submissions',
  'images',
  'stream-thumbnails',
] as const;

/** What is taken of a ZIP that is brought back, so that none can fill memory or the disk. */
export const LIMITS = {
  entries: 10_000,
  /** Records of one kind. */
  rows: 5_000,
  /** Bytes of one JSON file, unpacked. */
  json: 64 * 2 ** 20,
  /** Bytes of one file, unpacked: the most that the studio takes of evidence. */
  file: 25 * 2 ** 20,
  /** Bytes of everything, unpacked. */
  total: 4 * 2 ** 30,
} as const;

/** A file of the archive: where it lies there, and which object of the store it was. */
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
  /** Whose it was: the sign-in, and the identity whose folders the files lay in. */
  userId: z.string().min(1),
  identityId: z.string().min(1),
  files: z.array(fileShape).max(LIMITS.entries),
});
export type Manifest = Readonly<z.infer<typeof manifestShape>>;

/** Splits a key of a person's own: `evidence/us-west-2:1/a/b.pdf` -> folder and what is below the person's part of it. */
export function readOwnKey(key: string, identityId: string): { folder: string; rest: string } | undefined {
  const [folder = '', owner, ...rest] = key.split('/');
  const isOwn = OWN_FOLDERS.some((one) => one === folder) && owner === identityId;
  const isPath = rest.length > 0 && rest.every((part) => part !== '' && part !== '.' && part !== '..');
  return isOwn && isPath ? { folder, rest: rest.join('/') } : undefined;
}

/**
 * The names that files have in the archive, each once, and of characters that every file system takes.
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

/** The text that stands beside the files and says what is what. */
export function readmeText(exportedAt: Date, unreadable: number): string {
  const missing =
    unreadable > 0
      ? `\n${unreadable} of your records are stored in a form that could not be read, and are missing here.\n`
      : '';
  return `Everything that is yours on ${DEFAULT_APP_NAME}, as it was stored on ${exportedAt.toISOString()} (UTC).
${missing}
profiles.json   your profile
bans.json       your bans, with everything that happened to them
reports.json    your shadowban reports: self-reported, nobody confirmed them
briefs.json     your briefs, drafts among them; longDescription is Markdown
versions.json   what was published of your briefs before
account.json    what the sign-in service keeps of you, without your password
files/          what you uploaded: evidence (private originals), picture-submissions (what
                of it was published), profile-avatar, brief-thumbnails, drafts (pictures of
                briefs that are not published) and other pictures
manifest.json   which file lay where, so that addresses can follow when you bring them back
SHA256SUMS.txt  the SHA-256 of every file in here; "sha256sum -c SHA256SUMS.txt" compares.
                It shows that bytes have not changed since then, and proves nothing more.

evidence/ holds your originals with whatever is in them, such as where a photo was taken.
Keep this archive as you would keep them.

To bring it back, into this account or another: Studio, Your data, Bring back.
`;
}

/** An empty list for each kind. */
export function forEachKind<Value>(value: (kind: OwnKind) => Value): Record<OwnKind, Value> {
  const values: Partial<Record<OwnKind, Value>> = {};
  for (const kind of OWN_KINDS) values[kind] = value(kind);
  return values as Record<OwnKind, Value>;
}
