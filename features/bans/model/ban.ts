import type { ModerationState } from '../../../lib/domain/moderation-state.ts';
import type { PlatformId } from '../../../lib/domain/platform.ts';
import type { AppealResult, AppealStatus } from '../../../lib/domain/restriction-filter.ts';
import { daysBetween, type IsoDate, type When } from '../../../lib/time/when.ts';
import type { BanDetailId, BanDetails } from './ban-details.ts';
import type { Evidence } from './evidence.ts';
import type { Measurement } from './measurements.ts';

/** A loss as the creator estimates it. */
export type Loss = {
  /** The amount in units of the currency, not cents. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The method of the estimate in the creator's words. */
  readonly method: string | null;
};

/** A report that reach was restricted without notice. Always self-reported: only the platform can confirm it. */
export type ShadowbanReport = Omit<Ban, 'kind' | 'explanation' | 'restriction' | 'details'> & {
  readonly kind: 'report';
  readonly category: string;
  readonly restrictionType: string;
  readonly description: string;
  readonly loss: Loss | null;
  /** Figures before and after, if the creator measured any. */
  readonly measurements?: readonly Measurement[];
};

/** A replaced value. A text is null if its owner withholds it. */
export type Replaced =
  | { readonly field: 'platform'; readonly before: PlatformId }
  | { readonly field: 'began'; readonly before: When | null }
  | { readonly field: 'loss'; readonly before: Loss | null }
  | {
      readonly field:
        | 'restriction'
        | 'explanation'
        | 'category'
        | 'restrictionType'
        | 'description'
        | BanDetailId;
      readonly before: string | null;
    };

/**
 * A correction of a record, with date and reason. Earlier values stay visible: a mistaken event is retracted, and a change has
 * the previous value.
 */
export type Correction = { readonly id: string; readonly on: IsoDate; readonly reason: string } & (
  | { readonly kind: 'taken-back'; readonly event: RestrictionEvent; readonly isWithheld: boolean }
  | ({ readonly kind: 'changed' } & Replaced)
);

/**
 * The events after the start of a restriction. `restored`: the platform gave the account back. `ended`: it expired, or
 * the person closed the matter, without a decision in their favour.
 */
export const RESTRICTION_EVENT_KINDS = [
  'appeal-filed',
  'appeal-escalated',
  'appeal-rejected',
  'restored',
  'ended',
] as const;
export type RestrictionEventKind = (typeof RESTRICTION_EVENT_KINDS)[number];

export type RestrictionEvent = {
  readonly kind: RestrictionEventKind;
  readonly when: When;
  readonly text: string;
};

/** A ban: a start, dated events in order, and possibly an end. Its status is derived and never stored. */
export type Ban = {
  readonly kind: 'ban';
  readonly id: string;
  readonly profileId: string;
  readonly platform: PlatformId;
  /** Null if the person does not know when it began. */
  readonly began: When | null;
  /** The platform's action in a few words of the creator: "Account suspended". */
  readonly restriction: string | null;
  readonly explanation: string;
  readonly details: BanDetails;
  readonly evidence: readonly Evidence[];
  /** The valid events. Retracted events are among the corrections instead. */
  readonly events: readonly RestrictionEvent[];
  /** The ids of the events in their order, if evidence belongs to one of them. */
  readonly eventIds?: readonly string[];
  readonly corrections: readonly Correction[];
  /** The state that moderation set. Readers get no hidden or removed records. */
  readonly moderation?: ModerationState | null;
};

type Restriction = Pick<Ban, 'events'>;

const ALLOWED: Readonly<Record<'begun' | RestrictionEventKind, readonly RestrictionEventKind[]>> = {
  begun: ['appeal-filed', 'restored', 'ended'],
  'appeal-filed': ['appeal-escalated', 'appeal-rejected', 'restored', 'ended'],
  'appeal-escalated': ['appeal-escalated', 'appeal-rejected', 'restored', 'ended'],
  'appeal-rejected': ['appeal-filed', 'appeal-escalated', 'restored', 'ended'],
  restored: [],
  ended: [],
};

