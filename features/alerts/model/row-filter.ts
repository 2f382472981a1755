import { dayNumber, type IsoDate } from '../../../lib/time/when.ts';
import {
  type Dating,
  daysOf,
  daysRange,
  NO_LOSS,
  type RestrictionFilter,
} from '../../explorer/model/restriction-filter.ts';
import type { RestrictionRow } from '../../explorer/server/read-model/restriction-row.ts';

type Test = (row: RestrictionRow) => boolean;

const DATED: Readonly<Record<Dating, readonly string[]>> = {
  day: ['day'],
  month: ['day', 'month'],
  'year-only': ['year'],
};

/**
 * Returns a test for the rows of a filter, without its words. It decides row by row, with the same result as
 * the explorer's index; a test compares both.
 * @param today the day until which restrictions in force are measured
 */
export function compileFilter(filter: RestrictionFilter, today: IsoDate): Test {
  const { platform, state, appeal, appeal_result, type, creator, undated, known, days, currency } = filter;
  const { first, last } = daysOf(filter);
  const loss = currency === NO_LOSS ? '' : currency;
  const tests: readonly (Test | '' | false | null | undefined)[] = [
    platform && ((row) => row.platform === platform),
    creator && ((row) => row.profile === creator),
    state && ((row) => row.state === state),
    appeal && ((row) => row.appeal === appeal),
    appeal_result && ((row) => row.appeal_result === appeal_result),
    type && ((row) => row.type === type),
    undated && ((row) => row.began === ''),
    first && ((row) => row.began_last >= first),
    last && ((row) => row.began !== '' && row.began <= last),
    known && ((row) => DATED[known].includes(row.known)),
    days && hasLasted(days, today),
    loss !== undefined && ((row) => row.currency === loss),
  ];
  const asked = tests.filter((test) => typeof test === 'function');
  return (row) => asked.every((test) => test(row));
}

function hasLasted(days: string, today: IsoDate): Test {
  const { least, most } = daysRange(days) ?? { least: null, most: null };
  const now = dayNumber(today);
  return ({ began_day, lasted }) => {
    if (began_day === null) return false;
    const far = lasted ?? Math.max(0, now - began_day);
    return (least === null || far >= least) && (most === null || far <= most);
  };
}
