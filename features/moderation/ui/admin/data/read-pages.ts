import { z } from 'zod';
import { isAboutOneRecord } from '../../../../../lib/backend/reading/answer.ts';
import { type GraphQLClient, RecordsError } from '../../../../account/model/own-records.ts';

/** One list of the backend: a model's own, or an index at one key. */
export type ListQuery<Item> = {
  /** The field of Query, such as `listModerationCasesByStatus`. */
  readonly field: string;
  /** Arguments with their GraphQL types, without `limit` and `nextToken`. */
  readonly args: Readonly<Record<string, { readonly type: string; readonly value: unknown }>>;
  readonly selection: string;
  readonly shape: z.ZodType<Item>;
};

export type ListPage<Item> = {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
  /** Records that the backend could not return, or that do not have the expected shape. */
  readonly broken: number;
};

const answerShape = z.object({
  data: z.object({ page: z.object({ items: z.array(z.unknown()), nextToken: z.string().nullish() }) }),
});
const errorsShape = z.object({
  errors: z
    .array(z.looseObject({ message: z.string(), path: z.array(z.union([z.string(), z.number()])).nullish() }))
    .nullish(),
});

const MAX_PAGE = 1000;

/**
 * Reads one page of a list.
 * @throws RecordsError if the backend rejects the request, or the client's error if it cannot be reached
 */
export async function readPage<Item>(
  ask: GraphQLClient,
  { field, args, selection, shape }: ListQuery<Item>,
  {
    limit = MAX_PAGE,
    nextToken = null,
  }: { readonly limit?: number; readonly nextToken?: string | null } = {},
): Promise<ListPage<Item>> {
  const names = Object.entries(args);
  const declared = names.map(([name, { type }]) => `$${name}: ${type}, `).join('');
  const passed = names.map(([name]) => `${name}: $${name}, `).join('');
  const query = `query Page(${declared}$limit: Int, $nextToken: String) {
    page: ${field}(${passed}limit: $limit, nextToken: $nextToken) { items { ${selection} } nextToken }
  }`;
  const values = Object.fromEntries(names.map(([name, { value }]) => [name, value]));
  const answer = await ask(query, { ...values, limit, nextToken });
  const parsed = answerShape.safeParse(answer);
  const { errors } = errorsShape.catch({ errors: null }).parse(answer);
  if (!parsed.success || errors?.some((error) => !isAboutOneRecord(error)))
    throw new RecordsError('The list could not be read', answer);
  const { items, nextToken: next } = parsed.data.data.page;
  const read = items.map((item) => shape.safeParse(item));
  return {
    items: read.flatMap(({ success, data }) => (success ? [data] : [])),
    nextToken: next ?? null,
    broken: read.filter(({ success }) => !success).length,
  };
}

/** Reads a list to its end, or to `max` items; `isMore` then. */
export async function readAll<Item>(
  ask: GraphQLClient,
  query: ListQuery<Item>,
  max = 2000,
): Promise<{ readonly items: readonly Item[]; readonly isMore: boolean }> {
  const items: Item[] = [];
  let nextToken: string | null = null;
  do {
    const page: ListPage<Item> = await readPage(ask, query, { nextToken });
    items.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken !== null && items.length < max);
  return { items, isMore: nextToken !== null };
}

/** Reads one record; null when there is none. Throws as `readPage` does. */
export async function readOne<Item>(
  ask: GraphQLClient,
  model: string,
  id: string,
  selection: string,
  shape: z.ZodType<Item>,
): Promise<Item | null> {
  const answer = await ask(`query One($id: ID!) { row: get${model}(id: $id) { ${selection} } }`, { id });
  const parsed = z.object({ data: z.object({ row: z.unknown() }) }).safeParse(answer);
  const { errors } = errorsShape.catch({ errors: null }).parse(answer);
  if (!parsed.success || errors?.length) throw new RecordsError('The record could not be read', answer);
  const { row } = parsed.data.data;
  if (row === null || row === undefined) return null;
  const read = shape.safeParse(row);
  if (!read.success) throw new RecordsError('The record has an unexpected format', answer);
  return read.data;
}
