import { z } from 'zod';
import { PERSONALITY_CATEGORIES } from '../../../lib/domain/list-filters.ts';
import { ownValue } from '../../../lib/domain/own-value.ts';
import {
  type Arguments,
  type FieldName,
  type ListDocument,
  type ListName,
  listDocument,
  type TypeReference,
} from '../../../lib/graphql/documents.ts';
import type { Input, Row } from '../../../lib/workspace/stored-record.ts';
import { STREAM_STATUSES } from '../../streams/model/stream.ts';
import type { AdminModel } from './field.ts';

/**
 * The filter of a list: field names and values (for a list field: one entry), and three more keys. `search`:
 * words of the title, name or slug; `lacks`: the name of an empty field; `from`: an ISO instant, for streams
 * that start then or later.
 */
export type RecordFilter = Readonly<Record<string, string | boolean | undefined>>;

/**
 * The sort orders of indexes: streams by date, title, views and rating, personalities by ranking. `ranking`
 * is for featured streams: `listRecords` reads the newest hundred by date and sorts them. `stored` uses no
 * index. Only it finds records without a date, status, category or ranking, which are in no index.
 */
export const RECORD_SORTS = {
  Stream: ['newest', 'oldest', 'title', 'views', 'rating', 'ranking', 'stored'],
  Personality: ['first', 'last', 'stored'],
} as const satisfies Record<AdminModel, readonly string[]>;
export type RecordSort = (typeof RECORD_SORTS)[AdminModel][number];

/** One list of the backend to read: an index at one value, or the model. */
type Source = {
  readonly query: (fields: readonly FieldName<AdminModel>[]) => ListDocument;
  readonly variables: Input;
  /** True if a filter removes some of the records. */
  readonly isFiltered: boolean;
};

type Sources = {
  readonly sources: readonly Source[];
  /** The field that sorts them. */
  readonly sortField: FieldName<AdminModel> | null;
  readonly compare: (a: Row, b: Row) => number;
};

type Index = {
  readonly field: string;
  readonly query: AdminList;
  readonly type: `${TypeReference}!`;
};

type AdminList = ListName & `list${'Streams' | 'Personalities'}${string}`;

type Order = {
  readonly sortField: FieldName<AdminModel>;
  readonly keyCondition: TypeReference;
  /** In order of preference: the ones with the fewest records first. */
  readonly indexes: readonly Index[];
  /** The index with all records, and its values. */
  readonly whole: Index;
  readonly isDescending: boolean;
};

const byStatus = (query: AdminList): Index => ({ field: 'status', query, type: 'StreamStatus!' });
const byText = (field: string, query: AdminList): Index => ({ field, query, type: 'String!' });
const byCategory: Index = {
  field: 'category',
  query: 'listPersonalitiesByCategory',
  type: 'PersonalityCategory!',
};

const byDate: Omit<Order, 'isDescending'> = {
  sortField: 'date',
  keyCondition: 'ModelStringKeyConditionInput',
  indexes: [
    byText('created_by_username', 'listStreamsByCreator'),
    byText('spotlight', 'listStreamsBySpotlight'),
    byText('platform', 'listStreamsByPlatform'),
    byText('video_type', 'listStreamsByVideoType'),
    byText('language', 'listStreamsByLanguage'),
  ],
  whole: byStatus('listStreamsByStatus'),
};
const byRanking: Omit<Order, 'isDescending'> = {
  sortField: 'ranking',
  keyCondition: 'ModelIntKeyConditionInput',
  indexes: [],
  whole: byCategory,
};

const ORDERS: Readonly<Record<Exclude<RecordSort, 'stored'>, Order>> = {
  newest: { ...byDate, isDescending: true },
  oldest: { ...byDate, isDescending: false },
  ranking: { ...byDate, isDescending: true },
  title: {
    sortField: 'sortTitle',
    keyCondition: 'ModelStringKeyConditionInput',
    indexes: [],
    whole: byStatus('listStreamsByTitle'),
    isDescending: false,
  },
  views: {
    sortField: 'views',
    keyCondition: 'ModelIntKeyConditionInput',
    indexes: [],
    whole: byStatus('listStreamsByViews'),
    isDescending: true,
  },
  rating: {
    sortField: 'score',
    keyCondition: 'ModelFloatKeyConditionInput',
    indexes: [],
    whole: byStatus('listStreamsByScore'),
    isDescending: true,
  },
  first: { ...byRanking, isDescending: false },
  last: { ...byRanking, isDescending: true },
};

