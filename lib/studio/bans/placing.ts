import {
  canHaveHappened,
  RESTRICTION_EVENT_KINDS,
  type RestrictionEvent,
  type RestrictionEventKind,
} from '../../../features/bans/model/ban.ts';
import type { When } from '../../time/when.ts';
import { checkOrder } from './check-ban.ts';

/** The events with one more between them, before the one at `place`. */
const withEvent = (events: readonly RestrictionEvent[], event: RestrictionEvent, place: number) =>
  events.toSpliced(place, 0, event);

/**
 * The place of an event among others: the last one that its date and the table of transitions allow; null when there is
 * none. A forgotten event is placed between recorded ones.
 */
export function placeOf(
  began: When | null,
  events: readonly RestrictionEvent[],
  event: RestrictionEvent,
): number | null {
  for (let place = events.length; place >= 0; place -= 1) {
    const all = withEvent(events, event, place);
    if (checkOrder(began, all) === null && canHaveHappened(all)) return place;
  }
  return null;
}

/** Kinds of events that can be missing between those recorded, whatever their dates. */
export function missingKinds(events: readonly RestrictionEvent[]): readonly RestrictionEventKind[] {
  const when: When = { date: '', precision: 'day' };
  return RESTRICTION_EVENT_KINDS.filter((kind) =>
    events.some((_, place) => canHaveHappened(withEvent(events, { kind, when, text: '' }, place))),
  );
}
