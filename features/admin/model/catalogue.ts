import type { Change } from '../../../lib/backend/cache-tags.ts';
import type { GraphQLClient } from '../../account/model/own-records.ts';
import type { Created, Input, Row, Written } from '../../studio/model/one-record.ts';
import type { AdminModel } from './field.ts';
import type { CatalogueNews } from './news.ts';
import {
  createRecord,
  deleteBrokenRecord,
  deleteRecord,
  getRecord,
  listRecords,
  type RecordPage,
  restoreRecord,
  updateRecord,
} from './records.ts';
import { catalogueChange } from './renewal.ts';

/**
 * The functions that read and write records for an administrator's pages. Every write is reported to other
 * tabs.
 */
export type Catalogue = {
  readonly list: (model: AdminModel, request: Parameters<typeof listRecords>[1]) => Promise<RecordPage>;
  readonly get: (model: AdminModel, id: string) => Promise<Row | null>;
  readonly create: (model: AdminModel, input: Input & { readonly id: string }) => Promise<Created>;
  /** @param seen the version of the record that the administrator saw */
  readonly update: (model: AdminModel, seen: Row, changes: Input) => Promise<Written>;
  /** @param seen the version of the record that the administrator saw */
  readonly remove: (model: AdminModel, seen: Row) => Promise<Written>;
  /** Creates a deleted record again, unchanged. */
  readonly restore: (model: AdminModel, row: Row) => Promise<Created>;
  readonly removeBroken: (model: AdminModel, id: string) => Promise<void>;
};

/** @param onWritten called after every write of this tab, for other tabs and for the public pages */
export function openCatalogue(
  ask: GraphQLClient,
  onWritten: (news: CatalogueNews, change: Change) => void,
): Catalogue {
  function told<Result extends Created>(
    model: AdminModel,
    result: Result,
    before: Row | null,
    isDeletion = false,
  ): Result {
    if (result.kind !== 'saved') return result;
    const change = catalogueChange(model, before, isDeletion ? null : result.row);
    if (change.kind !== 'bulk' && change.kind !== 'count')
      onWritten({ model, kind: change.kind, id: change.id, updatedAt: result.row.updatedAt }, change);
    return result;
  }
  return {
    list: (model, request) => listRecords(model, request, ask),
    get: (model, id) => getRecord(model, id, ask),
    create: async (model, input) => told(model, await createRecord(model, input, ask), null),
    update: async (model, seen, changes) =>
      told(model, await updateRecord(model, seen.id, changes, seen.updatedAt, ask), seen),
    remove: async (model, seen) =>
      told(model, await deleteRecord(model, seen.id, seen.updatedAt, ask), seen, true),
    restore: async (model, row) => told(model, await restoreRecord(model, row, ask), null),
    removeBroken: async (model, id) => {
      await deleteBrokenRecord(model, id, ask);
      told(model, { kind: 'saved', row: { id, updatedAt: '' } }, { id, updatedAt: '' }, true);
    },
  };
}
