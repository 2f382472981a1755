import { plural } from '../../../lib/text/plural.ts';

/** The days on which one account was banned, counted from the start of the axis. An open ban has no end. */
export type OffSpan = { readonly from: number; readonly to: number | null };

/** Writes the spans of a person's accounts as an attribute: "12-40 100-". */
export const writeSpans = (spans: readonly OffSpan[]): string =>
  spans.map(({ from, to }) => `${from}-${to ?? ''}`).join(' ');

/** Reads the spans of an attribute. */
export const readSpans = (text: string): readonly OffSpan[] =>
  text.split(' ').flatMap((part) => {
    const [, from, to] = /^(\d+)-(\d*)$/.exec(part) ?? [];
    return from === undefined ? [] : [{ from: Number(from), to: to ? Number(to) : null }];
  });

export type OffCount = { readonly people: number; readonly accounts: number };

/** Counts the people who were off at least one account on a day, and the accounts. Each item has one person's spans. */
export function countOff(people: readonly (readonly OffSpan[])[], day: number): OffCount {
  const accounts = people.map(
    (spans) => spans.filter(({ from, to }) => from <= day && (to === null || day < to)).length,
  );
  return {
    people: accounts.filter((count) => count > 0).length,
    accounts: accounts.reduce((sum, count) => sum + count, 0),
  };
}

/** "9 people banned from 11 accounts". */
export const offText = ({ people, accounts }: OffCount): string =>
  `${plural(people, 'person', 'people')} banned from ${plural(accounts, 'account')}`;
