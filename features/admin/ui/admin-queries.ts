import type { AdminModel } from '../model/field';

/** The keys of the catalogue in the query cache of an administrator. */
export const adminKeys = {
  all: ['admin'] as const,
  overview: ['admin', 'overview'] as const,
  /** One page of a list. @param query the address of the list, with its filter, order and page */
  list: (model: AdminModel, query: string) => ['admin', 'list', model, query] as const,
  /** The number of records of a list. @param query the address of the list without its page */
  total: (model: AdminModel, query: string) => ['admin', 'total', model, query] as const,
  record: (model: AdminModel, id: string) => ['admin', 'record', model, id] as const,
};
