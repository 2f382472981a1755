import { z } from 'zod';

/** An import that was under way when the page was left. */
const begunShape = z.object({ name: z.string(), done: z.int(), total: z.int() });

export type BegunImport = z.infer<typeof begunShape>;

/** The words before the id are the same for every import. Closing an account removes keys with its id. */
const keyOf = (id: string) => `streamit-import ${id}`;

/** Stores on this device how far an import is, for a notice after a reload; null: it is over. */
export function rememberImport(id: string, begun: BegunImport | null): void {
  try {
    if (begun) localStorage.setItem(keyOf(id), JSON.stringify(begun));
    else localStorage.removeItem(keyOf(id));
  } catch {
    // The browser blocks storage: there is no notice after a reload.
  }
}

export function readBegunImport(id: string): BegunImport | null {
  try {
    return begunShape.safeParse(JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
