import { z } from 'zod';

const count = z.int().nonnegative();

/** The counts of some days up to today (UTC, by the backend's clock). */
export const visitCounts = z.object({
  /** All days, the oldest first. `launches` are the visits that began on the day, `views` those of streams. */
  days: z.array(z.object({ day: z.iso.date(), visits: count, launches: count, views: count })),
  /** The streams with the most views in these days, by their records' ids. */
  streams: z.array(z.object({ stream: z.string(), views: count })),
});
export type VisitCounts = z.infer<typeof visitCounts>;
