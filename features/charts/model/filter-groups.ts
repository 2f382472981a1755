import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { getLastDay, whenWritten } from '../../../lib/time/when.ts';
import { daysRange } from '../../explorer/model/restriction-filter.ts';

/** Returns the later of two starts or the earlier of two ends. */
const later = (one: string | undefined, other: string): string =>
  one && whenWritten(one).date > whenWritten(other).date ? one : other;
const earlier = (one: string | undefined, other: string): string =>
  one && getLastDay(whenWritten(one)) < getLastDay(whenWritten(other)) ? one : other;

/** Filters rows that began in a month (`2026-05`, known at least to the month) or in a year (`2026`). */
export function begunIn(filter: RestrictionFilter, name: string): RestrictionFilter {
  const isMonth = name.length > 4;
  return {
    ...filter,
    from: later(filter.from, name),
    to: earlier(filter.to, name),
    ...(isMonth && filter.known !== 'day' && { known: 'month' as const }),
  };
}

/** Filters measured rows that lasted from `least` to `most` days, both included; null if no row can match. */
export function lasting(
  filter: RestrictionFilter,
  min: number,
  max: number | null,
): RestrictionFilter | null {
  const own = daysRange(filter.days ?? '0-');
  const first = Math.max(min, own?.min ?? 0);
  const last = Math.min(max ?? Number.POSITIVE_INFINITY, own?.max ?? Number.POSITIVE_INFINITY);
  if (first > last) return null;
  return { ...filter, days: `${first}-${Number.isFinite(last) ? last : ''}` };
}
