import type { RestrictionRow } from '../data/read-model/restriction-row.ts';
import {
  type Dating,
  daysOf,
  daysRange,
  NO_LOSS,
  type RestrictionFilter,
} from '../domain/explorer/restriction-filter.ts';
import { dayNumber, type IsoDate } from '../domain/time/when.ts';

/**
 * Whether a row is among those of a filter, its words apart: what the explorer finds by its index, decided for one row. A
 * test holds both equal.
 * @param today until when what is in force has lasted
 */
export function isOfFilter(row: RestrictionRow, filter: RestrictionFilter, today: IsoDate): boolean {
  const { platform, state, appeal, type, creator, undated, known, days, currency } = filter;
  const { first, last } = daysOf(filter);
  return (
    (!platform || row.platform === platform) &&
    (!state || row.state === state) &&
    (!appeal || row.appeal === appeal) &&
    (!type || row.type === type) &&
    (!creator || row.profile === creator) &&
    (!undated || row.began === '') &&
    (!first || row.began_last >= first) &&
    (!last || (row.began !== '' && row.began <= last)) &&
    (!known || DATED[known].includes(row.known)) &&
    (!days || hasLasted(row, days, today)) &&
    (!currency || row.currency === (currency === NO_LOSS ? '' : currency))
  );
}

const DATED: Readonly<Record<Dating, readonly string[]>> = {
  day: ['day'],
  month: ['day', 'month'],
  'year-only': ['year'],
};

function hasLasted({ began_day, lasted }: RestrictionRow, days: string, today: IsoDate): boolean {
  if (began_day === null) return false;
  const { least, most } = daysRange(days) ?? { least: null, most: null };
  const far = lasted ?? Math.max(0, dayNumber(today) - began_day);
  return (least === null || far >= least) && (most === null || far <= most);
}
