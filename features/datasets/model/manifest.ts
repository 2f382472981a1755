import { z } from 'zod';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import type { RowsFormat } from '../../../lib/routes.ts';

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const publishedFile = z.object({ sha256, bytes: count });
export type PublishedFile = z.infer<typeof publishedFile>;

/** Records added, changed and withdrawn since the previous version. */
const changes = z.object({ added: count, changed: count, withdrawn: count });
export type VersionChanges = z.infer<typeof changes>;

const stored = z.object({
  records: count,
  people: count,
  files: z.object({ csv: publishedFile, json: publishedFile, ndjson: publishedFile }),
  /** Null in the first version. */
  changes: changes.nullable(),
  /** SHA-256 of the rows that are still stored; equal to that of the NDJSON file until rows are erased. */
  rows: sha256,
  /** SHA-256 of the rows that everyone may read, while others of them are withdrawn. Without it, that is `rows`. */
  shown: sha256.optional(),
  /** Withdrawn records that were erased from the stored rows. */
  erased: count,
  /** Records that administrators removed, and the date of the latest removal. The files were rebuilt without them. */
  removed: z.object({ records: count, on: z.iso.date() }).optional(),
});

/** Matches `2026-11-22`, and `2026-11-22.2` for the second version of a day. */
const VERSION_NAME = /^\d{4}-\d{2}-\d{2}(?:\.[1-9]\d?)?$/;

export const isVersionName = (text: string): boolean => VERSION_NAME.test(text);

/** The manifest of a version, a separate file that changes only when records are erased. */
export const manifest = z.object({
  name: z.string().regex(VERSION_NAME),
  /** ISO instant. */
  madeAt: z.iso.datetime(),
  /** The site's origin at that time, with which the URLs in the rows start. */
  site: z.url(),
  columnsVersion: count,
  before: z.string().regex(VERSION_NAME).nullable(),
  kinds: z.object({ ban: stored, report: stored }),
});
export type Manifest = z.infer<typeof manifest>;
export type StoredRows = Manifest['kinds'][RecordType];

/** The SHA-256 of the rows that everyone may read. */
export const shownRows = ({ rows, shown }: StoredRows): string => shown ?? rows;

/** The SHA-256 of the files of a kind as they were published. They are not stored after an erasure. */
export const publishedFiles = ({ erased, files }: StoredRows): readonly string[] =>
  erased > 0 ? [] : FORMATS.map((format) => files[format].sha256);

export const FORMATS = ['csv', 'json', 'ndjson'] as const satisfies readonly RowsFormat[];

export const getDay = (name: string): string => name.slice(0, 10);

/** Sorts newest first. */
export function byAge({ name: one }: { readonly name: string }, { name: other }: { readonly name: string }) {
  return (
    getDay(other).localeCompare(getDay(one)) || Number(other.slice(11) || 1) - Number(one.slice(11) || 1)
  );
}
