import type { AdminField, AdminModel } from '../field.ts';
import { ADMIN_FIELDS } from '../fields.ts';

/** The column that a file of refused rows has besides; it is passed over when the file comes back. */
export const PROBLEMS_COLUMN = 'problems';

/** The columns of a file: one for each field, in the order of exports, `id` first. */
export const columnsOf = (model: AdminModel): readonly AdminField[] => ADMIN_FIELDS[model];

/** The field that identifies a row without an id. */
export const KEY_FIELDS = { Stream: 'slug', Personality: 'name' } as const satisfies Record<
  AdminModel,
  string
>;

/** The field that a header means, however it is written in capitals and small letters. */
export function fieldOf(model: AdminModel, header: string): AdminField | undefined {
  const said = header.trim().toLowerCase();
  const fields = columnsOf(model);
  return (
    fields.find(({ name }) => name === header.trim()) ??
    fields.find(({ name }) => name.toLowerCase() === said)
  );
}
