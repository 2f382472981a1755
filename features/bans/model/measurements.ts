import { z } from 'zod';
import { isoDate, json } from '../../../lib/records/shapes.ts';
import { countText } from '../../../lib/text/count-text.ts';
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
export type Metric = keyof typeof METRICS;

/** The unit of both values: a sum, or an average. */
export const BASES = {
  total: 'in total',
  'per-day': 'per day',
  'per-post': 'per post',
} as const satisfies Options;
export type Basis = keyof typeof BASES;

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
export type MeasuringMethod = keyof typeof MEASURING_METHODS;

export const MEASURED_BY = {
  creator: 'The creator',
  colleague: 'Someone who works with the creator',
  independent: 'An independent person or organisation',
} as const satisfies Options;
export type MeasuredBy = keyof typeof MEASURED_BY;

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

export const daysOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

const choiceOf = <Choices extends Readonly<Record<string, unknown>>>(choices: Choices) =>
  z.enum(Object.keys(choices) as [keyof Choices & string, ...(keyof Choices & string)[]]);

const amount = z.number().nonnegative().max(MAX_MEASURED);
const period = z.object({ from: isoDate, to: isoDate }).refine(({ from, to }) => from <= to);

const measurement = z.object({
  id: z.string().min(1).max(100),
  metric: choiceOf(METRICS),
  basis: choiceOf(BASES),
  before: amount,
  after: amount,
  beforePeriod: period,
  afterPeriod: period,
  method: choiceOf(MEASURING_METHODS),
  measuredBy: choiceOf(MEASURED_BY),
  note: z.string().max(MAX_NOTE_LENGTH).nullable().catch(null),
  evidenceId: z.string().max(200).nullable().catch(null),
  addedOn: isoDate,
});

/**
 * The stored measurements of a report. An entry that this version cannot read is left out: it must not hide the
 * report from its readers.
 */
export const measurements = json.pipe(
  z
    .array(z.unknown())
    .nullable()
    .catch(null)
    .transform((list): readonly Measurement[] =>
      (list ?? []).slice(0, MAX_MEASUREMENTS).flatMap((entry) => measurement.safeParse(entry).data ?? []),
    ),
);

const exact = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** 1234.5 -> "1,234.5". */
export const amountText = (value: number): string => exact.format(value);

/** "1 Sep 2026 to 30 Sep 2026 (30 days)", or one day. */
export function periodText({ from, to }: Period): string {
  if (from === to) return `${whenText(onDay(from))} (1 day)`;
  return `${whenText(onDay(from))} to ${whenText(onDay(to))} (${plural(daysOf({ from, to }), 'day')})`;
}

/** The change in whole percent: -89. Null if the value before is 0. */
export const changePercent = ({ before, after }: Pick<Measurement, 'before' | 'after'>): number | null =>
  before === 0 ? null : Math.round((100 * (after - before)) / before);

/** "Views per post" or "Views in total". */
export const measuredName = ({ metric, basis }: Pick<Measurement, 'metric' | 'basis'>): string =>
  `${METRICS[metric]} ${BASES[basis]}`;

/** "Views per post fell by 89%, from 12,000 to 1,300." */
export function measurementSentence(of: Measurement): string {
  const { before, after } = of;
  const name = measuredName(of);
  if (before === after) return `${name} did not change: ${amountText(before)}.`;
  const percent = changePercent(of);
  const by = percent === null || percent === 0 ? '' : ` by ${countText(Math.abs(percent))}%,`;
  return `${name} ${after < before ? 'fell' : 'rose'}${by} from ${amountText(before)} to ${amountText(after)}.`;
}
