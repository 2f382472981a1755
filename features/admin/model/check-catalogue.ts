import type { Row } from '../../studio/model/one-record.ts';
import type { Catalogue } from './catalogue.ts';
import { ADMIN_MODELS, type AdminModel } from './field.ts';
import { checkValues, type FieldProblem } from './fields.ts';

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

const nameOf = (row: Row) => String(row.title ?? row.displayName ?? row.id);

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
    let token: string | null = null;
    do {
      const page: Awaited<ReturnType<Catalogue['list']>> = await list(model, {
        sort: 'stored',
        token,
        limit: PAGE,
      });
      signal.throwIfAborted();
      const faults = page.rows.flatMap((row): Fault[] => {
        const { problems } = checkValues(model, row);
        return problems.length > 0 ? [{ model, id: row.id, name: nameOf(row), problems }] : [];
      });
      check = {
        checked: check.checked + page.rows.length + page.broken,
        faults: [...check.faults, ...faults].slice(0, MAX_FAULTS),
        unreadable: check.unreadable + page.broken,
      };
      onProgress(check);
      token = page.token;
    } while (token !== null);
  }
  return check;
}
