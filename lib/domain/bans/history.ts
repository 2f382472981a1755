import type { IsoDate } from '../time/when.ts';
import { canHaveHappened, type RestrictionEvent } from './ban.ts';
import type { Correction, Replaced } from './correction.ts';

/** Something that happened, under the name by which a correction means it. */
export type RecordedEvent = RestrictionEvent & { readonly id: string };

type Marker = { readonly id: string; readonly on: IsoDate; readonly reason: string };

/** Says that an event which was recorded did not happen, or not so. */
export type TakenBack = Marker & {
  readonly kind: 'taken-back';
  /** The id of the event. */
  readonly of: string;
  /** Its owner keeps the event's words private; they are gone from the record as well. */
  readonly isWithheld: boolean;
};

/** Says what stood in one of the record's other fields before. */
export type Changed = Marker & { readonly kind: 'changed' } & Replaced;

export type HistoryEntry = RecordedEvent | TakenBack | Changed;

/**
 * Everything that was recorded of a restriction since it began, as it is stored: events in the order in which they
 * happened, and markers of what was put right. Entries are only ever added.
 */
export type History = readonly HistoryEntry[];

export const isEvent = (entry: HistoryEntry): entry is RecordedEvent =>
  entry.kind !== 'taken-back' && entry.kind !== 'changed';

/** The events that count, in order, with their ids. */
export function standingEvents(history: History): readonly RecordedEvent[] {
  const takenBack = new Set(history.flatMap((entry) => (entry.kind === 'taken-back' ? [entry.of] : [])));
  return history.filter(isEvent).filter(({ id }) => !takenBack.has(id));
}

/** The events that count, in order. */
export const eventsOf = (history: History): readonly RestrictionEvent[] => standingEvents(history).map(plain);

const plain = ({ kind, when, text }: RestrictionEvent): RestrictionEvent => ({ kind, when, text });

/** What was put right, in the order in which it was. A marker of an event that is not there says nothing. */
export function correctionsOf(history: History): readonly Correction[] {
  const events = new Map(history.filter(isEvent).map((event) => [event.id, event]));
  return history.flatMap((entry): readonly Correction[] => {
    if (isEvent(entry)) return [];
    if (entry.kind === 'changed') return [entry];
    const { of, ...marker } = entry;
    const event = events.get(of);
    return event ? [{ ...marker, event: plain(event) }] : [];
  });
}

/**
 * Events that may be taken back: those without which the rest can still have happened. An answer to an appeal goes before
 * the appeal.
 */
export function removableEvents(history: History): readonly RecordedEvent[] {
  const events = standingEvents(history);
  return events.filter((event) => canHaveHappened(events.filter((other) => other !== event)));
}
