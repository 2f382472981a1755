import { z } from 'zod';
import type { IsoDate } from '../../../lib/time/when.ts';
import { checkFile, type FileCheck, type FileRules } from '../../../lib/workspace/check-file.ts';
import {
  FILE_KINDS,
  type FileKind,
  fileSizeText,
  isVideo,
  MAX_PIXELS,
} from '../../../lib/workspace/file-kind.ts';
import type { RecordList } from '../../account/model/own-records.ts';
import type { Evidence } from '../../bans/model/evidence.ts';
import { type Covering, covering } from './covered-parts.ts';
import { MAX_EMAIL_BYTES, readEmail } from './email-evidence.ts';
import { EvidenceError } from './evidence-error.ts';

export const EVIDENCE_KINDS = ['jpeg', 'png', 'webp', 'gif', 'avif', 'pdf', 'eml', 'mp4', 'webm'] as const;

export const EVIDENCE_RULES: FileRules = {
  accept: EVIDENCE_KINDS,
  maxBytes: 25 * 2 ** 20,
  // The site shows no larger ones.
  maxPixels: MAX_PIXELS,
};

/** Maximum characters of an item's description. */
export const MAX_LABEL_LENGTH = 200;

/** One private item of evidence: a file, or the URL of a page. Only its owner sees it. */
export type EvidenceItem = {
  /** A file's own SHA-256, so that the same file is the same item; random for a page. */
  readonly id: string;
  readonly label: string;
  /** The page that was captured. */
  readonly pageUrl: string | null;
  readonly archiveUrl: string | null;
  readonly capturedOn: IsoDate | null;
  /** An ISO instant; null for a file whose description was lost. */
  readonly addedAt: string | null;
  readonly file: EvidenceFile | null;
  /** The id of the event that it shows; without it, the start of the record. */
  readonly eventId?: string | undefined;
};

export type EvidenceFile = {
  /** The name on the person's own device. */
  readonly name: string;
  readonly kind: FileKind;
  readonly bytes: number;
  /** The hash of the original. */
  readonly sha256: string;
  /** A small preview image as a data URL. */
  readonly preview: string | null;
  /** Parts of the picture that its public copy does not show. */
  readonly cover?: Cover | undefined;
  /** The id of an email’s public entry. The item’s own id is the hash of the whole email, with its private parts. */
  readonly publicId?: string | undefined;
};

type Cover = Covering & {
  /**
   * The id of the public copy. The item's own id is the hash of the original: with it and the rest of the picture, a short
   * covered text could be guessed and checked.
   */
  readonly publicId: string;
};

const kinds = z.enum(EVIDENCE_KINDS);
const sha256 = z.string().regex(/^[\da-f]{64}$/);

const itemShape: z.ZodType<EvidenceItem> = z.object({
  id: z.string().regex(/^[\da-f-]{36,64}$/),
  label: z.string(),
  pageUrl: z.string().nullable(),
  archiveUrl: z.string().nullable(),
  capturedOn: z.iso.date().nullable(),
  addedAt: z.string().nullable(),
  eventId: z.string().optional(),
  file: z
    .object({
      name: z.string(),
      kind: kinds,
      bytes: z.number(),
      sha256,
      preview: z.string().startsWith('data:image/').nullable().catch(null),
      cover: covering.extend({ publicId: z.uuid() }).optional(),
      publicId: z.uuid().optional(),
    })
    .nullable(),
});

