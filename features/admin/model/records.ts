import { z } from 'zod';
import { isSlug } from '../../../lib/domain/slug.ts';
import { getErrors, isAboutOneRecord } from '../../../lib/graphql/api-response.ts';
import type { FieldName } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { paginate } from '../../../lib/graphql/paginate.ts';
import { sameValue } from '../../../lib/workspace/merge.ts';
import {
  type Created,
  changeRow,
  createRow,
  deleteUnread,
  type GraphQLClient,
  type Input,
  type Model,
  RecordsError,
  type Row,
  readRecord,
  rowShape,
  type Written,
} from '../../../lib/workspace/stored-record.ts';
import { derivedStreamFields } from '../../streams/model/derived-stream-fields.ts';
import { byRanking } from '../../streams/model/stream-filter.ts';
import type { AdminModel } from './field.ts';
import { ADMIN_FIELDS, DERIVED_FIELDS } from './fields.ts';
import { getSources, type RecordFilter, type RecordSort } from './record-sources.ts';
import { walkSources } from './walk-sources.ts';

export type { Created, Written } from '../../../lib/workspace/stored-record.ts';
export type { RecordFilter, RecordSort } from './record-sources.ts';

/** A stream or a personality as stored. */
type AdminRow = Row;

export type RecordPage = {
  readonly rows: readonly AdminRow[];
  /** The start of the next page; null after the last. */
  readonly nextToken: string | null;
  /** Number of records on the page whose fields the backend cannot return. */
  readonly broken: number;
  /** True if the page is not full although more records may follow `nextToken`: the maximum was read. */
  readonly isCutShort: boolean;
};

const getModel = (model: AdminModel): Model => ({
  model,
  fields: [...getNames(model), ...DERIVED_FIELDS[model]],
});
const getNames = (model: AdminModel) => ADMIN_FIELDS[model].map(({ name }) => name);

/**
 * Removes null fields: DynamoDB accepts no null in the key of an index, and a missing field means the same.
 */
const withoutNulls = <Fields extends Input>(input: Fields) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));

/** Adds the key fields and the fields that are derived from others. */
const withDerived = (model: AdminModel, input: Input, isNew: boolean): Input =>
  model === 'Stream' ? { ...input, ...derivedStreamFields(input, { isNew }) } : input;

const responseShape = z.object({
  data: z.object({
    page: z.object({ items: z.array(rowShape.nullable()), nextToken: z.string().nullish() }),
  }),
});

/** Maximum featured streams that are sorted by ranking, on one page: the number in the site's own list. */
const MAX_RANKED = 100;

/**
 * Reads one page of records through an index of the backend; see `getSources` for the choice. A narrow filter
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
    fields = getNames(model),
  }: {
    readonly filter?: RecordFilter;
    readonly sort?: RecordSort;
    readonly token?: string | null;
    readonly limit?: number;
    readonly fields?: readonly FieldName<AdminModel>[];
  },
  client: GraphQLClient,
): Promise<RecordPage> {
  const { sources, compare, sortField } = getSources(model, filter, sort);
  const isRanked = sort === 'ranking';
  const selection = [
    ...new Set([
      'id' as const,
      'updatedAt' as const,
      ...(sortField ? [sortField] : []),
      ...(isRanked ? ['ranking' as const] : []),
      ...fields,
    ]),
  ];
  let broken = 0;
  const walk = await walkSources(
    sources.map(({ query, variables, isFiltered }) => async (nextToken) => {
      const size = isFiltered ? 1000 : limit;
      const result = await client(query(selection), { ...variables, limit: size, nextToken });
      const parsed = responseShape.safeParse(result);
      if (!parsed.success || !getErrors(result).every(isAboutOneRecord))
        throw new RecordsError('The records could not be loaded', result);
      const { page } = parsed.data.data;
      broken += page.items.filter((item) => item === null).length;
      return {
        items: page.items.filter((item) => item !== null),
        nextToken: page.nextToken ?? null,
      };
    }),
    { token, limit: isRanked ? MAX_RANKED : limit, compare },
  );
  const rows = isRanked ? byRanking(walk.items) : walk.items;
  return { rows, nextToken: walk.nextToken, broken, isCutShort: walk.isCutShort };
}

/** Reads one record with every field; null if it does not exist. */
export const getRecord = (model: AdminModel, id: string, client: GraphQLClient): Promise<AdminRow | null> =>
  readRecord(getModel(model), id, client);

/** Creates a record with this id; an existing record with other values is a `conflict`. */
export const createRecord = (
  model: AdminModel,
  input: Input & { readonly id: string },
  client: GraphQLClient,
): Promise<Created> =>
  createRow(getModel(model), { ...withoutNulls(withDerived(model, input, true)), id: input.id }, client);

/**
 * Changes a record, unless it was changed after it was read.
 * @param seenUpdatedAt the `updatedAt` of the version that the administrator saw
 */
export const updateRecord = (
  model: AdminModel,
  id: string,
  changes: Input,
  seenUpdatedAt: string,
  client: GraphQLClient,
): Promise<Written> =>
  changeRow('update', getModel(model), { ...withDerived(model, changes, false), id }, seenUpdatedAt, client);

