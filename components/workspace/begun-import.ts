import { z } from 'zod';
import { readStored, writeStored } from '@/lib/browser-storage';
import { parsedText } from '@/lib/domain/stored-fields';

/** An import that was under way when the page was left. */
const begunShape = z.object({ name: z.string(), done: z.int(), total: z.int() });

export type BegunImport = z.infer<typeof begunShape>;

/** The words before the id are the same for every import. Closing an account removes keys with its id. */
const getKey = (id: string) => `streamit-import ${id}`;

/** Stores on this device how far an import is, for a notice after a reload; null: it is over. */
export function rememberImport(id: string, begun: BegunImport | null): void {
  writeStored('localStorage', getKey(id), begun && JSON.stringify(begun));
}

export function readBegunImport(id: string): BegunImport | null {
  return begunShape.safeParse(parsedText(readStored('localStorage', getKey(id)) ?? '')).data ?? null;
}
