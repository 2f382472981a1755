import { z } from 'zod';
import type { OwnRow } from '../own-rows.ts';
import type { Input } from '../writing.ts';
import type { RecordType } from './own-restriction.ts';

/** A record that was deleted on this device, as it was stored. */
export type DeletedRow = {
  readonly kind: RecordType;
  /** ISO instant. */
  readonly at: string;
  readonly row: OwnRow;
};

const shape = z.array(
  z.object({
    kind: z.enum(['bans', 'reports']),
    at: z.iso.datetime(),
    row: z.looseObject({ id: z.string(), updatedAt: z.string() }),
  }),
);

export const deletedKey = (userId: string) => `streamit-deleted ${userId}`;

/** Reads one person's deleted records, newest first. */
export function readDeleted(text: string | null): readonly DeletedRow[] {
  try {
    return shape.parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

/** Returns the list with one more record, which replaces an earlier entry of the same record. */
export const withDeleted = (all: readonly DeletedRow[], one: DeletedRow): readonly DeletedRow[] => [
  one,
  ...withoutDeleted(all, one.row.id),
];

export const withoutDeleted = (all: readonly DeletedRow[], id: string): readonly DeletedRow[] =>
  all.filter(({ row }) => row.id !== id);

/** Fields that the backend sets itself. */
const OF_THE_BACKEND = ['createdAt', 'updatedAt', 'owner', '__typename'];

/** The input that creates a deleted record again, without nulls: indexes do not accept them. */
export const recreated = ({ row }: DeletedRow): Input & { readonly id: string } => ({
  ...Object.fromEntries(
    Object.entries(row).filter(
      ([field, value]) => value !== null && value !== undefined && !OF_THE_BACKEND.includes(field),
    ),
  ),
  id: row.id,
});