/** Deletes a record, unless it was changed after it was read; `saved` contains the deleted record. */
export const deleteRecord = (
  model: AdminModel,
  id: string,
  seenUpdatedAt: string,
  client: GraphQLClient,
): Promise<Written> => changeRow('delete', getModel(model), { id }, seenUpdatedAt, client);

/** Deletes a record that cannot be read. */
export const deleteBrokenRecord = (model: AdminModel, id: string, client: GraphQLClient): Promise<void> =>
  deleteUnread(model, id, client);

/** Creates a deleted record again with all its fields and its id. */
export function restoreRecord(model: AdminModel, row: AdminRow, client: GraphQLClient): Promise<Created> {
  const { updatedAt: _changed, ...fields } = row;
  return createRecord(model, { ...fields, id: row.id }, client);
}

/** Records per page. The database cuts a page at 1 MB, and this number is usually less. */
const PAGE = 400;

/** Generates every record of a filter, page by page. */
export async function* readAll(
  model: AdminModel,
  {
    filter = {},
    client,
    signal,
    onBroken,
  }: {
    readonly filter?: RecordFilter;
    readonly client: GraphQLClient;
    readonly signal?: AbortSignal;
    /** Called with the number of records that the backend has and cannot return. */
    readonly onBroken?: (count: number) => void;
  },
): AsyncGenerator<readonly Row[]> {
  // The order of storage also has records that are in no index. A record without a date has no place in a
  // range of dates.
  const sort = filter.from ? undefined : ('stored' as const);
  const pages = paginate(model, async (token) => {
    signal?.throwIfAborted();
    return listRecords(model, { filter, ...(sort && { sort }), token, limit: PAGE }, client);
  });
  for await (const { rows, broken } of pages) {
    if (broken > 0) onBroken?.(broken);
    yield rows;
  }
}

/** The result of a change in the table. `lost`: another administrator has changed the same field, and that value stays. */
type Settled =
  | { readonly kind: 'saved'; readonly row: Row }
  | { readonly kind: 'lost'; readonly row: Row }
  | { readonly kind: 'gone' };

/** Maximum attempts while others change other fields of the same record. */
const TRIES = 4;

/**
 * Changes some fields of a record. A parallel change of other fields is merged; a parallel change of the same fields wins.
 */
export async function settleChange(
  seen: Row,
  changes: Input,
  update: (seen: Row, changes: Input) => Promise<Written>,
): Promise<Settled> {
  let from = seen;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const written = await update(from, changes);
    if (written.kind !== 'conflict') return written;
    const { theirs } = written;
    if (Object.keys(changes).some((field) => !sameValue(theirs[field], from[field])))
      return { kind: 'lost', row: theirs };
    from = theirs;
  }
  return { kind: 'lost', row: from };
}

/**
 * Swaps two records in the ranking, one write after the other. If the second write fails, the first is
 * undone, so that no two have the same rank.
 * @param write stores a ranking and returns the stored record, or null if it was refused
 * @returns true if both were written
 */
export async function swapPlaces(
  first: Row,
  second: Row,
  write: (row: Row, ranking: unknown) => Promise<Row | null>,
): Promise<boolean> {
  const written = await write(first, second.ranking);
  if (!written) return false;
  if (await write(second, first.ranking)) return true;
  await write(written, first.ranking);
  return false;
}

/** The record that uses a slug. */
export type AddressHolder = { readonly id: string; readonly name: string };

const shape = z.object({
  data: z.object({
    bySlug: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() }).nullable()) }).nullish(),
    byId: z.object({ id: z.string(), name: z.string(), slug: z.string().nullish() }).nullish(),
  }),
});

const AT_ADDRESS = {
  Stream: graphql(`query StreamAt($slug: String!, $id: ID!) {
    bySlug: listStreamsBySlug(slug: $slug, limit: 20) { items { id name: title } }
    byId: getStream(id: $id) { id name: title slug }
  }`),
  Personality: graphql(
    'query PersonalityAt($id: ID!) { byId: getPersonality(id: $id) { id name: displayName } }',
  ),
};

/**
 * Finds the record with a slug, in any status. A stream without a slug uses its id.
 * @param exceptId the record in the form
 * @returns null if the slug is available
 */
export async function addressHolder(
  model: AdminModel,
  address: string,
  exceptId: string,
  client: GraphQLClient,
): Promise<AddressHolder | null> {
  if (!isSlug(address)) return null;
  const result =
    model === 'Stream'
      ? await client(AT_ADDRESS.Stream, { slug: address, id: address })
      : await client(AT_ADDRESS.Personality, { id: address });
  const parsed = shape.safeParse(result);
  if (!parsed.success) throw new RecordsError('The address could not be checked', result);
  const { bySlug, byId } = parsed.data.data;
  const others = (bySlug?.items ?? []).filter((item) => item !== null);
  const underId = byId && (model === 'Personality' || !byId.slug) ? [byId] : [];
  const holder = [...others, ...underId].find(({ id }) => id !== exceptId);
  return holder ? { id: holder.id, name: holder.name } : null;
}
