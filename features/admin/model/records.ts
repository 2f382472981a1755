import { z } from 'zod';
import { isAboutOneRecord } from '../../../lib/backend/reading/answer.ts';
import { type GraphQLClient, RecordsError } from '../../account/model/own-records.ts';
import { derivedStreamFields } from '../../streams/model/derived-stream-fields.ts';
import { byRanking } from '../../streams/model/stream-ranking.ts';
import {
  type Created,
  changeRow,
  createRow,
  deleteUnread,
  type Input,
  type Model,
  type Row,
  readRecord,
  rowShape,
  type Written,
} from '../../studio/model/one-record.ts';
import type { AdminModel } from './field.ts';
import { ADMIN_FIELDS, DERIVED_FIELDS } from './fields.ts';
import { type RecordFilter, type RecordSort, sourcesOf } from './record-sources.ts';
import { walkSources } from './walk-sources.ts';

export type { Created, Written } from '../../studio/model/one-record.ts';
export type { RecordFilter, RecordSort } from './record-sources.ts';

/** A stream or a personality as it is stored. */
export type AdminRow = Row;

export type RecordPage = {
  readonly rows: readonly AdminRow[];
  /** The start of the next page; null after the last. */
  readonly token: string | null;
  /** Number of records on the page whose fields the backend cannot return. */
  readonly broken: number;
  /** True if the page is not full although more records may follow `token`: the maximum was read. */
  readonly isCutShort: boolean;
};

const modelOf = (model: AdminModel): Model => ({
  model,
  fields: [...namesOf(model), ...DERIVED_FIELDS[model]],
});
const namesOf = (model: AdminModel) => ADMIN_FIELDS[model].map(({ name }) => name);

/**
 * Removes null fields: DynamoDB accepts no null in the key of an index, and a missing field means the same.
 */
const withoutNulls = <Fields extends Input>(input: Fields) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));

/** Adds the key fields and the fields that are derived from others. */
const withDerived = (model: AdminModel, input: Input, isNew: boolean): Input =>
  model === 'Stream' ? { ...input, ...derivedStreamFields(input, { isNew }) } : input;

const answerShape = z.object({
  data: z.object({
    page: z.object({ items: z.array(rowShape.nullable()), nextToken: z.string().nullish() }),
  }),
});
const errorsShape = z.object({
  errors: z
    .array(z.looseObject({ message: z.string(), path: z.array(z.union([z.string(), z.number()])).nullish() }))
    .nullish(),
});

/** Maximum featured streams that are sorted by ranking, on one page: the number in the site's own list. */
const MAX_RANKED = 100;

/**
 * Reads one page of records through an index of the backend; see `sourcesOf` for the choice. A narrow filter
 * may read many records for few matches. The page is then cut short, and its token continues.
 * @param token of the previous page, or null; valid for the same filter, sort and limit
 * @param fields the fields to read; all by default
 * @throws RecordsError if the backend refuses; the client's error if it cannot be reached
 */
export async function listRecords(
  model: AdminModel,
  {
    filter = {},
    sort,
    token = null,
    limit = 25,
    fields = namesOf(model),
  }: {
    readonly filter?: RecordFilter;
    readonly sort?: RecordSort;
    readonly token?: string | null;
    readonly limit?: number;
    readonly fields?: readonly string[];
  },
  ask: GraphQLClient,
): Promise<RecordPage> {
  const { sources, compare, sortField } = sourcesOf(model, filter, sort);
  const isRanked = sort === 'ranking';
  const ordering = [...(sortField ? [sortField] : []), ...(isRanked ? ['ranking'] : [])];
  const selection = [...new Set(['id', 'updatedAt', ...ordering, ...fields])].join(' ');
  let broken = 0;
  const walk = await walkSources(
    sources.map(({ query, variables, isNarrowed }) => async (nextToken) => {
      const size = isNarrowed ? 1000 : limit;
      const answer = await ask(query(selection), { ...variables, limit: size, nextToken });
      const parsed = answerShape.safeParse(answer);
      const { errors } = errorsShape.catch({ errors: null }).parse(answer);
      if (!parsed.success || errors?.some((error) => !isAboutOneRecord(error)))
        throw new RecordsError('The records could not be loaded', answer);
      const { items, nextToken: next } = parsed.data.data.page;
      broken += items.filter((item) => item === null).length;
      return { items: items.filter((item) => item !== null), next: next ?? null };
    }),
    { token, limit: isRanked ? MAX_RANKED : limit, compare },
  );
  const rows = isRanked ? byRanking(walk.items) : walk.items;
  return { rows, token: walk.token, broken, isCutShort: walk.isCutShort };
}

/** Reads one record with every field; null if it does not exist. */
export const getRecord = (model: AdminModel, id: string, ask: GraphQLClient): Promise<AdminRow | null> =>
  readRecord(modelOf(model), id, ask);

/** Creates a record with this id; an existing record with other values is a `conflict`. */
export const createRecord = (
  model: AdminModel,
  input: Input & { readonly id: string },
  ask: GraphQLClient,
): Promise<Created> =>
  createRow(modelOf(model), { ...withoutNulls(withDerived(model, input, true)), id: input.id }, ask);

/**
 * Changes a record, unless it was changed after it was read.
 * @param seenUpdatedAt the `updatedAt` of the version that the administrator saw
 */
export const updateRecord = (
  model: AdminModel,
  id: string,
  changes: Input,
  seenUpdatedAt: string,
  ask: GraphQLClient,
): Promise<Written> =>
  changeRow('update', modelOf(model), { ...withDerived(model, changes, false), id }, seenUpdatedAt, ask);

/** Deletes a record, unless it was changed after it was read; `saved` contains the deleted record. */
export const deleteRecord = (
  model: AdminModel,
  id: string,
  seenUpdatedAt: string,
  ask: GraphQLClient,
): Promise<Written> => changeRow('delete', modelOf(model), { id }, seenUpdatedAt, ask);

/** Deletes a record that cannot be read. */
export const deleteBrokenRecord = (model: AdminModel, id: string, ask: GraphQLClient): Promise<void> =>
  deleteUnread(model, id, ask);

/** Creates a deleted record again with all its fields and its id. */
export function restoreRecord(model: AdminModel, row: AdminRow, ask: GraphQLClient): Promise<Created> {
  const { updatedAt: _changed, ...kept } = row;
  return createRecord(model, { ...kept, id: row.id }, ask);
}
