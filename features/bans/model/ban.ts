import type { ModerationState } from '../../../lib/domain/moderation-state.ts';
import type { PlatformId } from '../../../lib/domain/platform.ts';
import type { AppealResult, AppealStatus } from '../../../lib/domain/restriction-filter.ts';
import type { IsoDate, When } from '../../../lib/time/when.ts';
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
        | 'platformName'
        | 'restriction'
        | 'explanation'
        | 'category'
        | 'restrictionType'
        | 'description'
        | 'appealResult'
        | BanDetailId;
      readonly before: string | null;
    };

/**
 * A correction of a record, with date and reason. Earlier values stay visible: a mistaken event is retracted, and a change has
 * the previous value.
 */
export type Correction = { readonly id: string; readonly on: IsoDate; readonly reason: string } & (
  | {
      readonly kind: 'taken-back';
      readonly event: RestrictionEvent;
      readonly isWithheld: boolean;
      readonly isCorrected?: boolean;
    }
  | ({ readonly kind: 'changed' } & Replaced)
);

/**
 * The events after the start of a restriction. `appeal-granted`: the platform decided the appeal in the person's favour, which
 * does not say that the account is back. `restored`: the platform gave the account back, with or without an appeal. `ended`: it
 * expired, or the person closed the matter, without a decision in their favour.
 */
export const RESTRICTION_EVENT_KINDS = [
  'appeal-filed',
  'appeal-escalated',
  'appeal-rejected',
  'appeal-partly-granted',
  'appeal-granted',
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
  /** The name that the person typed, for a platform outside the list. */
  readonly platformName?: string | null;
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
  /**
   * The stored result of the last appeal. It counts only where the events do not say it: the account was restored while the
   * appeal was open.
   */
  readonly statedResult?: AppealResult | null;
  /** The state that moderation set. Readers get no hidden or removed records. */
  readonly moderation?: ModerationState | null;
};

/** A record of either kind. `kind` says which one it is. */
export type Restriction = Ban | ShadowbanReport;

export const isReport = (restriction: Restriction): restriction is ShadowbanReport =>
  restriction.kind === 'report';

/** Returns what the platform did in a few words of the creator; null if the creator does not say it. */
export const getAction = (restriction: Restriction): string | null =>
  isReport(restriction) ? restriction.restrictionType : restriction.restriction;

/** Returns the creator's account: the explanation of a ban, or the description of a report. */
export const getAccount = (restriction: Restriction): string =>
  isReport(restriction) ? restriction.description : restriction.explanation;

type WithEvents = Pick<Ban, 'events'>;

/** What decides the result of an appeal. */
export type Appealed = Pick<Ban, 'events' | 'statedResult'>;

/** What may follow an open appeal. */
const ANSWERS = ['appeal-rejected', 'appeal-partly-granted', 'appeal-granted', 'restored', 'ended'] as const;
/** What may follow the platform's answer. Someone whose appeal was granted may have to insist on the return of the account. */
const AFTER_ANSWER = ['appeal-filed', 'appeal-escalated', 'restored', 'ended'] as const;

const ALLOWED: Readonly<Record<'begun' | RestrictionEventKind, readonly RestrictionEventKind[]>> = {
  begun: ['appeal-filed', 'restored', 'ended'],
  'appeal-filed': ['appeal-escalated', ...ANSWERS],
  'appeal-escalated': ['appeal-escalated', ...ANSWERS],
  'appeal-rejected': AFTER_ANSWER,
  'appeal-partly-granted': AFTER_ANSWER,
  'appeal-granted': AFTER_ANSWER,
  restored: [],
  ended: [],
};

/** The events that may be recorded next. This is the only table of transitions; the functions below use it. */
export function allowedNextEvents(restriction: WithEvents): readonly RestrictionEventKind[] {
  return ALLOWED[restriction.events.at(-1)?.kind ?? 'begun'];
}

/** Returns true if events can have happened in this order. */
export function isValidSequence(events: readonly RestrictionEvent[]): boolean {
  return events.every((next, at) => allowedNextEvents({ events: events.slice(0, at) }).includes(next.kind));
}

/** Returns the event that closed the restriction, or null while it is in force. */
export function getEnd(restriction: WithEvents): RestrictionEvent | null {
  const last = restriction.events.at(-1);
  return last && ALLOWED[last.kind].length === 0 ? last : null;
}

export const isInForce = (restriction: WithEvents): boolean => getEnd(restriction) === null;

/**
 * The specification's appeal status, computed from the events. It has no value for an appeal that was granted while the account
 * is not back: that stays `PENDING`, because `RESTORED` always says that the account is back.
 */
export function getAppealStatus(restriction: WithEvents): AppealStatus {
  const last = restriction.events.findLast((event) => event.kind !== 'ended');
  if (!last) return 'NONE';
  if (last.kind === 'restored') return 'RESTORED';
  return last.kind === 'appeal-rejected' ? 'REJECTED' : 'PENDING';
}

const RESULT_OF_EVENT: Readonly<Partial<Record<RestrictionEventKind, AppealResult>>> = {
  'appeal-filed': 'pending',
  'appeal-escalated': 'pending',
  'appeal-rejected': 'rejected',
  'appeal-partly-granted': 'partly-granted',
  'appeal-granted': 'granted',
};

/** Returns true if the account was restored while the last appeal was open: only the owner can say what became of the appeal. */
export function isRestoredWithoutAnswer({ events }: WithEvents): boolean {
  const appeal = events.findLast(({ kind }) => RESULT_OF_EVENT[kind]);
  return (
    appeal !== undefined &&
    RESULT_OF_EVENT[appeal.kind] === 'pending' &&
    getEnd({ events })?.kind === 'restored'
  );
}

/**
 * The result of the last appeal. An answer stays after the account is restored, and an account that was restored without an
 * appeal has no result. For an account that was restored while the appeal was open, the stored result counts; records
 * without it are from the time when this meant that the appeal was granted.
 */
export function getAppealResult({ events, statedResult }: Appealed): AppealResult {
  if (isRestoredWithoutAnswer({ events }))
    return statedResult && statedResult !== 'none' ? statedResult : 'granted';
  const appeal = events.findLast(({ kind }) => RESULT_OF_EVENT[kind]);
  return (appeal && RESULT_OF_EVENT[appeal.kind]) ?? 'none';
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
  return getEnd(ban) && changedOn(ban);
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
