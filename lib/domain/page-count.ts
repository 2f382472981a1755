import { z } from 'zod';

const dayCount = z.object({ views: z.number(), sites: z.record(z.string(), z.number()) });
/** The views of a day, and of the sites that led to the page. */
export type DayCount = z.infer<typeof dayCount>;

const publicCount = z.object({
  /** Views that no write has added. */
  due: z.number(),
  /** The last write that began, from one number to the next. It may not be done. */
  write: z.object({ from: z.number().nullable(), to: z.number() }).nullable(),
});
/** What the public count of a record lacks. */
export type PublicCount = z.infer<typeof publicCount>;
export type CountWrite = NonNullable<PublicCount['write']>;

/** The days of a record as the API sends it. */
export const pageDays = z.object({
  id: z.string(),
  days: z.string().transform((text) => z.record(z.string(), dayCount).parse(JSON.parse(text))),
});
/** The views of a page by day. */
export type PageDays = z.infer<typeof pageDays>;

/** The record as the API sends it. */
export const pageCount = pageDays.extend({
  seenOn: z.string(),
  seen: z.array(z.string()),
  list: z
    .string()
    .nullish()
    .transform((list) => list ?? undefined),
  raise: z
    .string()
    .nullish()
    .transform((text) => (text ? publicCount.parse(JSON.parse(text)) : undefined)),
  version: z.number(),
});
/** The views of a page: `PageCount` of the schema. */
export type PageCount = z.infer<typeof pageCount>;

/** The record of a page without views. */
export const emptyPageCount = (id: string, list?: string): PageCount => ({
  id,
  days: {},
  seenOn: '',
  seen: [],
  list,
  raise: undefined,
  version: 0,
});

/**
 * Visits of a day that are remembered for each page, the latest ones. It limits the size of a record to some 25 KB. A visit that comes
 * back to a page after so many others counts again.
 */
export const MAX_SEEN = 2000;

/** Returns a record as the API receives it. */
export const pageCountInput = ({ days, seen, raise, ...count }: PageCount) => ({
  ...count,
  days: JSON.stringify(days),
  seen: seen.slice(-MAX_SEEN),
  ...(raise && { raise: JSON.stringify(raise) }),
});

/** The lists of records that administrators see together: visits of the site, and streams. */
export const COUNT_LISTS = { site: 'site', streams: 'stream' } as const;

/** The record with the visits of the days before today. */
export const SITE_DAYS = 'site#days';
