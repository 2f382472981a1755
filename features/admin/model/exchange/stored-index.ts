import type { Row } from '../../../studio/model/one-record.ts';
import type { AdminModel } from '../field.ts';
import { KEY_FIELDS } from './columns.ts';

/** All records of a model by id and by the key of a row. */
export type StoredIndex = {
  readonly byId: ReadonlyMap<string, Row>;
  readonly byKey: ReadonlyMap<string, readonly Row[]>;
};

/** Returns the key of a row or a record in comparable form; null without one. */
export function keyOf(model: AdminModel, row: Readonly<Record<string, unknown>>): string | null {
  const value = row[KEY_FIELDS[model]];
  return typeof value === 'string' && value.trim() ? value.trim().replace(/\s+/g, ' ').toLowerCase() : null;
}

export function indexStored(model: AdminModel, rows: Iterable<Row>): StoredIndex {
  const byId = new Map<string, Row>();
  const byKey = new Map<string, Row[]>();
  for (const row of rows) {
    byId.set(row.id, row);
    const key = keyOf(model, row);
    if (key) byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  return { byId, byKey };
}