/** The events that may be recorded next. This is the only table of transitions; the functions below use it. */
export function allowedNextEvents(restriction: Restriction): readonly RestrictionEventKind[] {
  return ALLOWED[restriction.events.at(-1)?.kind ?? 'begun'];
}

/** Returns true if events can have happened in this order. */
export function isValidSequence(events: readonly RestrictionEvent[]): boolean {
  return events.every((next, at) => allowedNextEvents({ events: events.slice(0, at) }).includes(next.kind));
}

/** Returns the event that closed the restriction, or null while it is in force. */
export function endOf(restriction: Restriction): RestrictionEvent | null {
  const last = restriction.events.at(-1);
  return last && ALLOWED[last.kind].length === 0 ? last : null;
}

export const isInForce = (restriction: Restriction): boolean => endOf(restriction) === null;

/** The specification's appeal status, computed from the events. */
export function appealStatusOf(restriction: Restriction): AppealStatus {
  const last = restriction.events.findLast((event) => event.kind !== 'ended');
  if (!last) return 'NONE';
  if (last.kind === 'restored') return 'RESTORED';
  return last.kind === 'appeal-rejected' ? 'REJECTED' : 'PENDING';
}

/**
 * The result of the last appeal, computed from the events. A rejection stays a rejection after the account is restored.
 * An account that was restored without an appeal has no result.
 */
export function appealResultOf({ events }: Restriction): AppealResult {
  const last = events.findLast(({ kind }) => kind.startsWith('appeal'));
  if (!last) return 'none';
  if (last.kind === 'appeal-rejected') return 'rejected';
  return endOf({ events })?.kind === 'restored' ? 'granted' : 'pending';
}

/**
 * Returns a date to sort each event by. "May 2024" is stored as its first day, which may be before the
 * previous event. Each event therefore uses the latest of its own date and all dates before it.
 */
export function orderedDates({ began, events }: Pick<Ban, 'began' | 'events'>): readonly IsoDate[] {
  let latest = began?.date ?? '';
  return events.map(({ when: { date } }) => {
    if (date > latest) latest = date;
    return latest;
  });
}

/** The date of the latest event; null if nothing about the ban is dated. */
export function changedOn(ban: Pick<Ban, 'began' | 'events'>): IsoDate | null {
  return orderedDates(ban).at(-1) ?? ban.began?.date ?? null;
}

/** The date of the end of a restriction; null while it is in force. */
export function endedOn(ban: Pick<Ban, 'began' | 'events'>): IsoDate | null {
  return endOf(ban) && changedOn(ban);
}

/** The date of the latest event of any of them; null if nothing is dated. */
export function newestChange(restrictions: readonly Pick<Ban, 'began' | 'events'>[]): IsoDate | null {
  return (
    restrictions
      .flatMap((restriction) => changedOn(restriction) ?? [])
      .sort()
      .at(-1) ?? null
  );
}

/**
 * Returns a restriction as of a day, without later events and the events that follow them. Null if it had not
 * begun.
 */
export function asOf<Restricted extends Pick<Ban, 'began' | 'events'>>(
  restriction: Restricted,
  day: IsoDate,
): Restricted | null {
  if (restriction.began && restriction.began.date > day) return null;
  const next = restriction.events.findIndex((event) => event.when.date > day);
  return next < 0 ? restriction : { ...restriction, events: restriction.events.slice(0, next) };
}

export const isKnownToTheDay = (when: When | null | undefined): when is When => when?.precision === 'day';

/** Days from the beginning to the restoration; null when it was not restored or either day is not known. */
export function daysUntilRestored(ban: Pick<Ban, 'began' | 'events'>): number | null {
  const end = endOf(ban);
  if (end?.kind !== 'restored' || !isKnownToTheDay(ban.began) || !isKnownToTheDay(end.when)) return null;
  return daysBetween(ban.began.date, end.when.date);
}

/** Days since the open appeal was filed; null if none is open, or if its day is not known. */
export function daysAppealPending(ban: Restriction, today: IsoDate): number | null {
  if (appealStatusOf(ban) !== 'PENDING' || !isInForce(ban)) return null;
  const filed = ban.events.findLast((event) => event.kind === 'appeal-filed');
  return isKnownToTheDay(filed?.when) ? daysBetween(filed.when.date, today) : null;
}
