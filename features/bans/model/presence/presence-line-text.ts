import { plural } from '../../../../lib/plural.ts';
import { type IsoDate, onDay, whenText } from '../../../../lib/time/when.ts';
import type { PresenceLine, PresenceState } from './presence-line.ts';

const WORDS: Readonly<Record<PresenceState, string>> = {
  active: 'active',
  limited: 'limited (self-reported)',
  banned: 'banned',
  restored: 'restored',
};

/** The line in words, for screen readers: "Active from 1 Jan 2025, banned from 3 Nov 2026, 1 appeal". */
export function lineText(line: PresenceLine): string {
  const parts = line.segments.map(
    (segment) => `${WORDS[segment.state]} from ${whenText(onDay(segment.from))}`,
  );
  const { length } = line.appeals;
  const appeals = length === 0 ? [] : [plural(length, 'appeal')];
  const text = [...parts, ...appeals].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The start of a page's lines: the first day of the month, `years` years ago. */
export function lineStart(today: IsoDate, years: number): IsoDate {
  return `${Number(today.slice(0, 4)) - years}-${today.slice(5, 7)}-01`;
}
