import { z } from 'zod';

/** The path at which the embedded backend returns the counts of the last `days` to this installation's own programs. */
export const VISITS_PATH = '/internal/analytics/visits';

const count = z.int().nonnegative();

/** The counts of some days up to today (UTC, by the collector's clock). */
export const visitCounts = z.object({
  /** All days, the oldest first. */
  days: z.array(z.object({ day: z.iso.date(), visits: count, launches: count, views: count })),
  /** The streams with the most views in these days, by their records' ids. */
  streams: z.array(z.object({ stream: z.string(), views: count })),
});
export type VisitCounts = z.infer<typeof visitCounts>;
