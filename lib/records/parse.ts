import { z } from 'zod';
import { logOnce } from '../text/log-once.ts';

export const identified = z.looseObject({ id: z.string() });

/**
 * Parses a raw record. An invalid one is left out and logged, without an effect on others.
 * @param what the name of the model, for the log
 */
export function parseRecord<Parsed>(what: string, shape: z.ZodType<Parsed>, raw: unknown): Parsed | null {
  if (raw === null || raw === undefined) return null;
  const parsed = shape.safeParse(raw);
  if (parsed.success) return parsed.data;
  const id = identified.safeParse(raw).data?.id ?? 'without an id';
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'record'}: ${issue.message}`);
  logOnce(`${what} ${id} is left out because it is not valid: ${reasons.join('; ')}`);
  return null;
}

/** The valid records of a list that are shown, in order. */
export function parseRecords<Parsed>(
  what: string,
  shape: z.ZodType<Parsed | null>,
  raws: readonly unknown[],
): readonly Parsed[] {
  return raws.map((raw) => parseRecord(what, shape, raw)).filter((record) => record !== null);
}

const connection = z.object({ items: z.array(z.unknown()).nullish(), nextToken: z.string().nullish() });

/** Reads a page of an index: raw records, and the start of the next page (null after the last). */
export function getConnection(raw: unknown): {
  readonly items: readonly unknown[];
  readonly nextToken: string | null;
} {
  const { items, nextToken } = connection.parse(raw);
  return { items: items ?? [], nextToken: nextToken ?? null };
}
