import type { IsoDate } from '../../../lib/time/when.ts';
import { type Correction, isValidSequence, type Replaced, type RestrictionEvent } from './ban.ts';

/** An event with the id that corrections refer to. */
export type RecordedEvent = RestrictionEvent & { readonly id: string };

type Marker = { readonly id: string; readonly on: IsoDate; readonly reason: string };

/** Retracts a recorded event that did not happen, or not in this way. */
export type Retraction = Marker & {
  readonly kind: 'taken-back';
  /** The id of the event. */
  readonly of: string;
  /** The owner withholds the event's text, which is also deleted from the record. */
  readonly isWithheld: boolean;
  /** The event was not retracted but corrected: another entry has its new date or text. */
  readonly isCorrected?: boolean;
};

/** The previous value of one of the record's other fields. */
export type Changed = Marker & { readonly kind: 'changed' } & Replaced;

export type HistoryEntry = RecordedEvent | Retraction | Changed;

/**
 * The stored history of a restriction: events in the order in which they happened, and corrections. Entries are only added.
 */
export type History = readonly HistoryEntry[];

export const isEvent = (entry: HistoryEntry): entry is RecordedEvent =>
  entry.kind !== 'taken-back' && entry.kind !== 'changed';

/** Returns the valid events in order, with their ids. */
export function standingEvents(history: History): readonly RecordedEvent[] {
  const retracted = new Set(history.flatMap((entry) => (entry.kind === 'taken-back' ? [entry.of] : [])));
  return history.filter(isEvent).filter(({ id }) => !retracted.has(id));
}

/** Returns the valid events in order. */
export const getEvents = (history: History): readonly RestrictionEvent[] =>
  standingEvents(history).map(plain);

const plain = ({ kind, when, text }: RestrictionEvent): RestrictionEvent => ({ kind, when, text });

/** Returns the corrections in order. A correction of a missing event is ignored. */
export function getCorrections(history: History): readonly Correction[] {
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
 * Returns the events that can be retracted: those without which the rest is still possible. The result of an
 * appeal must be retracted before the appeal.
 */
export function removableEvents(history: History): readonly RecordedEvent[] {
  const events = standingEvents(history);
  return events.filter((event) => isValidSequence(events.filter((other) => other !== event)));
}
