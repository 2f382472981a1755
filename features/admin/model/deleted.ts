import { z } from 'zod';
import type { Row } from '../../../lib/workspace/stored-record.ts';
import { ADMIN_MODELS, type AdminModel } from './field.ts';

/** A record that this administrator deleted on this device, as stored. */
export type DeletedRecord = {
  readonly model: AdminModel;
  /** ISO instant. */
  readonly at: string;
  readonly row: Row;
  /** True if the deletion was requested without a response: the record may still exist. */
  readonly isUnsure?: true | undefined;
};

const shape = z.array(
  z.object({
    model: z.enum(ADMIN_MODELS),
    at: z.iso.datetime(),
    row: z.looseObject({ id: z.string(), updatedAt: z.string() }),
    isUnsure: z.literal(true).optional(),
  }),
);

export const deletedKey = (userId: string) => `streamit-admin-deleted ${userId}`;

/** Maximum stored records. The oldest ones are dropped first. */
const MAX_RECORDS = 50;

/** The stored copies of deleted records, newest first; empty if they cannot be read. */
export function readDeleted(text: string | null): readonly DeletedRecord[] {
  try {
    return shape.parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

const without = (all: readonly DeletedRecord[], model: AdminModel, id: string) =>
  all.filter((one) => one.model !== model || one.row.id !== id);

export const withDeleted = (all: readonly DeletedRecord[], one: DeletedRecord): readonly DeletedRecord[] =>
  [one, ...without(all, one.model, one.row.id)].slice(0, MAX_RECORDS);

export const withoutDeleted = without;

/**
 * Checks whether records exist whose deletion got no response. A record that cannot be read at the moment is
 * in neither list and does not change.
 * @param get reads a record; null if it does not exist
 */
export async function lookForDeleted(
  unsure: readonly DeletedRecord[],
  get: (model: AdminModel, id: string) => Promise<Row | null>,
): Promise<{ readonly stillThere: readonly DeletedRecord[]; readonly gone: readonly DeletedRecord[] }> {
  const found = await Promise.all(
    unsure.map(async (one) => {
      const row = await get(one.model, one.row.id).catch(() => undefined);
      return { one, row };
    }),
  );
  return {
    stillThere: found.filter(({ row }) => row).map(({ one }) => one),
    gone: found.filter(({ row }) => row === null).map(({ one: { isUnsure: _was, ...one } }) => one),
  };
}
