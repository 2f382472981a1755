import type { ElementContent } from 'hast';
import { h, s } from 'hastscript';
import { countText } from '../../../lib/text/count-text.ts';
import { plural } from '../../../lib/text/plural.ts';
import { type Drawn, percent } from './frame.ts';

/** The minimum period of Article 20: six months. */
export const PERIOD = 183;

/** Days from a ban to its first appeal, each with the number of bans. */
export type AppealDays = readonly { readonly day: number; readonly bans: number }[];

export type FirstAppeals = {
  readonly days: AppealDays;
  /** The number of bans that were read, if they are not all bans on record. */
  readonly selected: number | null;
};

export const NO_APPEALS: FirstAppeals = { days: [], selected: null };

/** The milestones of the guide’s table, as days. */
const MILESTONES = [
  { day: 1, label: '1' },
  { day: 15, label: '15' },
  { day: 45, label: '45' },
  { day: 90, label: '90' },
  { day: 150, label: 'month 5' },
] as const;

const countIn = (days: AppealDays, from: number, to: number) =>
  days.reduce((sum, { day, bans }) => (day >= from && day <= to ? sum + bans : sum), 0);

/** The ticks as one path in a box of 183 × 100: as high as the bans of the day, compared with the highest. */
export function ticks(days: AppealDays): string {
  const within = days.filter(({ day }) => day <= PERIOD);
  const highest = Math.max(1, ...within.map(({ bans }) => bans));
  return within.map(({ day, bans }) => `M${day} 100V${Math.round(100 - (bans / highest) * 88)}`).join('');
}

/** The text of the ticks. */
export function sixMonthsText({ days, selected }: FirstAppeals): string {
  const all = countIn(days, 0, Number.POSITIVE_INFINITY);
  if (all === 0) return 'No appeal with exact dates is on record yet.';
  const [early, late, after] = [
    countIn(days, 0, 14),
    countIn(days, 91, PERIOD),
    countIn(days, PERIOD + 1, Number.POSITIVE_INFINITY),
  ];
  const later = after > 0 ? `, and ${countText(after)} later than that` : '';
  const where = selected === null ? 'the records here' : `the ${countText(selected)} most recent records`;
  const none = (count: number) => (count === 0 ? 'none' : countText(count));
  return `Of ${plural(all, 'first appeal')} with exact dates in ${where}, ${none(early)} came within 14 days of the ban and ${none(late)} between day 91 and day ${PERIOD}${later}.`;
}

/** @param source the link to the records */
export const sixMonths = (appeals: FirstAppeals, source: readonly ElementContent[] = []): Drawn => ({
  drawing: [
    h('div', { className: 'months', ariaHidden: 'true' }, [
      s('svg', { viewBox: `0 0 ${PERIOD} 100`, preserveAspectRatio: 'none' }, [
        s('path', { className: 'months-ticks', d: ticks(appeals.days) }),
        s('path', { className: 'months-axis', d: `M0 100H${PERIOD}` }),
      ]),
      ...MILESTONES.map(({ day, label }) =>
        h('span', { style: `inset-inline-start:${percent(day / PERIOD)}` }, label),
      ),
      h('b', `day ${PERIOD}`),
    ]),
    h('p', { className: 'figure-note' }, sixMonthsText(appeals)),
  ],
  caption: [
    'The six months of Article 20, day by day. The numbers below are the dates of the plan. Each tick is a day on which a first appeal in this site’s records was filed, counted from the ban. ',
    ...source,
  ],
});
