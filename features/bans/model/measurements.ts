import { z } from 'zod';
import { isoDate, json } from '../../../lib/records/shapes.ts';
import { plural } from '../../../lib/text/plural.ts';
import { daysBetween, type IsoDate, onDay, whenText } from '../../../lib/time/when.ts';

type Options = Readonly<Record<string, string>>;

/** The figures that can be measured, as a sentence begins with them. */
export const METRICS = {
  views: 'Views',
  impressions: 'Impressions',
  reach: 'Accounts reached',
  interactions: 'Likes, comments and shares',
  followers: 'New followers',
  visits: 'Visits from the platform',
  found: 'Posts found',
} as const satisfies Options;
type Metric = keyof typeof METRICS;

/** The unit of both values: a sum, or an average. */
export const BASES = {
  total: 'in total',
  'per-day': 'per day',
  'per-post': 'per post',
} as const satisfies Options;
type Basis = keyof typeof BASES;

type Method = {
  readonly label: string;
  readonly shows: string;
  readonly cannotShow: string;
  /** An observation that would contradict the claim. */
  readonly disprovedBy: string;
};

/** The methods, with what a measurement of each can show. The form, record pages and the methods page use this table. */
export const MEASURING_METHODS = {
  statistics: {
    label: 'The platform’s own statistics',
    shows: 'How many people the platform says it reached.',
    cannotShow: 'Why the figure changed. Fewer posts, another season or other subjects have the same effect.',
    disprovedBy: 'Similar accounts lost the same share in the same period.',
  },
  'signed-out': {
    label: 'Search while signed out',
    shows: 'Which posts a search showed to a visitor without an account at that time.',
    cannotShow: 'What others see. Results differ by place, device and time.',
    disprovedBy: 'The posts appear in the same search on another device or network.',
  },
  'second-account': {
    label: 'Search from a second account',
    shows: 'Which posts one other account could find at that time.',
    cannotShow: 'What most accounts see. Results are personal.',
    disprovedBy: 'Other accounts that do not follow the creator find the posts.',
  },
  hashtag: {
    label: 'Page of a hashtag',
    shows: 'Which posts the page of the hashtag showed at that time.',
    cannotShow: 'Whether one account is treated differently. Large hashtags show a selection of posts.',
    disprovedBy: 'Posts of similar accounts are missing from the page too.',
  },
  tool: {
    label: 'Another tool',
    shows: 'What the tool reports.',
    cannotShow: 'How the tool computes its result, unless it says so.',
    disprovedBy: 'The platform’s own statistics show no change.',
  },
} as const satisfies Readonly<Record<string, Method>>;
type MeasuringMethod = keyof typeof MEASURING_METHODS;

export const MEASURED_BY = {
  creator: 'The creator',
  colleague: 'Someone who works with the creator',
  independent: 'An independent person or organisation',
} as const satisfies Options;
type MeasuredBy = keyof typeof MEASURED_BY;

/** Days from the first to the last, both included. */
export type Period = { readonly from: IsoDate; readonly to: IsoDate };

/** A figure before and after the start of reduced reach, as the creator states it. */
export type Measurement = {
  readonly id: string;
  readonly metric: Metric;
  readonly basis: Basis;
  /** In units of the metric; at least 0. */
  readonly before: number;
  readonly after: number;
  readonly beforePeriod: Period;
  readonly afterPeriod: Period;
  readonly method: MeasuringMethod;
  readonly measuredBy: MeasuredBy;
  /** How it was measured, in the creator's words. */
  readonly note: string | null;
  /** The id of the published evidence that shows it. */
  readonly evidenceId: string | null;
  readonly addedOn: IsoDate;
};

/** Maximum measurements of a report. */
export const MAX_MEASUREMENTS = 20;
/** Maximum characters of a note. */
export const MAX_NOTE_LENGTH = 500;
/** Maximum of a value: a trillion. A larger figure is treated as a typing error. */
export const MAX_MEASURED = 1_000_000_000_000;

const getDays = ({ from, to }: Period): number => daysBetween(from, to) + 1;

const getChoice = <Choices extends Readonly<Record<string, unknown>>>(choices: Choices) =>
  z.enum(Object.keys(choices) as [keyof Choices & string, ...(keyof Choices & string)[]]);

/** Two decimals, as the form accepts and pages show them. */
const amount = z
  .number()
  .nonnegative()
  .max(MAX_MEASURED)
  .transform((value) => Math.round(value * 100) / 100);
