import { type IsoDate, onDay, type When, whenText } from '../../../../lib/time/when.ts';
import type { Ban, RestrictionEvent, RestrictionEventKind } from '../../../bans/model/ban.ts';
import { canFollow, checkPast } from './check-when.ts';
import { placeOf } from './placing.ts';
import { LIMITS, type Problems, problemsOf, tooLong } from './problems.ts';

/** The values of the form of an event. */
export type EventValues = {
  readonly kind: RestrictionEventKind | null;
  readonly when: When | null;
  readonly text: string;
};

export type EventField = 'kind' | 'when' | 'text';

/** Checks a new event of a restriction and returns the problems by field. */
export function checkEvent(
  { kind, when, text }: EventValues,
  restriction: Pick<Ban, 'began' | 'events'>,
  today: IsoDate,
): Problems<EventField> {
  return problemsOf({
    kind: [kind ? null : 'Choose what happened.'],
    when: [
      !when
        ? 'Give the date. If you only know the year, the year is enough.'
        : (checkPast(when, today) ?? (kind ? checkPlace({ kind, when, text }, restriction) : null)),
    ],
    text: [tooLong(text, LIMITS.event)],
  });
}

function checkPlace(
  event: RestrictionEvent,
  { began, events }: Pick<Ban, 'began' | 'events'>,
): string | null {
  if (began && !canFollow(event.when, began.date))
    return `This is before the start, ${whenText(began, 'long')}.`;
  if (placeOf(began, events, event) !== null) return null;
  const later = events.filter(({ when }) => !canFollow(event.when, when.date));
  const [next] = later;
  if (next && later.length === events.length)
    return `This cannot come before the update dated ${whenText(next.when, 'long')}.`;
  return next
    ? `This cannot come between the updates before and after ${whenText(event.when, 'long')}.`
    : `This cannot come after the updates up to ${whenText(events.at(-1)?.when ?? onDay(event.when.date), 'long')}.`;
}
