import { z } from 'zod';
import { plural, pluralForm } from '../../../../lib/plural.ts';
import { siteName } from '../../../../lib/site/site-name.ts';
import { OWN_KINDS, type OwnKind } from '../../../account/model/own-models.ts';

/*
 * The layout of the ZIP of a person's own data. Records are stored as one JSON file for each kind, files below files/.
 * manifest.json says which object of the store each file was.
 */

export const README = 'README.txt';
export const SUMS = 'SHA256SUMS.txt';
export const MANIFEST = 'manifest.json';
/** The data of the sign-in service. It is for reading and is not imported. */
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
export function readmeText(exportedAt: Date, unreadable: number): string {
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
account.json    your account as the sign-in service stores it, without your password
files/          your uploads: evidence (private originals), picture-submissions (published
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

/** Returns an object with a value for each kind. */
export function forEachKind<Value>(value: (kind: OwnKind) => Value): Record<OwnKind, Value> {
  const values: Partial<Record<OwnKind, Value>> = {};
  for (const kind of OWN_KINDS) values[kind] = value(kind);
  return values as Record<OwnKind, Value>;
}
