import { publishedFileAddress } from '../../../../lib/media/media-address.ts';
import { publishedFileAt } from '../../../../lib/media/published-address.ts';
import {
  EXTENSION_OF,
  PUBLISHED_EXTENSIONS,
  publishedFileKey,
} from '../../../../lib/media/published-file.ts';
import { sha256Of } from '../../../../lib/sha256.ts';
import type { IsoDate } from '../../../../lib/time/when.ts';
import { fileKind } from '../../../../lib/workspace/uploads/file-kind.ts';
import type { OwnFiles } from '../../../account/model/own-files.ts';
import type { Evidence } from '../../../bans/model/evidence.ts';
import { DamagedFileError } from './clean/bytes.ts';
import { cleanPicture } from './clean/clean-picture.ts';
import { EvidenceError } from './evidence-error.ts';
import type { EvidenceItem } from './item.ts';
import { readOriginal } from './keeping.ts';
import type { EvidenceSubject } from './places.ts';

/** Converts an image of a type that cannot be cleaned to another type. The browser does it. */
export type Redraw = (picture: Blob) => Promise<Blob>;

/** The public copy of a file: a picture without its metadata, or an unchanged PDF. */
export async function publicCopy(original: Blob, redraw: Redraw): Promise<Blob> {
  const bytes = new Uint8Array(await original.arrayBuffer());
  const kind = fileKind(bytes);
  if (!kind || kind === 'vtt') throw new EvidenceError('This type of file cannot be published.');
  if (kind === 'pdf') return new Blob([bytes], { type: PUBLISHED_EXTENSIONS.pdf });
  if (kind === 'avif') return publicCopy(await redraw(original), refuseRedrawing);
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
export async function putOut(
  files: OwnFiles,
  subject: EvidenceSubject,
  item: EvidenceItem,
  { today, redraw }: { readonly today: IsoDate; readonly redraw: Redraw },
): Promise<Evidence> {
  const { id, label, pageUrl, archiveUrl, capturedOn } = item;
  const details = { id, pageUrl, bytes: null, originalSha256: null, capturedOn, publishedOn: today };
  if (!item.file) return { label, url: pageUrl, archiveUrl, sha256: null, details };
  const copy = await publicCopy(await readOriginal(files, subject, item), redraw);
  const kind = fileKind(new Uint8Array(await copy.slice(0, 64).arrayBuffer()));
  if (!kind || kind === 'avif' || kind === 'vtt') throw new EvidenceError(CANNOT_REDRAW);
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
  const originalSha256 = sha256 === item.file.sha256 ? null : item.file.sha256;
  return {
    label,
    url: publishedFileAddress(key),
    archiveUrl,
    sha256,
    details: { ...details, bytes: copy.size, originalSha256 },
  };
}

/** The key of an entry's published copy, if it is in this person's folder. */
export function copyOf({ url }: Evidence, identityId: string): string | undefined {
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

export const withoutEntry = (list: readonly Evidence[], entry: Evidence): readonly Evidence[] =>
  list.filter((one) => !isSamePiece(one, entry));

/** Compares items of the studio by id, and others by all their fields. */
function isSamePiece(a: Evidence, b: Evidence): boolean {
  if (a.details || b.details) return a.details?.id === b.details?.id;
  return a.label === b.label && a.url === b.url && a.archiveUrl === b.archiveUrl && a.sha256 === b.sha256;
}
