import type { Store } from '../../store.ts';
import type { ChangeLog } from '../changes/changes.ts';
import { type Backend, recordsOf } from '../context.ts';

/**
 * Adds the growth of running counts to records. The transaction that raises a record also stores the count that it
 * was raised to. A repeated count therefore adds nothing twice, even after a crash. A count below the last one has
 * started again from 0. No request can do this: it is the backend's own write. `updatedAt` stays, since nobody has
 * edited the record.
 * @param counts by the record's id
 * @returns the ids without a readable record
 */
export type AddCounts = (
  modelName: string,
  field: string,
  counts: ReadonlyMap<string, number>,
) => readonly string[];

type CountsOptions = {
  readonly backend: Backend;
  readonly store: Store;
  readonly log: ChangeLog;
  readonly changes: { readonly notify: () => void };
};

export function createCounts({ backend, store, log, changes }: CountsOptions): AddCounts {
  store.database.exec(
    `CREATE TABLE IF NOT EXISTS counted (
       model TEXT NOT NULL, field TEXT NOT NULL, id TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (model, field, id)
     ) STRICT, WITHOUT ROWID`,
  );
  const find = store.database.prepare('SELECT count FROM counted WHERE model = ? AND field = ? AND id = ?');
  const put = store.database.prepare(
    `INSERT INTO counted (model, field, id, count) VALUES (?, ?, ?, ?)
     ON CONFLICT (model, field, id) DO UPDATE SET count = excluded.count`,
  );
  return (modelName, field, counts) => {
    const model = backend.models.get(modelName);
    if (!model?.fields.has(field)) throw new RangeError(`There is no field ${modelName}.${field}`);
    const records = recordsOf(backend, model);
    const raise = (id: string, count: number): 'unknown' | 'same' | 'grew' => {
      const row = records.get(id);
      const before = row && backend.readRow(model, row);
      if (!before) return 'unknown';
      const last = Number(find.get(modelName, field, id)?.count ?? 0);
      const growth = count < last ? count : count - last;
      if (growth === 0) return 'same';
      const known = before[field];
      const after = { ...before, [field]: (typeof known === 'number' ? known : 0) + growth };
      records.replace(id, after);
      put.run(modelName, field, id, count);
      log.append(model, 'count', before, after);
      return 'grew';
    };
    const results = store.transaction(() =>
      [...counts].map(([id, count]) => ({ id, did: raise(id, count) })),
    );
    if (results.some(({ did }) => did === 'grew')) changes.notify();
    return results.filter(({ did }) => did === 'unknown').map(({ id }) => id);
  };
}
