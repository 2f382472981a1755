import { DatabaseSync } from 'node:sqlite';
import { wordsQuery } from '../data/read-model/restriction-query.ts';
import { type ReadRestriction as FoundRow, readRestriction } from '../data/read-model/restriction-row.ts';
import type { IsoDate } from '../domain/time/when.ts';
import { type Following, kindsOf } from './following.ts';
import type { ReadRestriction } from './happened.ts';
import { isOfFilter } from './row-filter.ts';

/** Something that happened: to the restriction at this place of a list, and the how many-eth thing of it (0: it began). */
export type Place = { readonly record: number; readonly step: number };

/** What a person is found by. */
export type Named = { readonly username: string; readonly displayName: string };

/** As the explorer's own index has it, so that words are found alike. */
const WORDS = `CREATE VIRTUAL TABLE words USING fts5(
  text, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 2"
)`;

/**
 * Which followings something that happened belongs to. Decided over the restriction as it was before and after: what comes
 * into a search is told, what happens within it, and what takes a record out of it, such as a restoration for
 * whoever follows what is in force.
 * @param nameOf whoever a profile's id means; records on nobody's profile are for the caller to leave out
 * @returns asked for one following after another, which of the places belong to it
 */
export function matcherOf<At extends Place>(
  today: IsoDate,
  nameOf: (profileId: string) => Named | undefined,
  records: readonly ReadRestriction[],
  places: readonly At[],
): (following: Following) => readonly At[] {
  const database = new DatabaseSync(':memory:');
  database.exec(WORDS);
  const put = database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)');
  const find = database.prepare('SELECT rowid FROM words WHERE words MATCH ?');
  const rows: FoundRow[] = [];
  const numbers = new Map<string, number>();
  database.exec('BEGIN');
  for (const { record, step } of places)
    for (const steps of step > 0 ? [step - 1, step] : [step]) {
      const name = nameFor(record, steps);
      const found = numbers.has(name) ? null : asItWas(records[record], steps, today);
      if (!found) continue;
      const person = nameOf(found.row.profile);
      put.run(rows.length, `${person?.displayName ?? ''} ${person?.username ?? ''} ${found.words}`);
      numbers.set(name, rows.length);
      rows.push(found);
    }
  database.exec('COMMIT');
  return (following) => {
    const kinds = kindsOf(following);
    const { text } = following.filter;
    const query = text === undefined ? undefined : wordsQuery(text);
    const worded = query ? new Set(find.all(query).map(({ rowid }) => Number(rowid))) : null;
    const isFound = ({ record, step }: Place): boolean => {
      const number = numbers.get(nameFor(record, step));
      const row = number === undefined ? undefined : rows[number]?.row;
      if (number === undefined || !row || query === null) return false;
      const isWorded = worded === null || worded.has(number);
      return isWorded && kinds.includes(row.kind) && isOfFilter(row, following.filter, today);
    };
    return places.filter(
      (place) => isFound(place) || (place.step > 0 && isFound({ ...place, step: place.step - 1 })),
    );
  };
}

const nameFor = (record: number, steps: number) => `${record}.${steps}`;

/** A restriction as it was after its first so many events. */
function asItWas(record: ReadRestriction | undefined, steps: number, today: IsoDate): FoundRow | null {
  if (!record) return null;
  const { kind, raw, events } = record;
  const history = events.slice(0, steps).map(({ id, kind: what, when, text }) => ({
    id,
    kind: what,
    on: when.date,
    precision: when.precision,
    text,
  }));
  return readRestriction(kind, { ...raw, events: JSON.stringify(history) }, today);
}
