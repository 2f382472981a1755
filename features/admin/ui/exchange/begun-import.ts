import { z } from 'zod';
import type { AdminModel } from '@/features/admin/model/field';

/** An import that was under way when the page was left. */
const shape = z.object({ name: z.string(), done: z.int(), total: z.int() });

export type BegunImport = z.infer<typeof shape>;

const keyOf = (model: AdminModel) => `streamit-admin-import ${model}`;

/** Remembers on this device how far an import is, so that a page that was left can say so; null: it is over. */
export function rememberImport(model: AdminModel, begun: BegunImport | null): void {
  try {
    if (begun) localStorage.setItem(keyOf(model), JSON.stringify(begun));
    else localStorage.removeItem(keyOf(model));
  } catch {
    // Storage is refused: nothing is said of it after a reload.
  }
}

export function readBegunImport(model: AdminModel): BegunImport | null {
  try {
    return shape.safeParse(JSON.parse(localStorage.getItem(keyOf(model)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
