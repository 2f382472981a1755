import { ownValue } from '../../../lib/domain/own-value.ts';
import type { AdminModel } from './field.ts';
import { RECORD_SORTS, type RecordFilter, type RecordSort } from './record-sources.ts';

/** The state of an administrator's list. All of it is in the URL of the page. */
export type ListView<Sort extends string = RecordSort> = {
  readonly filter: RecordFilter;
  readonly sort: Sort;
  /** The start of the page, from the previous page; null for the first. */
  readonly token: string | null;
  /** From 1; used for searches only. */
  readonly page: number;
};

/** The filters of a list in its URL, and whether each is a yes-or-no filter. */
const FILTERS: Readonly<Record<AdminModel, Readonly<Record<string, 'text' | 'yes-no'>>>> = {
  Stream: {
    search: 'text',
    status: 'text',
    featured: 'yes-no',
    platform: 'text',
    video_type: 'text',
    language: 'text',
    genre: 'text',
    created_by_username: 'text',
    lacks: 'text',
    from: 'text',
  },
  Personality: {
    search: 'text',
    category: 'text',
    active: 'yes-no',
    featured: 'yes-no',
    verified: 'yes-no',
    primaryPlatforms: 'text',
    lacks: 'text',
  },
};

/** Reads the parameters of a list's URL and ignores all others. */
export function readListView(model: AdminModel, query: URLSearchParams): ListView {
  const filter: Record<string, string | boolean> = {};
  for (const [name, kind] of Object.entries(FILTERS[model])) {
    const value = query.get(name)?.trim();
    if (!value) continue;
    if (kind === 'text') filter[name] = value;
    else if (value === 'yes' || value === 'no') filter[name] = value === 'yes';
  }
  // Only featured streams have an order by ranking.
  const sorts = RECORD_SORTS[model].filter((one) => one !== 'ranking' || filter.featured === true);
  const page = Number(query.get('page'));
  const token = query.get('after');
  return {
    filter,
    sort: sorts.find((one) => one === query.get('order')) ?? RECORD_SORTS[model][0],
    token: token || null,
    page: token && Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** Returns the parameters of a view for `readListView`; empty for the whole list in its default order. */
export function listQuery(model: AdminModel, { filter, sort, token, page }: ListView): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(FILTERS[model])) {
    const value = ownValue(filter, name);
    if (value === undefined || value === '') continue;
    query.set(name, typeof value === 'boolean' ? (value ? 'yes' : 'no') : value);
  }
  if (sort !== RECORD_SORTS[model][0]) query.set('order', sort);
  if (token) {
    query.set('page', String(page));
    query.set('after', token);
  }
  return query.toString();
}

/** Returns the number of active filters. */
export const conditionCount = ({ filter }: Pick<ListView, 'filter'>) =>
  Object.values(filter).filter((value) => value !== undefined && value !== '').length;
