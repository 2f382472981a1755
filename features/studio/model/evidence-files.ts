import {
  EXTENSION_OF,
  PUBLISHED_EXTENSIONS,
  publishedFileAddress,
  publishedFileAt,
  publishedFileKey,
} from '../../../lib/pictures/media-address.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
import { type FileKind, fileKind, isPicture, isVideo } from '../../../lib/workspace/file-kind.ts';
import { sha256Of } from '../../../lib/workspace/sha256.ts';
import type { OwnFiles } from '../../account/model/own-records.ts';
import { type Evidence, storedEvidence, evidence as storedList } from '../../bans/model/evidence.ts';
import { cleanPicture, DamagedFileError } from './clean-picture.ts';
import type { Covering } from './covered-parts.ts';
import { type EmailChoice, publicEmail, readEmail } from './email-evidence.ts';
import { EvidenceError } from './evidence-error.ts';
import {
  descriptionName,
  type EvidenceItem,
  type EvidenceSubject,
  evidenceFolder,
  getNames,
  getPublicId,
  parseItem,
  readOriginalName,
  undescribed,
} from './evidence-item.ts';
import { isTimestampName } from './hash-timestamps.ts';
import type { Written } from './own-rows.ts';

/** Number of descriptions that are read at the same time. */
const AT_ONCE = 6;

/**
 * Reads the private pieces of one record, oldest first. Files with a missing or broken description are included, so that no
 * upload is hidden.
 */
export async function readItems(files: OwnFiles, subject: EvidenceSubject): Promise<readonly EvidenceItem[]> {
  const folder = evidenceFolder(await files.identityId(), subject);
  const found = new Map(
    (await files.list(folder)).map(({ path, bytes }) => [path.slice(folder.length), bytes]),
  );
  const described: EvidenceItem[] = [];
  const descriptions = [...found.keys()].filter((name) => name.endsWith('.json') && !isTimestampName(name));
  for (let from = 0; from < descriptions.length; from += AT_ONCE) {
    const some = descriptions.slice(from, from + AT_ONCE);
    const texts = await Promise.all(some.map(async (name) => (await files.read(folder + name))?.text()));
    described.push(...texts.flatMap((text) => (text && parseItem(text)) || []));
  }
  // A description without its file is ignored.
  const whole = described.filter((item) => getNames(item).every((name) => found.has(name)));
  const known = new Set(whole.map(({ id }) => id));
  const others = [...found].flatMap(([name, bytes]) => {
    const original = readOriginalName(name);
    return original && !known.has(original.id) ? [undescribed(original.id, original.kind, bytes)] : [];
  });
  return [...whole, ...others].sort((a, b) => (a.addedAt ?? '').localeCompare(b.addedAt ?? ''));
}

/** Writes or replaces the description of an item. */
export async function saveItem(files: OwnFiles, subject: EvidenceSubject, item: EvidenceItem): Promise<void> {
  const folder = evidenceFolder(await files.identityId(), subject);
  const data = new Blob([JSON.stringify(item)], { type: 'application/json' });
  await files.write(folder + descriptionName(item.id), data, 'application/json');
}

/** Reads the original. Throws if it does not match its hash. */
export async function readOriginal(
  files: OwnFiles,
  subject: EvidenceSubject,
  item: EvidenceItem,
): Promise<Blob> {
  const [name] = getNames(item);
  const folder = evidenceFolder(await files.identityId(), subject);
  const original = await files.read(folder + name);
  if (!original) throw new EvidenceError('The original is no longer in your folder.');
  if ((await sha256Of(original)) !== item.file?.sha256)
    throw new EvidenceError('The original in your folder does not match its hash.');
  return original;
}

/** Deletes an item. The description goes first, so that there is never a description without a file. */
export async function removeItem(
  files: OwnFiles,
  subject: EvidenceSubject,
  item: EvidenceItem,
): Promise<void> {
  const folder = evidenceFolder(await files.identityId(), subject);
  for (const name of getNames(item).toReversed()) await files.remove(folder + name);
}

