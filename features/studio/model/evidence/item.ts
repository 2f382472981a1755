import { z } from 'zod';
import { MAX_PIXELS } from '../../../../lib/media/max-pixels.ts';
import type { IsoDate } from '../../../../lib/time/when.ts';
import type { FileRules } from '../../../../lib/workspace/uploads/check-file.ts';
import { FILE_KINDS, type FileKind } from '../../../../lib/workspace/uploads/file-kind.ts';

export const EVIDENCE_RULES: FileRules = {
  accept: ['jpeg', 'png', 'webp', 'gif', 'avif', 'pdf'],
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
};

const kinds = z.enum(['jpeg', 'png', 'webp', 'gif', 'avif', 'pdf']);
const sha256 = z.string().regex(/^[\da-f]{64}$/);

const itemShape: z.ZodType<EvidenceItem> = z.object({
  id: z.string().regex(/^[\da-f-]{36,64}$/),
  label: z.string(),
  pageUrl: z.string().nullable(),
  archiveUrl: z.string().nullable(),
  capturedOn: z.iso.date().nullable(),
  addedAt: z.string().nullable(),
  file: z
    .object({
      name: z.string(),
      kind: kinds,
      bytes: z.number(),
      sha256,
      preview: z.string().startsWith('data:image/').nullable().catch(null),
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
    file: { name: `${id.slice(0, 12)}.${extension}`, kind, bytes, sha256: id, preview: null },
  };
}
