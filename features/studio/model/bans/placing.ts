import type { When } from '../../../../lib/time/when.ts';
import {
  isValidSequence,
  RESTRICTION_EVENT_KINDS,
  type RestrictionEvent,
  type RestrictionEventKind,
} from '../../../bans/model/ban.ts';
import { checkOrder } from './check-ban.ts';

/** Returns the events with one more before the one at `place`. */
const withEvent = (events: readonly RestrictionEvent[], event: RestrictionEvent, place: number) =>
  events.toSpliced(place, 0, event);

/**
 * Returns the position of an event among others: the last one that its date and the table of transitions
 * allow; null if there is none. A forgotten event is placed between recorded ones.
 */
export function placeOf(
  began: When | null,
  events: readonly RestrictionEvent[],
  event: RestrictionEvent,
): number | null {
  for (let place = events.length; place >= 0; place -= 1) {
    const all = withEvent(events, event, place);
    if (checkOrder(began, all) === null && isValidSequence(all)) return place;
  }
  return null;
}

/** Returns the kinds of events that may be missing between the recorded ones, regardless of dates. */
export function missingKinds(events: readonly RestrictionEvent[]): readonly RestrictionEventKind[] {
  const when: When = { date: '', precision: 'day' };
  return RESTRICTION_EVENT_KINDS.filter((kind) =>
    events.some((_, place) => isValidSequence(withEvent(events, { kind, when, text: '' }, place))),
  );
}
