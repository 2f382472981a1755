import { DatabaseSync } from 'node:sqlite';
import type { Dating, RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { dayNumber, type IsoDate } from '../../../lib/time/when.ts';
import { daysOf, daysRange, NO_LOSS } from '../../explorer/model/restriction-filter.ts';
import { wordsQuery } from '../../explorer/server/read-model/restriction-query.ts';
import {
  type ReadRestriction as FoundRow,
  type RestrictionRow,
  readRestriction,
} from '../../explorer/server/read-model/restriction-row.ts';
import { textForIndex } from '../../search/model/search-text.ts';
import type { ReadRestriction } from '../model/alert-event.ts';
import { kindsOf, type SavedSearch } from '../model/saved-search.ts';

type Test = (row: RestrictionRow) => boolean;

const DATED: Readonly<Record<Dating, readonly string[]>> = {
  day: ['day'],
  month: ['day', 'month'],
  'year-only': ['year'],
};

/**
 * Returns a test for the rows of a filter, without its words. It decides row by row, with the same result as
 * the explorer's index; a test compares both.
 * @param today the day until which restrictions in force are measured
 */
function compileFilter(filter: RestrictionFilter, today: IsoDate): Test {
  const { platform, state, appeal, appeal_result, type, creator, undated, known, days, currency } = filter;
  const { first, last } = daysOf(filter);
  const loss = currency === NO_LOSS ? '' : currency;
  const tests: readonly (Test | '' | false | null | undefined)[] = [
    platform && ((row) => row.platform === platform),
    creator && ((row) => row.profile === creator),
    state && ((row) => row.state === state),
    appeal && ((row) => row.appeal === appeal),
    appeal_result && ((row) => row.appeal_result === appeal_result),
    type && ((row) => row.type === type),
    undated && ((row) => row.began === ''),
    first && ((row) => row.began_last >= first),
    last && ((row) => row.began !== '' && row.began <= last),
    known && ((row) => DATED[known].includes(row.known)),
    days && hasLasted(days, today),
    loss !== undefined && ((row) => row.currency === loss),
  ];
  const requested = tests.filter((test) => typeof test === 'function');
  return (row) => requested.every((test) => test(row));
}

function hasLasted(days: string, today: IsoDate): Test {
  const { min: least, max } = daysRange(days) ?? { min: null, max: null };
  const now = dayNumber(today);
  return ({ began_day, lasted }) => {
    if (began_day === null) return false;
    const far = lasted ?? Math.max(0, now - began_day);
    return (least === null || far >= least) && (max === null || far <= max);
  };
}

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
