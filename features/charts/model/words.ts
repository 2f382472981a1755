import type { RecordType, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { countText } from '../../../lib/text/count-text.ts';
import { plural } from '../../../lib/text/plural.ts';
import type { ChartCell, Colours, KeyEntry, Pen } from './chart.ts';

/** Keeps "13 of 25" and "Kaplan–Meier" in one line of a heading. */
export const unbroken = (words: string): string =>
  words.replace(/(\d) of (\d)/g, '$1\u00a0of\u00a0$2').replaceAll('–', '\u2060–\u2060');

const percent = new Intl.NumberFormat('en-GB', { style: 'percent' });

/** 0.354 -> "35%". Only 0 is shown as 0% and only 1 as 100%. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.005) return '<1%';
  if (share < 1 && share >= 0.995) return '>99%';
  return percent.format(share);
}

/** "YouTube", "X" and "TikTok" -> "YouTube, X and TikTok". */
export const listText = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);

/** 30 -> "30 days", 180 -> "six months". */
const SPANS: Readonly<Record<number, string>> = {
  7: 'a week',
  30: 'a month',
  90: 'three months',
  180: 'six months',
  365: 'a year',
  730: 'two years',
};
export const spanText = (days: number): string => SPANS[days] ?? plural(days, 'day');

/** A count of records or people that links to their rows; zero has no link. */
export const counted = (
  count: number,
  filter: RestrictionFilter | null,
  of: 'records' | 'people' = 'records',
): ChartCell => ({
  text: countText(count),
  value: count,
  ...(count > 0 && filter && { rows: { filter, count, of } }),
});

export const plain = (text: string, value: string | number | null = text): ChartCell => ({ text, value });

/** The part of a kind of record that is in force, and the rest: colours and labels. Bans are red, reduced reach amber. */
export const FORCE_WORDS = {
  ban: { running: 'signal', over: 'Restored or ended' },
  report: { running: 'amber', over: 'Ended' },
} as const satisfies Record<RecordType, { readonly running: keyof Colours; readonly over: string }>;

/** The key of the parts. */
export const forceKey = (kind: RecordType, { colours }: Pen): readonly KeyEntry[] => [
  { shape: 'block', colour: colours[FORCE_WORDS[kind].running], label: 'Still in force' },
  { shape: 'block', colour: colours.muted, label: FORCE_WORDS[kind].over },
];

/** The parts of a bar: records in force, then the others. */
export const forceParts = (
  kind: RecordType,
  { records, inForce }: { readonly records: number; readonly inForce: number },
  { colours }: Pen,
) => [
  { amount: inForce, colour: colours[FORCE_WORDS[kind].running] },
  { amount: records - inForce, colour: colours.muted },
];
