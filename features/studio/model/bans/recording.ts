import type { When } from '../../../../lib/time/when.ts';
import { sameValue } from '../../../../lib/workspace/merge.ts';
import { isValidSequence } from '../../../bans/model/ban.ts';
import type { Replaced } from '../../../bans/model/correction.ts';
import {
  eventsOf,
  type History,
  isEvent,
  type RecordedEvent,
  standingEvents,
  type TakenBack,
} from '../../../bans/model/history.ts';
import { placeOf } from './placing.ts';

/**
 * Returns a history with one more event, at a position that its date and the table of transitions allow; null
 * if there is none. An equal event is recorded once.
 */
export function withEvent(history: History, began: When | null, event: RecordedEvent): History | null {
  const standing = standingEvents(history);
  const isKnown = standing.some(
    ({ id, kind, when, text }) =>
      id === event.id || sameValue([kind, when, text], [event.kind, event.when, event.text]),
  );
  if (isKnown) return history;
  const place = placeOf(began, standing, event);
  if (place === null) return null;
  const next = standing[place];
  return next ? history.toSpliced(history.indexOf(next), 0, event) : [...history, event];
}

/**
 * Returns a history with events retracted; null if the rest is impossible without them. Retracting an event
 * twice has no further effect.
 */
export function withoutEvents(history: History, markers: readonly TakenBack[]): History | null {
  let after = history;
  for (const marker of markers) {
    const event = after.filter(isEvent).find(({ id }) => id === marker.of);
    if (!event) return null;
    if (!standingEvents(after).includes(event)) continue;
    const kept = marker.isWithheld ? { ...event, text: '' } : event;
    after = [...after.map((entry) => (entry === event ? kept : entry)), marker];
  }
  return isValidSequence(eventsOf(after)) ? after : null;
}

/** The values that all markers of one save share. */
export type Saving = {
  readonly newId: () => string;
  readonly on: string;
  readonly reason: string;
  /** True to withhold the texts that were replaced. */
  readonly isWithheld: boolean;
};

/** The values that a change replaced, field by field. Filling an empty field is not a correction. */
export function replacedFields(
  before: readonly Replaced[],
  after: readonly Replaced[],
  { isWithheld }: Pick<Saving, 'isWithheld'>,
): readonly Replaced[] {
  return before.flatMap((old): readonly Replaced[] => {
    const now = after.find(({ field }) => field === old.field);
    if (!now || old.before === null || old.before === '' || sameValue(now.before, old.before)) return [];
    const isText = typeof old.before === 'string' && old.field !== 'platform';
    return [isWithheld && isText ? { field: old.field, before: null } : old];
  });
}

/** Returns a history with a marker for each changed field and its previous value. */
export const withChanges = (
  history: History,
  replaced: readonly Replaced[],
  { newId, on, reason }: Saving,
): History => [
  ...history,
  ...replaced.map((what) => ({ id: newId(), kind: 'changed' as const, on, reason, ...what })),
];
