import { countText } from '../domain/count-text.ts';

const percent = new Intl.NumberFormat('en-GB', { style: 'percent' });

/** 0.354 -> "35%"; what is not nothing and not all never looks so. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.005) return '<1%';
  if (share < 1 && share >= 0.995) return '>99%';
  return percent.format(share);
}

/** 1, "ban", "bans" -> "1 ban". */
export const countOf = (count: number, one: string, many: string): string =>
  `${countText(count)} ${count === 1 ? one : many}`;

/** "YouTube", "X" and "TikTok" -> "YouTube, X and TikTok". */
export const listText = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);

/** Shares that have a name of their own, where they are no further than a hundredth and a half from it. */
const NAMED: readonly (readonly [number, string])[] = [
  [1 / 4, 'a quarter'],
  [1 / 3, 'a third'],
  [1 / 2, 'half'],
  [2 / 3, 'two thirds'],
  [3 / 4, 'three quarters'],
];

/** 0.34 -> "a third", 0.41 -> "41%". */
export const spokenShare = (share: number): string =>
  NAMED.find(([named]) => Math.abs(named - share) <= 0.015)?.[1] ?? shareText(share);

/** 30 -> "30 days", 180 -> "six months". */
const SPANS: Readonly<Record<number, string>> = {
  7: 'a week',
  30: 'a month',
  90: 'three months',
  180: 'six months',
  365: 'a year',
  730: 'two years',
};
export const spanText = (days: number): string => SPANS[days] ?? countOf(days, 'day', 'days');

/** 52000, "USD" -> "US$52,000". */
export const moneyText = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);
