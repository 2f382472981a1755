import { ReadModel } from '../data/read-model/read-model.ts';
import { looseConditions, sideConditions, where } from '../data/read-model/restriction-query.ts';
import type { RestrictionKind } from '../domain/explorer/restriction-filter.ts';
import type { IsoDate } from '../domain/time/when.ts';
import { type Following, kindsOf } from './following.ts';
import type { ReadRestriction } from './happened.ts';

/** Something that happened: to the restriction at this place of a list, and the how many-eth thing of it (0: it began). */
export type Place = { readonly record: number; readonly step: number };

/**
 * Which followings something that happened belongs to. Decided by the explorer's own query, over the restriction as it was
 * before and after: what comes into a search is told, what happens within it, and what takes a record out of it,
 * such as a restoration for whoever follows what is in force.
 * @param profiles as the backend gives them: only what stands on a listed one of its own owner belongs to anything
 * @returns asked for one following after another, which of the places belong to it
 */
export function matcherOf(
  today: IsoDate,
  profiles: readonly unknown[],
  records: readonly ReadRestriction[],
  places: readonly Place[],
): (following: Following) => readonly Place[] {
  const model = new ReadModel(today);
  model.fill(profiles, []);
  model.fill([], asTheyWere(records, places));
  model.showAll();
  return (following) => {
    const found = new Set(kindsOf(following).flatMap((kind) => rowsOf(model, kind, following, today)));
    return places.filter(
      ({ record, step }) =>
        found.has(nameOf(record, step)) || (step > 0 && found.has(nameOf(record, step - 1))),
    );
  };
}

const nameOf = (record: number, step: number) => `${record}.${step}`;

/** Each restriction as it was after each of its steps that are asked for, and before. */
function* asTheyWere(
  records: readonly ReadRestriction[],
  places: readonly Place[],
): Generator<readonly [RestrictionKind, unknown]> {
  const wanted = new Map(
    places.flatMap(({ record, step }) =>
      [step, step - 1]
        .filter((steps) => steps >= 0)
        .map((steps) => [nameOf(record, steps), { record, steps }] as const),
    ),
  );
  for (const [name, { record, steps }] of wanted) {
    const { kind, raw, events } = records[record] ?? {};
    if (!kind || !events) continue;
    const history = events.slice(0, steps).map(({ id, kind: what, when, text }) => ({
      id,
      kind: what,
      on: when.date,
      precision: when.precision.toUpperCase(),
      text,
    }));
    yield [kind, { ...raw, id: name, events: JSON.stringify(history) }];
  }
}

function rowsOf(
  model: ReadModel,
  kind: RestrictionKind,
  { filter }: Following,
  today: IsoDate,
): readonly string[] {
  const { sql, values } = where([...looseConditions(kind, filter, today), ...sideConditions(filter)]);
  const rows = model.database.prepare(`SELECT id FROM restriction ${sql}`).all(...values);
  return rows.map(({ id }) => String(id));
}
