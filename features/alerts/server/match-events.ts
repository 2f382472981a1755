import { DatabaseSync } from 'node:sqlite';
import type { IsoDate } from '../../../lib/time/when.ts';
import { wordsQuery } from '../../explorer/server/read-model/restriction-query.ts';
import {
  type ReadRestriction as FoundRow,
  readRestriction,
} from '../../explorer/server/read-model/restriction-row.ts';
import { textForIndex } from '../../search/model/search-text.ts';
import type { ReadRestriction } from '../model/alert-event.ts';
import { compileFilter } from '../model/row-filter.ts';
import { kindsOf, type SavedSearch } from '../model/saved-search.ts';

/** An event: the restriction's index in a list, and the index of its event (0: the start). */
export type Cursor = { readonly record: number; readonly step: number };

/** The searchable texts of a person. */
export type Named = { readonly username: string; readonly displayName: string };

/** The same index as the explorer's, so that words match in the same way. */
const WORDS = `CREATE VIRTUAL TABLE words USING fts5(
  text, content='', contentless_delete=1, tokenize="ascii"
)`;

/**
 * Matches events to alerts. It compares the restriction before and after the event. An event matches if the
 * record enters the search, changes within it, or leaves it. For example, a restoration matches an alert for
 * bans in force.
 * @param nameOf returns the person of a profile id; the caller leaves out records without a profile
 * @returns a function that returns the matching events for one alert
 */
export function createMatcher<At extends Cursor>(
  today: IsoDate,
  nameOf: (profileId: string) => Named | undefined,
  records: readonly ReadRestriction[],
  places: readonly At[],
): (following: SavedSearch) => readonly At[] {
  const database = new DatabaseSync(':memory:');
  database.exec(WORDS);
  const put = database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)');
  const find = database.prepare('SELECT rowid FROM words WHERE words MATCH ?');
  const rows: FoundRow[] = [];
  const numbers = new Map<string, number>();
  /** Returns the number of the row for a restriction after some of its events; -1 if there is no such row. */
  const rowAfter = (record: number, steps: number): number => {
    const name = `${record}.${steps}`;
    const known = numbers.get(name);
    if (known !== undefined) return known;
    const found = steps < 0 ? null : asItWas(records[record], steps, today);
    const number = found ? rows.length : -1;
    numbers.set(name, number);
    if (!found) return number;
    const person = nameOf(found.row.profile);
    put.run(number, textForIndex(person?.displayName, person?.username, found.words));
    rows.push(found);
    return number;
  };
  database.exec('BEGIN');
  const around = places.map(({ record, step }) => [rowAfter(record, step), rowAfter(record, step - 1)]);
  database.exec('COMMIT');
  return (following) => {
    const kinds = kindsOf(following);
    const isOfFilter = compileFilter(following.filter, today);
    const { text } = following.filter;
    const query = text === undefined ? undefined : wordsQuery(text);
    // A text without a word finds nothing.
    if (query === null) return [];
    const worded = query ? new Set(find.all(query).map(({ rowid }) => Number(rowid))) : null;
    const isFound = rows.map(
      ({ row }, number) =>
        (worded === null || worded.has(number)) && kinds.includes(row.kind) && isOfFilter(row),
    );
    return places.filter((_, at) => around[at]?.some((number) => isFound[number]));
  };
}

/** Returns a restriction as it was after some of its events. */
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