/** Reads the description of an item as `JSON.stringify` wrote it; undefined if it is invalid. */
export function parseItem(text: string): EvidenceItem | undefined {
  try {
    return itemShape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Returns an item for a file without a description: the upload ended before the description was written. */
export function undescribed(id: string, kind: FileKind, bytes: number): EvidenceItem {
  const { name, extension } = FILE_KINDS[kind];
  return {
    id,
    label: `${name} without a description`,
    pageUrl: null,
    archiveUrl: null,
    capturedOn: null,
    addedAt: null,
    file: {
      name: `${id.slice(0, 12)}.${extension}`,
      kind,
      bytes,
      sha256: id,
      preview: null,
      ...publicIdFor(kind),
    },
  };
}

/** A new id for the public entry of an email; other kinds need none. */
export const publicIdFor = (kind: FileKind): Pick<EvidenceFile, 'publicId'> =>
  kind === 'eml' ? { publicId: crypto.randomUUID() } : {};

/** The id of an item's public entry. */
export const getPublicId = ({ id, file }: EvidenceItem): string =>
  file?.cover?.publicId ?? file?.publicId ?? id;

/** Returns a picture with other covered parts. Its public copy gets a new id if it had none that hides the original's hash. */
export function withCover(item: EvidenceItem, { parts, size }: Covering): EvidenceItem {
  if (!item.file) return item;
  const { cover, ...file } = item.file;
  if (parts.length === 0) return { ...item, file };
  return {
    ...item,
    file: { ...file, cover: { parts, size, publicId: cover?.publicId ?? crypto.randomUUID() } },
  };
}

/** The record that evidence belongs to. */
export type EvidenceSubject = { readonly kind: RecordList; readonly id: string };

/** Returns the folder of one record's originals and descriptions, which only its owner may read. */
export const evidenceFolder = (identityId: string, { kind, id }: EvidenceSubject): string =>
  `evidence/${identityId}/${kind}/${encodeURIComponent(id)}/`;

const originalName = (id: string, kind: FileKind): string => `${id}.${FILE_KINDS[kind].extension}`;

export const descriptionName = (id: string): string => `${id}.json`;

/** The names of a piece's files in its record's folder. */
export const getNames = ({ id, file }: EvidenceItem): readonly string[] =>
  file ? [originalName(id, file.kind), descriptionName(id)] : [descriptionName(id)];

/** Reads the name of an original. */
export function readOriginalName(name: string): { readonly id: string; readonly kind: FileKind } | undefined {
  const [, id, extension] = /^([\da-f]{64})\.([a-z]+)$/.exec(name) ?? [];
  const kind = EVIDENCE_KINDS.find((one) => FILE_KINDS[one].extension === extension);
  return id && kind ? { id, kind } : undefined;
}

/** A piece of evidence as its owner sees it: its private part, its public part, or both. */
export type Piece =
  | { readonly key: string; readonly item: EvidenceItem; readonly entry: Evidence | null }
  /** A public piece without a private one, for example of an imported record. */
  | { readonly key: string; readonly item: null; readonly entry: Evidence };

/**
 * Returns the pieces of a record, each once: private ones in their order, then public ones without a private
 * part.
 */
export function getPieces(items: readonly EvidenceItem[], entries: readonly Evidence[]): readonly Piece[] {
  // An entry that was published before its parts were covered has the item's own id.
  const getIds = (item: EvidenceItem) => [getPublicId(item), item.id];
  const getEntry = (item: EvidenceItem) =>
    entries.find(({ details }) => details && getIds(item).includes(details.id)) ?? null;
  const stored = new Set(items.flatMap(getIds));
  const others = entries.filter(({ details }) => !details || !stored.has(details.id));
  return [
    ...items.map((item) => ({ key: item.id, item, entry: getEntry(item) })),
    ...others.map((entry, at) => ({ key: `${at} ${entry.details?.id ?? entry.label}`, item: null, entry })),
  ];
}

/**
 * Returns the description of a piece. The private one comes first, because a change reaches the public one
 * last.
 */
export const getLabel = ({ item, entry }: Piece): string => item?.label ?? entry?.label ?? '';

/** Number of bytes at a PDF's end in which readers look for its table of parts (ISO 32000-2, 7.5.5). */
const END = 2048;

/** Checks that an email is not too large and has a text. */
async function checkEmail(file: Blob, check: FileCheck): Promise<FileCheck> {
  if (file.size > MAX_EMAIL_BYTES)
    return {
      ok: false,
      problem: `This email is too large: ${fileSizeText(file.size)}. The limit is ${fileSizeText(MAX_EMAIL_BYTES)}.`,
    };
  try {
    await readEmail(await file.arrayBuffer());
    return check;
  } catch (error) {
    if (error instanceof EvidenceError) return { ok: false, problem: error.message };
    throw error;
  }
}

/** Checks a file before it is uploaded as evidence: its type and size, that a PDF is complete, that an email has a text,
 * and that a video is short and can be played. */
export async function checkEvidence(file: Blob): Promise<FileCheck> {
  const check = await checkFile(file, EVIDENCE_RULES);
  if (!check.ok) return check;
  if (check.file.kind === 'eml') return checkEmail(file, check);
  if (isVideo(check.file.kind)) {
    const { videoProblem } = await import('./clean-video.ts');
    const problem = await videoProblem(file);
    return problem === null ? check : { ok: false, problem };
  }
  if (check.file.kind !== 'pdf') return check;
  const end = await file.slice(-END).text();
  if (/startxref/.test(end) && /%%EOF/.test(end)) return check;
  return {
    ok: false,
    problem: 'This file starts like a PDF but is incomplete or contains something else.',
  };
}
