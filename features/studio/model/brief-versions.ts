import { z } from 'zod';
import { listDocument } from '../../../lib/graphql/documents.ts';
import type { GraphQLClient } from '../../../lib/workspace/stored-record.ts';
import { OWN_MODELS, VERSION_FIELDS } from '../../account/model/own-records.ts';
import { type BriefValues, getValues } from './brief-values.ts';
import { type OwnRow, readOwnList } from './own-rows.ts';

/** A published state of a brief. */
export type BriefVersion = {
  readonly id: string;
  /** ISO instant of the write that published it. */
  readonly publishedAt: string;
  readonly values: BriefValues;
  /** The stored record. */
  readonly row: Readonly<Record<string, unknown>> & { readonly id: string };
};

/**
 * Returns the id of a version. The same publication has the same id, so that repeated attempts store it once.
 */
const versionId = ({ id, updatedAt }: OwnRow): string => `${id}-${Date.parse(updatedAt)}`;

/** Returns the record of a version for a brief's record after the write that published it. */
export function getVersion(row: OwnRow): Readonly<Record<string, unknown>> & { readonly id: string } {
  return {
    ...Object.fromEntries(VERSION_FIELDS.map((field) => [field, row[field] ?? null])),
    id: versionId(row),
    briefId: row.id,
    publishedAt: row.updatedAt,
  };
}

const rowShape = z.looseObject({ id: z.string(), publishedAt: z.string(), blogDate: z.string() });

/**
 * Reads the versions among rows, newest first. A version counts as published, so its day and slug do not
 * change.
 */
export function getVersions(rows: readonly unknown[]): readonly BriefVersion[] {
  return rows
    .flatMap((row) => {
      const parsed = rowShape.safeParse(row);
      if (!parsed.success) return [];
      const { id, publishedAt } = parsed.data;
      const values = getValues({ ...parsed.data, status: 'PUBLISHED' });
      return [{ id, publishedAt, values, row: parsed.data }];
    })
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || b.id.localeCompare(a.id));
}

/** True when a brief equals a version. */
export function isSameAsVersion(values: BriefValues, version: BriefVersion): boolean {
  const serialize = ({ hasOwnSlug: _slug, updateNote: _note, ...words }: BriefValues) =>
    JSON.stringify(Object.entries(words).sort());
  return serialize(values) === serialize(version.values);
}

/** True when the published state of a record is among the versions. */
export const hasVersion = (row: OwnRow, versions: readonly BriefVersion[]): boolean =>
  versions.some((version) => isSameAsVersion(getValues({ ...row, status: 'PUBLISHED' }), version));

const QUERY = listDocument(
  'listBriefVersionsByBrief',
  { briefId: 'ID!', sortDirection: 'ModelSortDirection' },
  OWN_MODELS.versions.fields,
);

/** Reads every version of a person's brief, newest first. Throws RecordsError and the client's errors. */
export async function readVersions(
  briefId: string,
  userId: string,
  client: GraphQLClient,
): Promise<readonly BriefVersion[]> {
  const rows = await readOwnList(
    (nextToken) => client(QUERY, { briefId, sortDirection: 'DESC', limit: 50, nextToken }),
    'Earlier versions could not be read',
    userId,
  );
  return getVersions(rows);
}
