import { z } from 'zod';

/** The highest value of a limit. */
export const MAX_LIMIT = 1_000_000;

/** The schema of a limit that an environment variable sets: a whole number from 1, with a default. */
export const limit = (byDefault: number) =>
  z
    .string()
    .default('')
    .transform((text) => text.trim() || String(byDefault))
    .pipe(z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(1).max(MAX_LIMIT)));
