import { canHaveHappened, type RestrictionEvent } from '../../domain/bans/ban.ts';
import { findPlatform } from '../../domain/platform.ts';
import type { IsoDate, When } from '../../domain/time/when.ts';
import { whenText } from '../../domain/time/when.ts';
import { canFollow, checkPast } from './check-when.ts';
import { LIMITS, missing, type Problems, problemsOf, tooLong } from './problems.ts';

/** What a person says of a ban itself. */
export type BanValues = {
  /** An id of the catalogue; '' while none is chosen. */
  readonly platform: string;
  readonly began: When | null;
  /** The person does not know when it began; `began` is then null. */
  readonly isBeganUnknown: boolean;
  readonly restriction: string;
  readonly explanation: string;
};

export type BanField = 'platform' | 'began' | 'restriction' | 'explanation';

/**
 * What is wrong with a ban, by field; for the form, the import and whoever else writes one.
 * @param events what has happened since, which may not lie before the beginning
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

/** What is wrong with a beginning. */
export function checkBeginning(
  { began, isBeganUnknown }: Pick<BanValues, 'began' | 'isBeganUnknown'>,
  today: IsoDate,
  events: readonly RestrictionEvent[],
): string | null {
  if (!began)
    return isBeganUnknown ? null : 'Give the day, month or year when it began, or say that you do not know.';
  return checkPast(began, today) ?? checkOrder(began, events);
}

/** What is wrong with the dates of events in their order: each is checked against all before it. */
export function checkOrder(began: When | null, events: readonly RestrictionEvent[]): string | null {
  let latest = began?.date ?? '';
  for (const { when } of events) {
    if (!canFollow(when, latest)) return `This is after a later update, dated ${whenText(when, 'long')}.`;
    if (when.date > latest) latest = when.date;
  }
  return null;
}

/** What is wrong with a whole history that comes from elsewhere, such as a file; null when it can have happened so. */
export function checkHistory(
  began: When | null,
  events: readonly RestrictionEvent[],
  today: IsoDate,
): string | null {
  if (!canHaveHappened(events)) return 'These events are not in a possible order.';
  const wrong = events.map(({ when }) => checkPast(when, today)).find((problem) => problem !== null);
  return wrong ?? checkOrder(began, events);
}