const period = z.object({ from: isoDate, to: isoDate });

/**
 * Returns the field and the problem of two periods; null if their values can be compared. Totals need periods of the same
 * length.
 */
export function periodsProblem({
  basis,
  beforePeriod: before,
  afterPeriod: after,
}: Pick<Measurement, 'basis' | 'beforePeriod' | 'afterPeriod'>): {
  readonly field: 'beforeTo' | 'afterFrom' | 'afterTo';
  readonly text: string;
} | null {
  if (before.to < before.from) return { field: 'beforeTo', text: 'This is before the first day.' };
  if (after.from <= before.to)
    return { field: 'afterFrom', text: 'This must be later than the last day before.' };
  if (after.to < after.from) return { field: 'afterTo', text: 'This is before the first day.' };
  const lengths = [getDays(before), getDays(after)] as const;
  if (basis !== 'total' || lengths[0] === lengths[1]) return null;
  const [one, other] = [plural(lengths[0], 'day'), plural(lengths[1], 'day')];
  return {
    field: 'afterTo',
    text: `Totals need periods of the same length: these are ${one} and ${other}. Change a date, or choose “per day”.`,
  };
}

/** The year before which no platform existed. */
const FIRST_YEAR = '2000';

const measurement = z
  .object({
    id: z.string().min(1).max(100),
    metric: getChoice(METRICS),
    basis: getChoice(BASES),
    before: amount,
    after: amount,
    beforePeriod: period,
    afterPeriod: period,
    method: getChoice(MEASURING_METHODS),
    measuredBy: getChoice(MEASURED_BY),
    note: z.string().max(MAX_NOTE_LENGTH).nullable().catch(null),
    evidenceId: z.string().max(200).nullable().catch(null),
    addedOn: isoDate,
  })
  .refine((one) => periodsProblem(one) === null, 'Periods that cannot be compared.')
  .refine(({ beforePeriod }) => beforePeriod.from >= FIRST_YEAR, 'A year before 2000.')
  .refine(({ afterPeriod, addedOn }) => afterPeriod.to <= addedOn, 'A period after the day of the entry.');

const entries = json.pipe(z.array(z.unknown()).nullable().catch(null));

/** The stored entries, also those that this version cannot read. */
export const storedEntries = (stored: unknown): readonly unknown[] => entries.parse(stored ?? null) ?? [];

/** The readable measurements among stored entries, each id once. */
function readableAmong(list: readonly unknown[]): readonly Measurement[] {
  const read = list.slice(0, MAX_MEASUREMENTS).flatMap((entry) => measurement.safeParse(entry).data ?? []);
  return [...new Map(read.toReversed().map((one) => [one.id, one])).values()].toReversed();
}

/**
 * The stored measurements of a report. An entry that this version cannot read is left out: it must not hide the
 * report from its readers.
 */
export const measurements = entries.transform((list) => readableAmong(list ?? []));

const exact = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** 1234.5 -> "1,234.5". */
export const amountText = (value: number): string => exact.format(value);

/** "1 Sep 2026 to 30 Sep 2026 (30 days)", or one day. */
export function periodText({ from, to }: Period): string {
  if (from === to) return `${whenText(onDay(from))} (1 day)`;
  return `${whenText(onDay(from))} to ${whenText(onDay(to))} (${plural(getDays({ from, to }), 'day')})`;
}

/**
 * The size of the change in words: "by 89%", "by more than 99%". Empty if it is below 1%, more than tenfold, or not known, because
 * the value before is 0.
 */
function changeWords({ before, after }: Pick<Measurement, 'before' | 'after'>): string {
  const percent = before === 0 ? 0 : (100 * Math.abs(after - before)) / before;
  if (percent < 1 || percent > 1000) return '';
  if (after < before && after > 0 && percent > 99) return ' by more than 99%,';
  return ` by ${Math.round(percent)}%,`;
}

/** "Views per post" or "Views in total". */
const measuredName = ({ metric, basis }: Pick<Measurement, 'metric' | 'basis'>): string =>
  `${METRICS[metric]} ${BASES[basis]}`;

/** "Views per post fell by 89%, from 12,000 to 1,300." */
export function measurementSentence(of: Measurement): string {
  const { before, after } = of;
  const name = measuredName(of);
  if (before === after) return `${name} did not change: ${amountText(before)}.`;
  const direction = after < before ? 'fell' : 'rose';
  return `${name} ${direction}${changeWords(of)} from ${amountText(before)} to ${amountText(after)}.`;
}
