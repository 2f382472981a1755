import { type IsoDate, onDay, whenText } from '../time/when.ts';
import type { PresenceLine, PresenceState } from './presence-line.ts';

const WORDS: Readonly<Record<PresenceState, string>> = {
  active: 'active',
  limited: 'limited (self-reported)',
  banned: 'banned',
  restored: 'restored',
};

/** The line in words, for those who cannot see it: "Active from 1 Jan 2025, banned from 3 Nov 2026, 1 appeal". */
export function lineText(line: PresenceLine): string {
  const parts = line.segments.map(
    (segment) => `${WORDS[segment.state]} from ${whenText(onDay(segment.from))}`,
  );
  const { length } = line.appeals;
  const appeals = length === 0 ? [] : [length === 1 ? '1 appeal' : `${length} appeals`];
  const text = [...parts, ...appeals].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first day of the month, `years` years back: where the lines of a page begin. */
export function lineStart(today: IsoDate, years: number): IsoDate {
  return `${Number(today.slice(0, 4)) - years}-${today.slice(5, 7)}-01`;
}
