import type { IsoDate } from '../../../lib/time/when.ts';

/** The number of records that began in a month, or in a year if no more is known. */
export type BeginningCount = {
  /** `2026-05`; `2026` if only the year is known; empty without a date. */
  readonly began: string;
  readonly isInForce: boolean;
  readonly records: number;
};

export type Bucket = {
  /** `2026-05` or `2026`. */
  readonly name: string;
  readonly records: number;
  readonly inForce: number;
};

export type Beginnings = {
  readonly unit: 'month' | 'year';
  /** In order, including empty ones. */
  readonly buckets: readonly Bucket[];
  /** Records known only to the year, if months are shown. They are in no bucket. */
  readonly rough: number;
  readonly undated: number;
  readonly records: number;
};

/** The maximum number of months; longer periods are shown by year. */
const MAX_MONTHS = 36;

const MONTH_LENGTH = 7;

function monthsBetween(first: string, last: string): readonly string[] {
  const [start, end] = [first, last].map(
    (month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1,
  );
  if (start === undefined || end === undefined) return [];
  return Array.from({ length: end - start + 1 }, (_, at) => {
    const month = start + at;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

const yearsBetween = (first: string, last: string): readonly string[] =>
  Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => String(Number(first) + at));

const sum = (counts: readonly BeginningCount[]) => counts.reduce((total, { records }) => total + records, 0);

/**
 * Records by start month, or by year over more than three years. Records known only to the year are counted separately.
 * @param today the day of the last bucket, so that a recent period without records is visible
 */
export function getBeginnings(counts: readonly BeginningCount[], today: IsoDate): Beginnings {
  const dated = counts.filter(({ began }) => began !== '');
  const inMonths = dated.filter(({ began }) => began.length === MONTH_LENGTH);
  const firstMonth = inMonths.map(({ began }) => began).sort()[0];
  const firstYear = dated.map(({ began }) => began.slice(0, 4)).sort()[0];
  const months = firstMonth ? monthsBetween(firstMonth, today.slice(0, MONTH_LENGTH)) : [];
  const unit = firstMonth && months.length <= MAX_MONTHS ? 'month' : 'year';
  const names = unit === 'month' ? months : firstYear ? yearsBetween(firstYear, today.slice(0, 4)) : [];
  const length = unit === 'month' ? MONTH_LENGTH : 4;
  const inBuckets = unit === 'month' ? inMonths : dated;
  return {
    unit,
    buckets: names.map((name) => {
      const own = inBuckets.filter(({ began }) => began.slice(0, length) === name);
      return { name, records: sum(own), inForce: sum(own.filter(({ isInForce }) => isInForce)) };
    }),
    rough: sum(dated) - sum(inBuckets),
    undated: sum(counts) - sum(dated),
    records: sum(counts),
  };
}