/**
 * Draws a picture as a new file, with some parts covered by black. The browser does it.
 * @param type the type of the result, as a MIME type; browsers that cannot write it write PNG
 */
export type Redraw = (picture: Blob, covering: Covering | undefined, type: string) => Promise<Blob>;

/** The type of a redrawn picture. A photo stays small and a screenshot stays sharp. */
const redrawnType = (kind: FileKind) => (kind === 'jpeg' || kind === 'png' ? `image/${kind}` : 'image/webp');

/**
 * The public copy of a file: a picture or a video without its metadata, a picture with its covered parts, or an unchanged PDF.
 * @param covering covered parts of a picture
 */
export async function publicCopy(original: Blob, redraw: Redraw, covering?: Covering): Promise<Blob> {
  const bytes = new Uint8Array(await original.arrayBuffer());
  const kind = fileKind(bytes);
  if (!kind || kind === 'vtt' || kind === 'eml')
    throw new EvidenceError('This type of file cannot be published.');
  if (covering) {
    if (!isPicture(kind)) throw new EvidenceError('Only parts of a picture can be covered.');
    return publicCopy(await redraw(original, covering, redrawnType(kind)), refuseRedrawing);
  }
  if (isVideo(kind)) {
    const { cleanVideo } = await import('./clean-video.ts');
    return cleanVideo(original, kind);
  }
  if (kind === 'pdf') return new Blob([bytes], { type: PUBLISHED_EXTENSIONS.pdf });
  if (kind === 'avif')
    return publicCopy(await redraw(original, undefined, redrawnType(kind)), refuseRedrawing);
  try {
    return new Blob([cleanPicture(bytes, kind)], { type: PUBLISHED_EXTENSIONS[EXTENSION_OF[kind]] });
  } catch (error) {
    if (error instanceof DamagedFileError)
      throw new EvidenceError('This picture is damaged, so its metadata cannot be removed.');
    throw error;
  }
}

const CANNOT_REDRAW = 'This browser cannot convert the picture for publication.';

const refuseRedrawing: Redraw = async () => {
  throw new EvidenceError(CANNOT_REDRAW);
};

/** Publishes the copy, checks that it arrived unchanged, and returns the record's entry. */
export async function publishEvidence(
  files: OwnFiles,
  subject: EvidenceSubject,
  item: EvidenceItem,
  {
    today,
    redraw,
    choice,
  }: { readonly today: IsoDate; readonly redraw: Redraw; readonly choice?: EmailChoice | undefined },
): Promise<Evidence> {
  const { label, pageUrl, archiveUrl, capturedOn, eventId } = item;
  const details = {
    id: getPublicId(item),
    pageUrl,
    bytes: null,
    originalSha256: null,
    capturedOn,
    publishedOn: today,
    ...(eventId && { eventId }),
  };
  if (!item.file) return { label, url: pageUrl, archiveUrl, sha256: null, details };
  if (item.file.kind === 'eml') {
    if (!choice) throw new EvidenceError('Choose what becomes public of this email.');
    const read = await readEmail(await (await readOriginal(files, subject, item)).arrayBuffer());
    const { email, isCovered } = publicEmail(read, choice);
    // Without the sender's signature, private parts of a short email could be guessed from its hash.
    const originalSha256 = read.isSigned ? item.file.sha256 : null;
    const ofEmail = { ...details, originalSha256, email, ...(isCovered && { isCovered }) };
    return { label, url: null, archiveUrl, sha256: null, details: ofEmail };
  }
  const { cover } = item.file;
  const copy = await publicCopy(await readOriginal(files, subject, item), redraw, cover);
  const kind = fileKind(new Uint8Array(await copy.slice(0, 64).arrayBuffer()));
  if (!kind || kind === 'avif' || kind === 'vtt' || kind === 'eml') throw new EvidenceError(CANNOT_REDRAW);
  const sha256 = await sha256Of(copy);
  const key = publishedFileKey({
    identityId: await files.identityId(),
    sha256,
    extension: EXTENSION_OF[kind],
  });
  await files.write(key, copy, copy.type);
  const arrived = await files.read(key);
  if (!arrived || (await sha256Of(arrived)) !== sha256)
    throw new EvidenceError('The copy was damaged during the upload. Please try again.');
  // The hash of an original with covered parts stays private; see `Cover`.
  const originalSha256 = cover || sha256 === item.file.sha256 ? null : item.file.sha256;
  return {
    label,
    url: publishedFileAddress(key),
    archiveUrl,
    sha256,
    details: { ...details, bytes: copy.size, originalSha256, ...(cover && { isCovered: true }) },
  };
}

