import type { AdminField, AdminModel } from '../field.ts';
import { ADMIN_FIELDS } from '../fields.ts';

/** The additional column in a file of refused rows. It is ignored on import. */
export const PROBLEMS_COLUMN = 'problems';

/** Returns the columns of a file: one for each field, in the order of exports, `id` first. */
export const columnsOf = (model: AdminModel): readonly AdminField[] => ADMIN_FIELDS[model];

/** The field that identifies a row without an id. */
export const KEY_FIELDS = { Stream: 'slug', Personality: 'name' } as const satisfies Record<
  AdminModel,
  string
>;

/** Finds the field of a header, in any case. */
export function fieldOf(model: AdminModel, header: string): AdminField | undefined {
  const said = header.trim().toLowerCase();
  const fields = columnsOf(model);
  return (
    fields.find(({ name }) => name === header.trim()) ??
    fields.find(({ name }) => name.toLowerCase() === said)
  );
}
