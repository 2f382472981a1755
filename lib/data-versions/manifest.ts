import { z } from 'zod';
import type { RestrictionKind } from '../domain/explorer/restriction-filter.ts';
import type { RowsFormat } from '../routes.ts';

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A file as it was published. */
const publishedFile = z.object({ sha256, bytes: count });
export type PublishedFile = z.infer<typeof publishedFile>;

/** Records that came, changed and went between a version and the one before. */
const changes = z.object({ added: count, changed: count, withdrawn: count });
export type VersionChanges = z.infer<typeof changes>;

const kept = z.object({
  records: count,
  people: count,
  files: z.object({ csv: publishedFile, json: publishedFile, ndjson: publishedFile }),
  /** Null in the first version. */
  changes: changes.nullable(),
  /** SHA-256 of the rows that are still kept; that of the NDJSON file as long as none was erased. */
  rows: sha256,
  /** Records that were withdrawn long enough ago to be erased from what is kept. */
  erased: count,
  /** Records that administrators removed, and the day of the newest removal; the files were made again without them. */
  removed: z.object({ records: count, on: z.iso.date() }).optional(),
});

/** `2026-11-22`, and `2026-11-22.2` for the second of a day. */
const VERSION_NAME = /^\d{4}-\d{2}-\d{2}(?:\.[1-9]\d?)?$/;

export const isVersionName = (text: string): boolean => VERSION_NAME.test(text);

/** What is known of a kept version; a file of its own, which is never changed but by erasing. */
export const manifest = z.object({
  name: z.string().regex(VERSION_NAME),
  /** ISO instant. */
  madeAt: z.iso.datetime(),
  /** The site's origin at that time, which the rows' addresses begin with. */
  site: z.url(),
  columnsVersion: count,
  before: z.string().regex(VERSION_NAME).nullable(),
  kinds: z.object({ ban: kept, report: kept }),
});
export type Manifest = z.infer<typeof manifest>;
export type KeptRows = Manifest['kinds'][RestrictionKind];

export const KINDS = ['ban', 'report'] as const satisfies readonly RestrictionKind[];
export const FORMATS = ['csv', 'json', 'ndjson'] as const satisfies readonly RowsFormat[];

export const dayOf = (name: string): string => name.slice(0, 10);

/** The newest first. */
export function byAge({ name: one }: { readonly name: string }, { name: other }: { readonly name: string }) {
  return dayOf(other).localeCompare(dayOf(one)) || Number(other.slice(11) || 1) - Number(one.slice(11) || 1);
}