/** The key of an entry's published copy, if it is in this person's folder. */
export function getPublishedCopyKey({ url }: Evidence, identityId: string): string | undefined {
  const file = publishedFileAt(url);
  return file?.identityId === identityId ? file.key : undefined;
}

/**
 * Returns a record's list with the item in it once: at its position if it is already there, else at the end.
 */
export function withEntry(list: readonly Evidence[], entry: Evidence): readonly Evidence[] {
  const isThere = list.some((one) => isSamePiece(one, entry));
  return isThere ? list.map((one) => (isSamePiece(one, entry) ? entry : one)) : [...list, entry];
}

/** Returns a record's list with one entry in the place of another. */
export const replacedEntry = (
  list: readonly Evidence[],
  old: Evidence,
  entry: Evidence,
): readonly Evidence[] =>
  list.some((one) => isSamePiece(one, old))
    ? list.map((one) => (isSamePiece(one, old) ? entry : one))
    : withEntry(list, entry);

export const withoutEntry = (list: readonly Evidence[], entry: Evidence): readonly Evidence[] =>
  list.filter((one) => !isSamePiece(one, entry));

/** Compares items of the studio by id, and others by all their fields. */
function isSamePiece(a: Evidence, b: Evidence): boolean {
  if (a.details || b.details) return a.details?.id === b.details?.id;
  return a.label === b.label && a.url === b.url && a.archiveUrl === b.archiveUrl && a.sha256 === b.sha256;
}

export type EvidenceRecord = { readonly id: string; readonly updatedAt: string };

/** Writes changes of a record, if it is unchanged since it was read. */
export type UpdateRecord = (
  changes: { readonly evidence: readonly Readonly<Record<string, unknown>>[] },
  seenUpdatedAt: string,
) => Promise<Written>;

const TRIES = 5;

/**
 * Changes one item in a record's list of evidence. If the record changed elsewhere, the same change is
 * applied to the new version, so that nothing is lost.
 */
export async function changeEvidence(
  { updatedAt }: EvidenceRecord,
  list: readonly Evidence[],
  change: (list: readonly Evidence[]) => readonly Evidence[],
  update: UpdateRecord,
): Promise<void> {
  let seen = { updatedAt, list };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const written = await update({ evidence: change(seen.list).map(storedEvidence) }, seen.updatedAt);
    if (written.kind === 'saved') return;
    if (written.kind === 'gone') throw new EvidenceError('This record no longer exists.');
    const theirs = storedList.safeParse(written.theirs.evidence);
    if (!theirs.success)
      throw new EvidenceError('The evidence list of this record is not valid, so it was not changed.');
    seen = { updatedAt: written.theirs.updatedAt, list: theirs.data };
  }
  throw new EvidenceError('This record is being changed elsewhere at the same time. Please try again.');
}

/**
 * Removes every file of a record's evidence, public copies first, after the record was deleted.
 * @param isShared returns true if another record has published the same file, whose copy then stays
 */
export async function clearEvidence(
  files: OwnFiles,
  subject: EvidenceSubject,
  entries: readonly Evidence[],
  isShared: (entry: Evidence) => boolean,
): Promise<void> {
  const identityId = await files.identityId();
  const copies = entries
    .filter((entry) => !isShared(entry))
    .flatMap((entry) => getPublishedCopyKey(entry, identityId) ?? []);
  const originals = await files.list(evidenceFolder(identityId, subject));
  for (const path of [...copies, ...originals.map((file) => file.path)]) await files.remove(path);
}
