import { GIF } from 'image-size/types/gif';
import { HEIF } from 'image-size/types/heif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { countText } from '../text/count-text.ts';
import {
  FILE_KINDS,
  type FileKind,
  fileKind,
  fileSizeText,
  foreignKind,
  isPicture,
  type RasterType,
} from './file-kind.ts';

/** Pixels as stored, without applying the orientation. */
type PictureSize = { readonly width: number; readonly height: number };

const READERS = { jpeg: JPG, png: PNG, gif: GIF, webp: WEBP, avif: HEIF };

/**
 * Reads an image's size from its header, without opening the image; null if it cannot be read.
 * @param beginning the first part of the file; in a JPEG the size follows previews and colour profiles
 */
function pictureSize(beginning: Uint8Array, type: RasterType): PictureSize | null {
  try {
    const { width, height } = READERS[type].calculate(beginning);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

/** The rules for files in one field. */
export type FileRules = {
  /** The types of file, in the order of the message. */
  readonly accept: readonly FileKind[];
  readonly maxBytes: number;
  /** Maximum pixels of an image's longer side; `MAX_SIDE` by default. */
  readonly maxSide?: number;
  /** Minimum pixels of an image's shorter side. */
  readonly minSide?: number;
  /** Maximum pixels of a whole image; `MAX_PIXELS` by default. */
  readonly maxPixels?: number;
};

/** Maximum pixels of a side. A longer side is hardly a photo, and opening it may crash the browser's tab. */
const MAX_SIDE = 12_000;

/** Maximum pixels of a whole image that the browser scales down before the upload. */
const MAX_PIXELS = 25_000_000;

export const UNREADABLE_FILE =
  'This file could not be read. It may have been moved or changed: choose it again.';

/**
 * Number of bytes at a file's beginning that are read: enough for the previews and profiles that most cameras
 * put before the size.
 */
const BEGINNING = 2 ** 20;

/** Number of bytes that are read of a JPEG whose size is further in: phones store depth maps before it. */
const LONG_BEGINNING = 8 * 2 ** 20;

export type CheckedFile = {
  readonly kind: FileKind;
  /** The size of an image; null for other files. */
  readonly size: PictureSize | null;
};

export type FileCheck =
  | { readonly ok: true; readonly file: CheckedFile }
  | { readonly ok: false; readonly problem: string };

const refused = (problem: string): FileCheck => ({ ok: false, problem });

/**
 * Checks a file before it is uploaded, by its bytes and not by its name or type: a web page named photo.png
 * is a web page. This check helps the person; the store itself never shows a file as a page.
 * @returns the type and size of the file, or one sentence about the problem
 */
export async function checkFile(file: Blob, rules: FileRules): Promise<FileCheck> {
  if (file.size === 0) return refused('This file is empty.');
  if (file.size > rules.maxBytes)
    return refused(
      `This file is too large: ${fileSizeText(file.size)}. The limit is ${fileSizeText(rules.maxBytes)}.`,
    );
  const beginning = await readBeginning(file, BEGINNING);
  if (!beginning) return refused(UNREADABLE_FILE);
  const kind = fileKind(beginning);
  if (!kind || !rules.accept.includes(kind)) return refused(wrongKind(beginning, kind, rules.accept));
  if (!isPicture(kind)) return { ok: true, file: { kind, size: null } };
  const size = pictureSize(beginning, kind) ?? (kind === 'jpeg' ? await sizeFurtherIn(file) : null);
  if (!size) return refused('This picture is damaged: its size cannot be read.');
  const problem = wrongSize(size, rules);
  return problem ? refused(problem) : { ok: true, file: { kind, size } };
}

async function sizeFurtherIn(file: Blob): Promise<PictureSize | null> {
  const beginning = file.size > BEGINNING ? await readBeginning(file, LONG_BEGINNING) : undefined;
  return beginning ? pictureSize(beginning, 'jpeg') : null;
}

async function readBeginning(file: Blob, bytes: number): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, bytes).arrayBuffer());
  } catch {
    return undefined;
  }
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The kinds in words: "JPEG, PNG or WebP". */
export const acceptText = (accept: readonly FileKind[]): string =>
  either.format(accept.map((kind) => FILE_KINDS[kind].name));

/** The article of the name of a kind: "an MP4", "a PDF". */
const article = (name: string): string => (/^[AEM]/.test(name) ? 'an' : 'a');

function wrongKind(beginning: Uint8Array, kind: FileKind | undefined, accept: readonly FileKind[]): string {
  const name = kind && FILE_KINDS[kind].name;
  const accepted = acceptText(accept);
  const choose = `Choose ${article(accepted)} ${accepted} file.`;
  if (name) return `This is ${article(name)} ${name} file. ${choose}`;
  const called = foreignKind(beginning);
  return `${called ? `This is ${called}, despite its name.` : 'This type of file is not recognised.'} ${choose}`;
}

function wrongSize({ width, height }: PictureSize, rules: FileRules): string | undefined {
  const message = `This picture is ${countText(width)} by ${countText(height)} pixels.`;
  const { maxSide = MAX_SIDE, minSide = 1, maxPixels = MAX_PIXELS } = rules;
  if (Math.max(width, height) > maxSide)
    return `${message} Each side can have at most ${countText(maxSide)}.`;
  if (width * height > maxPixels)
    return `${message} The limit is ${maxPixels / 1_000_000} million pixels in total.`;
  if (Math.min(width, height) < minSide) return `${message} Each side needs at least ${countText(minSide)}.`;
  return undefined;
}
