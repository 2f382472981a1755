import { MODERATION_STATES } from '@/lib/domain/moderation-state';
import { ownValue } from '@/lib/domain/own-value';
import type { FieldName, ListName, ModelName, TypeReference } from '../../../../lib/graphql/documents.ts';
import { type GraphQLClient, rowShape } from '../../../../lib/workspace/stored-record.ts';
import type { ListView } from '../../../admin/model/list-address.ts';
import { type Count, MAX_RECORDS } from '../../../admin/model/overview.ts';
import type { RecordFilter } from '../../../admin/model/record-sources.ts';
import type { RecordPage } from '../../../admin/model/records.ts';
import { walkSources } from '../../../admin/model/walk-sources.ts';
import { readPage } from './moderation-records.ts';

/** A sort order of a list: an index that is read at each value of its key, or the model's own list. */
export type ListOrder = {
  readonly value: string;
  readonly label: string;
  /** The index of the order. Without one the list is in the order of storage and has every record. */
  readonly index?: {
    readonly list: ListName;
    readonly key: string;
    /** The GraphQL type of the key, such as `BriefStatus!`. */
    readonly keyType: `${TypeReference}!`;
    /** Every value of the key. */
    readonly values: readonly string[];
    readonly sortField: FieldName<ModelName>;
    readonly isDescending: boolean;
  };
};

/** The plan by which administrators list the records of a model. */
export type ListPlan = {
  readonly model: ModelName;
  /** The model's own list, such as `listBriefs`. */
  readonly list: ListName;
  readonly orders: readonly [ListOrder, ...ListOrder[]];
  /** Fields that each word of a search is compared with. */
  readonly searched: readonly string[];
  /** Filters by an exact value, by the names of their fields. */
  readonly exact: readonly string[];
  readonly fields: readonly FieldName<ModelName>[];
};

const MAX_WORDS = 5;
const NONE = 'NONE';

const absent = (field: string) => ({
  or: [{ [field]: { attributeExists: false } }, { [field]: { attributeType: '_null' } }],
});

/** Every other value of the enums that have a filter for records without a value. */
const OTHER_VALUES: Readonly<Record<string, readonly string[]>> = {
  moderation: MODERATION_STATES,
  appealStatus: ['PENDING', 'REJECTED', 'RESTORED'],
};

/** A filter of an enum has `eq` and `ne` only. A record without the field differs from every value. */
function withoutValue(field: string): object {
  const others = ownValue(OTHER_VALUES, field);
  return others ? { and: others.map((value) => ({ [field]: { ne: value } })) } : absent(field);
}

/** The backend is case-sensitive, so a word is searched in its usual spellings. */
function spellings(word: string): readonly string[] {
  const low = word.toLowerCase();
  return [...new Set([word, low, low.charAt(0).toUpperCase() + low.slice(1), low.toUpperCase()])];
}

/**
 * The conditions of a filter, without the key of the index that is read: DynamoDB does not accept a condition on it.
 */
export function getClauses(plan: ListPlan, filter: RecordFilter, order: ListOrder): readonly object[] {
  const keys = order.index ? [order.index.key, order.index.sortField] : [];
  const exact = plan.exact.flatMap((field) => {
    const value = ownValue(filter, field);
    if (value === undefined || value === '' || keys.includes(field)) return [];
    return [value === NONE ? withoutValue(field) : { [field]: { eq: value } }];
  });
  const words = String(filter.search ?? '')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  const fields = plan.searched.filter((field) => !keys.includes(field));
  const search = words.map((word) => ({
    or: fields.flatMap((field) => spellings(word).map((spelling) => ({ [field]: { contains: spelling } }))),
  }));
  return [...exact, ...search];
}

/** Counts the records of a list with a filter. Throws like `readPage`. */
export async function countListed(
  client: GraphQLClient,
  plan: ListPlan,
  { filter, sort }: { readonly filter: RecordFilter; readonly sort: string },
): Promise<Count> {
  const only = { ...plan, fields: [] };
  const { rows, nextToken } = await readListed(client, only, {
    filter,
    sort,
    token: null,
    limit: MAX_RECORDS,
  });
  return { count: rows.length, isMore: nextToken !== null };
}

const inOrder = (a: unknown, b: unknown): number => {
  const [first, second] = [String(a ?? ''), String(b ?? '')];
  return first < second ? -1 : first > second ? 1 : 0;
};

/**
 * Reads one page of a list. Throws like `readPage`.
 * @param token the token of the previous page, valid for the same filter and order
 */
export async function readListed(
  client: GraphQLClient,
  plan: ListPlan,
  {
    filter,
    sort,
    token,
    limit,
  }: {
    readonly filter: RecordFilter;
    readonly sort: string;
    readonly token: string | null;
    readonly limit: number;
  },
): Promise<RecordPage> {
  const order = plan.orders.find(({ value }) => value === sort) ?? plan.orders[0];
  const { index } = order;
  const clauses = getClauses(plan, filter, order);
  const filterArg = {
    type: `Model${plan.model}FilterInput` as const,
    value: clauses.length > 0 ? { and: clauses } : null,
  };
  const wanted = index && ownValue(filter, index.key);
  const keys = index ? (typeof wanted === 'string' && wanted ? [wanted] : index.values) : [null];
  let broken = 0;
  const walk = await walkSources(
    keys.map((key) => async (nextToken) => {
      const page = await readPage(
        client,
        {
          list: index?.list ?? plan.list,
          args: {
            ...(index &&
              key !== null && {
                [index.key]: { type: index.keyType, value: key },
                sortDirection: { type: 'ModelSortDirection', value: index.isDescending ? 'DESC' : 'ASC' },
              }),
            filter: filterArg,
          },
          fields: [
            ...new Set([
              'id' as const,
              'updatedAt' as const,
              ...(index ? [index.sortField] : []),
              ...plan.fields,
            ]),
          ],
          shape: rowShape,
        },
        { limit: clauses.length > 0 ? 1000 : limit, nextToken },
      );
      broken += page.broken;
      return page;
    }),
    {
      token,
      limit,
      compare: (a, b) =>
        index ? (index.isDescending ? -1 : 1) * inOrder(a[index.sortField], b[index.sortField]) : 0,
    },
  );
  return { rows: walk.items, nextToken: walk.nextToken, broken, isCutShort: walk.isCutShort };
}

const filterNames = (plan: Pick<ListPlan, 'exact'>) => ['search', ...plan.exact];

/** Reads the parameters of a list's address; unknown ones are ignored. */
export function readPlanView(plan: ListPlan, query: URLSearchParams): ListView<string> {
  const filter = Object.fromEntries(
    filterNames(plan).flatMap((name) => {
      const value = query.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const page = Number(query.get('page'));
  const token = query.get('after');
  return {
    filter,
    sort: plan.orders.find(({ value }) => value === query.get('order'))?.value ?? plan.orders[0].value,
    token: token || null,
    page: token && Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The parameters of a view, as `readPlanView` reads them. */
export function writePlanView(plan: ListPlan, { filter, sort, token, page }: ListView<string>): string {
  const query = new URLSearchParams();
  for (const name of filterNames(plan)) {
    const value = ownValue(filter, name);
    if (typeof value === 'string' && value) query.set(name, value);
  }
  if (sort !== plan.orders[0].value) query.set('order', sort);
  if (token) {
    query.set('page', String(page));
    query.set('after', token);
  }
  return query.toString();
}