const WHOLE: Readonly<Record<AdminModel, { readonly list: AdminList; readonly values: readonly string[] }>> =
  {
    Stream: { list: 'listStreams', values: STREAM_STATUSES },
    Personality: { list: 'listPersonalities', values: Object.keys(PERSONALITY_CATEGORIES) },
  };

/**
 * Chooses the lists to read for a filter and a sort order, so that an index leaves out as much as possible.
 */
export function getSources(
  model: AdminModel,
  { from, ...filter }: RecordFilter,
  sort: RecordSort = RECORD_SORTS[model][0],
): Sources {
  const { list, values } = WHOLE[model];
  // Index keys are text.
  const { featured: wantsFeatured, ...rest } = filter;
  const featured = sort === 'ranking' ? true : wantsFeatured;
  const spotlight = featured === undefined || model !== 'Stream' ? {} : { spotlight: getSpotlight(featured) };
  const conditions = Object.entries({ ...(model === 'Stream' ? rest : filter), ...spotlight }).flatMap(
    ([field, value]): Condition[] => (value === undefined || value === '' ? [] : [[field, value]]),
  );
  const later: readonly Input[] =
    model === 'Stream' && typeof from === 'string' && from ? [{ date: { ge: from } }] : [];
  if (sort === 'stored')
    return {
      sources: [getSource(model, list, null, [...getClauses(model, conditions), ...later])],
      sortField: null,
      compare: () => 0,
    };
  const order = ORDERS[sort];
  const index = chosenIndex(order, conditions);
  const wanted = conditions.find(([field]) => field === index.field)?.[1];
  const isByDate = order.sortField === 'date';
  const others = conditions.filter(([field]) => field !== index.field);
  const clauses = [...getClauses(model, others), ...(isByDate ? [] : later)];
  const range = isByDate ? (later[0]?.date ?? null) : null;
  return {
    sources: (wanted === undefined ? values : [String(wanted)]).flatMap((value) => {
      const left = withoutKeys(clauses, { [index.field]: value }, order.sortField);
      return left ? [getSource(model, index.query, { order, index, value, range }, left)] : [];
    }),
    sortField: order.sortField,
    compare: (a, b) => (order.isDescending ? -1 : 1) * inOrder(a[order.sortField], b[order.sortField]),
  };
}

type Condition = readonly [field: string, value: string | boolean];

const getSpotlight = (featured: string | boolean) => (featured === true ? 'FEATURED' : 'USUAL');

/** Values of nearly all records, for which an index leaves out little. */
const COMMON: readonly string[] = ['ACTIVE', 'USUAL'];

function chosenIndex({ indexes, whole }: Order, conditions: readonly Condition[]): Index {
  const candidates = [...indexes, whole];
  const usable = candidates.filter(({ field }) => conditions.some(([name]) => name === field));
  const isCommon = ({ field }: Index) =>
    conditions.some(([name, value]) => name === field && COMMON.includes(String(value)));
  return usable.find((index) => !isCommon(index)) ?? (usable.includes(whole) ? whole : usable[0]) ?? whole;
}

function inOrder(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [first, second] = [String(a ?? ''), String(b ?? '')];
  return first < second ? -1 : first > second ? 1 : 0;
}

type At = {
  readonly order: Order;
  readonly index: Index;
  readonly value: string;
  /** The range of the index that is read; null: all of it. */
  readonly range: unknown;
};

function getSource(model: AdminModel, list: AdminList, at: At | null, clauses: readonly Input[]): Source {
  const filter = clauses.length > 0 ? { and: clauses } : null;
  const filtered: Arguments = { filter: FILTERS[model] };
  if (!at)
    return {
      query: (fields) => listDocument(list, filtered, fields),
      variables: { filter },
      isFiltered: filter !== null,
    };
  const { index, value, range } = at;
  const { sortField, keyCondition, isDescending } = at.order;
  const args: Arguments = {
    [index.field]: index.type,
    [sortField]: keyCondition,
    sortDirection: 'ModelSortDirection',
    ...filtered,
  };
  return {
    query: (fields) => listDocument(list, args, fields),
    variables: {
      [index.field]: value,
      [sortField]: range,
      sortDirection: isDescending ? 'DESC' : 'ASC',
      filter,
    },
    isFiltered: filter !== null,
  };
}

