import { z } from 'zod';

const dayCount = z.object({ views: z.number(), sites: z.record(z.string(), z.number()) });
/** The views of a day, and of the sites that led to the page. */
export type DayCount = z.infer<typeof dayCount>;

/** The record as the API sends it. */
export const pageCount = z.object({
  id: z.string(),
  days: z.string().transform((text) => z.record(z.string(), dayCount).parse(JSON.parse(text))),
  seenOn: z.string(),
  seen: z.array(z.string()),
  version: z.number(),
});
/** The views of a page: `PageCount` of the schema. */
export type PageCount = z.infer<typeof pageCount>;

/**
 * Visits of a day that are remembered for each page, the latest ones. It limits the size of a record to some 25 KB. A visit that comes
 * back to a page after so many others counts again.
 */
export const MAX_SEEN = 2000;

/** Returns a record as the API receives it. */
export const pageCountInput = ({ days, seen, ...count }: PageCount) => ({
  ...count,
  days: JSON.stringify(days),
  seen: seen.slice(-MAX_SEEN),
});
