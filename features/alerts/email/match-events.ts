import type { IsoDate } from '../../../lib/time/when.ts';
import { FilterableRows, type Named } from '../../explorer/server/read-model/filterable-rows.ts';
import {
  type ReadRestriction as FoundRow,
  readRestriction,
} from '../../explorer/server/read-model/restriction-row.ts';
import type { ReadRestriction } from '../model/alert-event.ts';
import { getKinds, type SavedSearch } from '../model/saved-search.ts';

/** An event: the restriction's index in a list, and the index of its event (0: the start). */
export type Cursor = { readonly record: number; readonly step: number };

/**
 * Matches events to alerts. It compares the restriction before and after the event. An event matches if the
 * record enters the search, changes within it, or leaves it. For example, a restoration matches an alert for
 * bans in force.
 * @param getName returns the person of a profile id; the caller leaves out records without a profile
 * @returns a function that returns the matching events for one alert
 */
export function createMatcher<At extends Cursor>(
  today: IsoDate,
  getName: (profileId: string) => Named | undefined,
  records: readonly ReadRestriction[],
  places: readonly At[],
): (following: SavedSearch) => readonly At[] {
  const rows = new FilterableRows();
  let count = 0;
  const numbers = new Map<string, number>();
  /** Returns the number of the row for a restriction after some of its events; -1 if there is no such row. */
  const rowAfter = (record: number, steps: number): number => {
    const name = `${record}.${steps}`;
    const known = numbers.get(name);
    if (known !== undefined) return known;
    const found = steps < 0 ? null : asItWas(records[record], steps, today);
    const number = found ? count++ : -1;
    numbers.set(name, number);
    if (found) rows.add(number, found.row, getName(found.row.profile), found.words);
    return number;
  };
  const around = rows.within(
    () => places.map(({ record, step }) => [rowAfter(record, step), rowAfter(record, step - 1)]),
    { staysStored: true },
  );
  return (following) => {
    const found = getKinds(following).map((kind) => rows.matcher(kind, following.filter, today)());
    return places.filter((_, at) => around[at]?.some((number) => found.some((keys) => keys.has(number))));
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
