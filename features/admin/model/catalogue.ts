import type { Change } from '../../../lib/backend/cache-tags.ts';
import { paginate } from '../../../lib/graphql/paginate.ts';
import type { Created, GraphQLClient, Input, Row, Written } from '../../../lib/workspace/stored-record.ts';
import { catalogueChange } from './catalogue-tags.ts';
import { ADMIN_MODELS, type AdminModel } from './field.ts';
import { checkValues, type FieldProblem } from './fields.ts';
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
  client: GraphQLClient,
  onWritten: (news: CatalogueNews, change: Change) => void,
): Catalogue {
  function reportWrite<Result extends Created>(
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
    list: (model, request) => listRecords(model, request, client),
    get: (model, id) => getRecord(model, id, client),
    create: async (model, input) => reportWrite(model, await createRecord(model, input, client), null),
    update: async (model, seen, changes) =>
      reportWrite(model, await updateRecord(model, seen.id, changes, seen.updatedAt, client), seen),
    remove: async (model, seen) =>
      reportWrite(model, await deleteRecord(model, seen.id, seen.updatedAt, client), seen, true),
    restore: async (model, row) => reportWrite(model, await restoreRecord(model, row, client), null),
    removeBroken: async (model, id) => {
      await deleteBrokenRecord(model, id, client);
      reportWrite(model, { kind: 'saved', row: { id, updatedAt: '' } }, { id, updatedAt: '' }, true);
    },
  };
}

/** A problem of a stored record. */
type Fault = {
  readonly model: AdminModel;
  readonly id: string;
  readonly name: string;
  readonly problems: readonly FieldProblem[];
};

export type CatalogueCheck = {
  /** Number of checked records. */
  readonly checked: number;
  readonly faults: readonly Fault[];
  /** Number of records whose fields the backend cannot return. */
  readonly unreadable: number;
};

const PAGE = 200;
/** Maximum number of reported problems. If there are more, they have a common cause. */
const MAX_FAULTS = 200;

const getName = (row: Row) => String(row.title ?? row.displayName ?? row.id);

/**
 * Checks every record with the rules of its form, including records that are in no index. It reads all records, so it only runs
 * on request.
 * @param onProgress called after each page
 */
export async function checkCatalogue(
  list: Catalogue['list'],
  onProgress: (check: CatalogueCheck) => void,
  signal: AbortSignal,
): Promise<CatalogueCheck> {
  let check: CatalogueCheck = { checked: 0, faults: [], unreadable: 0 };
  for (const model of ADMIN_MODELS) {
    const pages = paginate(model, (token) => list(model, { sort: 'stored', token, limit: PAGE }));
    for await (const { rows, broken } of pages) {
      signal.throwIfAborted();
      const faults = rows.flatMap((row): Fault[] => {
        const { problems } = checkValues(model, row);
        return problems.length > 0 ? [{ model, id: row.id, name: getName(row), problems }] : [];
      });
      check = {
        checked: check.checked + rows.length + broken,
        faults: [...check.faults, ...faults].slice(0, MAX_FAULTS),
        unreadable: check.unreadable + broken,
      };
      onProgress(check);
    }
  }
  return check;
}