const FILTERS = { Stream: 'ModelStreamFilterInput', Personality: 'ModelPersonalityFilterInput' } as const;

/**
 * Rewrites the conditions of a filter for one index. The database rejects a filter on a key of the index that
 * it reads. All records of the index have the same partition key and some sort key, so conditions on them are
 * decided here. Words of a title are then searched in `title` instead of `sortTitle`.
 * @returns null if no record of the index can match
 */
function withoutKeys(clauses: readonly Input[], partition: Input, sortField: string): Input[] | null {
  const left: Input[] = [];
  for (const clause of clauses) {
    const rewritten = withoutKey(clause, partition, sortField);
    if (rewritten === false) return null;
    if (rewritten !== true) left.push(rewritten);
  }
  return left;
}

/**
 * Returns a condition without keys of the index; true or false if it holds for all records of the index or
 * for none.
 */
function withoutKey(clause: Input, partition: Input, sortField: string): Input | boolean {
  if (Array.isArray(clause.or)) {
    const ways = clause.or.map((way: Input) => withoutKey(way, partition, sortField));
    const open = ways.filter((way) => typeof way !== 'boolean');
    if (ways.includes(true)) return true;
    return open.length > 0 && { or: open };
  }
  const [[field, condition] = ['', null]] = Object.entries(clause);
  const fixed = ownValue(partition, field);
  if (fixed !== undefined) return holds(conditionShape.parse(condition), String(fixed));
  if (field !== sortField) return clause;
  const { contains } = conditionShape.parse(condition);
  return sortField === 'sortTitle' && contains !== undefined && { title: { contains } };
}

const conditionShape = z.strictObject({
  contains: z.string().optional(),
  eq: z.union([z.string(), z.boolean()]).optional(),
  attributeExists: z.boolean().optional(),
  attributeType: z.literal('_null').optional(),
});

/** Returns true if a text matches one condition. */
function holds({ contains, eq, attributeExists }: z.infer<typeof conditionShape>, value: string): boolean {
  if (contains !== undefined) return value.includes(contains);
  return eq !== undefined ? value === String(eq) : attributeExists === true;
}

const LISTS = ['tags', 'cast', 'subtitles', 'primaryPlatforms', 'specialties', 'contentTypes'];
const SEARCHED: Readonly<Record<AdminModel, readonly string[]>> = {
  // The title without capitals and accents is stored for lists by title.
  Stream: ['sortTitle', 'slug', 'created_by_username'],
  Personality: ['name', 'displayName', 'id'],
};

function getClauses(model: AdminModel, conditions: readonly Condition[]): readonly Input[] {
  return conditions.flatMap(([field, value]): Input[] => {
    if (field === 'search') return searchClauses(model, String(value));
    if (field === 'lacks') return [lacking(String(value))];
    // The specification has the field under both spellings.
    if (field === 'genre') return [{ or: [{ genre: { contains: value } }, { geners: { contains: value } }] }];
    // Only an explicit `false` hides a personality; a missing value does not.
    if (field === 'active') return [{ active: value === false ? { eq: false } : { ne: false } }];
    if (value === false)
      return [{ or: [{ [field]: { eq: false } }, { [field]: { attributeExists: false } }] }];
    return [{ [field]: LISTS.includes(field) ? { contains: value } : { eq: value } }];
  });
}

const lacking = (field: string): Input => ({
  or: [{ [field]: { attributeExists: false } }, { [field]: { attributeType: '_null' } }],
});

/**
 * Requires every word in one of the fields. The backend distinguishes capitals, so each word is searched in
 * three forms.
 */
function searchClauses(model: AdminModel, text: string): Input[] {
  return text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 5)
    .map((word) => {
      const low = word.toLowerCase();
      const ways = [...new Set([word, low, low.charAt(0).toUpperCase() + low.slice(1), low.toUpperCase()])];
      return {
        or: SEARCHED[model].flatMap((field) => ways.map((way) => ({ [field]: { contains: way } }))),
      };
    });
}
