import { z } from 'zod';
import type { OwnRow } from '../own-rows.ts';
import { type BriefValues, valuesOf } from './brief-values.ts';

/** A brief as it was published once. */
export type BriefVersion = {
  readonly id: string;
  /** ISO instant of the write that published it. */
  readonly publishedAt: string;
  readonly values: BriefValues;
};

/** The fields that a version has of a brief. */
const KEPT_FIELDS = [
  'userId',
  'title',
  'slug',
  'description',
  'longDescription',
  'thumbnail',
  'video',
  'videoCaptions',
  'categories',
  'tags',
  'warfareTags',
  'blogDate',
] as const;

/** The same publication has the same id, so that it is kept once however often it is tried. */
const versionId = ({ id, updatedAt }: OwnRow): string => `${id}-${Date.parse(updatedAt)}`;

/** The record of a version, out of a brief's record as the publishing write left it. */
export function versionOf(row: OwnRow): Readonly<Record<string, unknown>> & { readonly id: string } {
  return {
    ...Object.fromEntries(KEPT_FIELDS.map((field) => [field, row[field] ?? null])),
    id: versionId(row),
    briefId: row.id,
    publishedAt: row.updatedAt,
  };
}

const rowShape = z.looseObject({ id: z.string(), publishedAt: z.string(), blogDate: z.string() });

/** The versions among rows, newest first. A version is read as published, so its day and address do not change. */
export function versionsOf(rows: readonly unknown[]): readonly BriefVersion[] {
  return rows
    .flatMap((row) => {
      const parsed = rowShape.safeParse(row);
      if (!parsed.success) return [];
      const { id, publishedAt } = parsed.data;
      return [{ id, publishedAt, values: valuesOf({ ...parsed.data, status: 'PUBLISHED' }) }];
    })
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.id.localeCompare(a.id));
}

/** True when a brief equals a version. */
export function isSameAsVersion(values: BriefValues, version: BriefVersion): boolean {
  const said = ({ hasOwnSlug: _, ...words }: BriefValues) => JSON.stringify(Object.entries(words).sort());
  return said(values) === said(version.values);
}

/** True when the published state of a record is among the versions. */
export const isKept = (row: OwnRow, versions: readonly BriefVersion[]): boolean =>
  versions.some((version) => isSameAsVersion(valuesOf({ ...row, status: 'PUBLISHED' }), version));
