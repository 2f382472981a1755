import { findPlatform } from '../../../../lib/domain/platform.ts';
import type { IsoDate, When } from '../../../../lib/time/when.ts';
import { whenText } from '../../../../lib/time/when.ts';
import { isValidSequence, type RestrictionEvent } from '../../../bans/model/ban.ts';
import { canFollow, checkPast } from './check-when.ts';
import { LIMITS, missing, type Problems, problemsOf, tooLong } from './problems.ts';

/** The values of the form of a ban. */
export type BanValues = {
  /** An id of the platform list; '' while none is chosen. */
  readonly platform: string;
  readonly began: When | null;
  /** True if the person does not know when it began; `began` is then null. */
  readonly isBeganUnknown: boolean;
  readonly restriction: string;
  readonly explanation: string;
};

export type BanField = 'platform' | 'began' | 'restriction' | 'explanation';

/**
 * Checks a ban and returns the problems by field, for the form and the import.
 * @param events later events, which must not be before the start
 * @param today ISO date in UTC
 */
export function checkBan(
  values: BanValues,
  today: IsoDate,
  events: readonly RestrictionEvent[] = [],
): Problems<BanField> {
  return problemsOf({
    platform: [
      values.platform === ''
        ? 'Choose a platform.'
        : findPlatform(values.platform)
          ? null
          : 'This platform is not supported.',
    ],
    restriction: [
      missing(values.restriction, 'Say in a few words what the platform did.'),
      tooLong(values.restriction, LIMITS.restriction),
    ],
    began: [checkBeginning(values, today, events)],
    explanation: [tooLong(values.explanation, LIMITS.explanation)],
  });
}

/** Checks a start date. */
function checkBeginning(
  { began, isBeganUnknown }: Pick<BanValues, 'began' | 'isBeganUnknown'>,
  today: IsoDate,
  events: readonly RestrictionEvent[],
): string | null {
  if (!began)
    return isBeganUnknown ? null : 'Give the day, month or year when it began, or say that you do not know.';
  return checkPast(began, today) ?? checkOrder(began, events);
}

/** Checks the dates of events in their order, each against all earlier ones. */
export function checkOrder(began: When | null, events: readonly RestrictionEvent[]): string | null {
  let latest = began?.date ?? '';
  for (const { when } of events) {
    if (!canFollow(when, latest)) return `This is later than an update dated ${whenText(when, 'long')}.`;
    if (when.date > latest) latest = when.date;
  }
  return null;
}

/** Checks a whole history, for example from a file; null if it is possible. */
export function checkHistory(
  began: When | null,
  events: readonly RestrictionEvent[],
  today: IsoDate,
): string | null {
  if (!isValidSequence(events)) return 'These events cannot have happened in this order.';
  const wrong = events.map(({ when }) => checkPast(when, today)).find((problem) => problem !== null);
  return wrong ?? checkOrder(began, events);
}
