import { z } from 'zod';
import { findPlatform, OTHER_PLATFORM, platformNameProblem } from '../../../lib/domain/platform.ts';
import { type IsoDate, onDay, type When, whenText } from '../../../lib/time/when.ts';
import { sameValue } from '../../../lib/workspace/merge.ts';
import {
  type Ban,
  isValidSequence,
  type Loss,
  RESTRICTION_EVENT_KINDS,
  type RestrictionEvent,
  type RestrictionEventKind,
} from '../../bans/model/ban.ts';
import { type BanDetailId, forEachDetail, getDetail } from '../../bans/model/ban-details.ts';
import type { RecordedEvent } from '../../bans/model/history.ts';
import {
  canFollow,
  checkPast,
  getProblems,
  LIMITS,
  missing,
  type Problems,
  tooLong,
} from './form-problems.ts';

/** A loss as the person typed it. */
export type LossValues = {
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly method: string;
};

export type LossField = keyof LossValues;

/** Maximum loss: one billion. A larger figure is treated as a typing error. */
const MAX_LOST = 1_000_000_000;

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** ISO 4217 codes with their English names, by name. */
export function currencies(): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames('en-GB', { type: 'currency' });
  return [...CURRENCIES]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/**
 * Reads an amount: `1200`, `1,200.50`, `1.200,50` or `1 200` -> 1200 or 1200.5; null for other text. Three
 * digits after a single separator are thousands: no amount has three decimals here.
 */
export function readAmount(text: string): number | null {
  const bare = text.replace(/[\s'’_]/g, '').replace(/[−–]/g, '-');
  const match = /^(-?)(\d{1,3}(?:([.,])\d{3})+|\d+)(?:([.,])(\d{1,2}))?$/.exec(bare);
  if (!match) return null;
  const [, sign, whole = '', grouping, point, cents] = match;
  if (grouping !== undefined && grouping === point) return null;
  if (grouping !== undefined && new Set(whole.replace(/\d/g, '')).size > 1) return null;
  return Number(`${sign}${whole.replace(/[.,]/g, '')}${cents ? `.${cents}` : ''}`);
}

/** Checks a loss and returns the problems by field. Without an amount there is no loss, and the method must be empty. */
export function checkLoss({ amount, currency, method }: LossValues): Problems<LossField> {
  if (amount.trim() === '')
    return getProblems({
      amount: [method.trim() ? 'Enter the amount, or clear the method below.' : null],
      currency: [],
      method: [],
    });
  const value = readAmount(amount);
  return getProblems({
    amount: [
      value === null
        ? 'Enter an amount such as 1200 or 1,200.50, without the currency.'
        : value < 0
          ? 'Enter the loss without a minus sign. Leave this empty if you lost nothing.'
          : value > MAX_LOST
            ? 'This is more than one billion. Check the amount.'
            : null,
    ],
    currency: [isCurrency(currency) ? null : 'Choose a currency.'],
    method: [
      value === 0
        ? null
        : missing(method, 'Say how you estimated it. Readers cannot judge a figure without a method.'),
      tooLong(method, LIMITS.method),
    ],
  });
}

/** Returns the typed loss; null if there is none. Only for values without problems. */
export function getLoss({ amount, currency, method }: LossValues): Loss | null {
  const value = readAmount(amount);
  return value === null || value <= 0 ? null : { amount: value, currency, method: method.trim() || null };
}

/** The values of the form of a ban. */
export type BanValues = {
  /** An id of the platform list; '' while none is chosen. */
  readonly platform: string;
  /** The typed name of a platform outside the list; it counts for `other` only. */
  readonly platformName: string;
  readonly began: When | null;
  /** True if the person does not know when it began; `began` is then null. */
  readonly isBeganUnknown: boolean;
  readonly restriction: string;
  readonly explanation: string;
} & Readonly<Record<BanDetailId, string>>;

export type BanField = 'platform' | 'platformName' | 'began' | 'restriction' | 'explanation' | BanDetailId;

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
  return getProblems({
    ...checkPlatform(values),
    restriction: [
      missing(values.restriction, 'Say in a few words what the platform did.'),
      tooLong(values.restriction, LIMITS.restriction),
    ],
    began: [checkBeginning(values, today, events)],
    explanation: [tooLong(values.explanation, LIMITS.explanation)],
    ...forEachDetail((id) => [checkDetail(id, values[id], values.began)]),
  });
}

/** Checks the platform, and its typed name if it is outside the list. */
const checkPlatform = ({ platform, platformName }: Pick<BanValues, 'platform' | 'platformName'>) => ({
  platform: [
    platform === ''
      ? 'Choose a platform.'
      : findPlatform(platform)
        ? null
        : 'This platform is not supported.',
  ],
  platformName: [platform === OTHER_PLATFORM ? platformNameProblem(platformName) : null],
});

/** Checks a detail of a ban, which may be empty. */
export function checkDetail(id: BanDetailId, value: string, began: When | null): string | null {
  const detail = getDetail(id);
  if (value.trim() === '') return null;
  switch (detail.kind) {
    case 'choice':
      return Object.hasOwn(detail.options, value) ? null : 'Choose one of the options.';
    case 'date':
      if (!z.iso.date().safeParse(value).success) return 'Enter a complete date.';
      return began && value < began.date ? `This is before the start, ${whenText(began, 'long')}.` : null;
    default:
      return tooLong(value, detail.limit);
  }
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

/** Returns the events with one more before the one at `place`. */
const withEvent = (events: readonly RestrictionEvent[], event: RestrictionEvent, place: number) =>
  events.toSpliced(place, 0, event);

/**
 * Returns the position of an event among others: the last one that its date and the table of transitions
 * allow; null if there is none. A forgotten event is placed between recorded ones.
 */
export function getPlace(
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
  return getProblems({
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
  if (getPlace(began, events, event) !== null) return null;
  const later = events.filter(({ when }) => !canFollow(event.when, when.date));
  const [next] = later;
  if (next && later.length === events.length)
    return `This cannot come before the update dated ${whenText(next.when, 'long')}.`;
  return next
    ? `This cannot come between the updates before and after ${whenText(event.when, 'long')}.`
    : `This cannot come after the updates up to ${whenText(events.at(-1)?.when ?? onDay(event.when.date), 'long')}.`;
}

/** Checks the new date of a recorded event among the others; null if it is possible. */
export function checkCorrectedEvent(
  event: RecordedEvent,
  when: When | null,
  { began, events }: Pick<Ban, 'began' | 'events'>,
  today: IsoDate,
): string | null {
  if (!when) return 'Give the date. If you only know the year, the year is enough.';
  const past = checkPast(when, today);
  if (past) return past;
  if (began && !canFollow(when, began.date)) return `This is before the start, ${whenText(began, 'long')}.`;
  const corrected = events.map((one) =>
    sameValue([one.kind, one.when, one.text], [event.kind, event.when, event.text]) ? { ...one, when } : one,
  );
  return checkOrder(began, corrected) && 'This date does not fit the updates before and after it.';
}

/** The values of the form of a shadowban report. */
export type ReportValues = LossValues & {
  readonly platform: string;
  readonly platformName: string;
  /** The model requires a date: at least the year. */
  readonly began: When | null;
  readonly category: string;
  readonly restrictionType: string;
  readonly description: string;
};

export type ReportField = Exclude<keyof ReportValues, LossField> | LossField;

/** Checks a report and returns the problems by field, for the form and the import. */
export function checkReport(
  values: ReportValues,
  today: IsoDate,
  events: readonly RestrictionEvent[] = [],
): Problems<ReportField> {
  const { began, category, restrictionType, description } = values;
  return {
    ...getProblems({
      ...checkPlatform(values),
      category: [missing(category, 'Choose a category.'), tooLong(category, LIMITS.category)],
      restrictionType: [
        missing(restrictionType, 'Say in a few words what was restricted.'),
        tooLong(restrictionType, LIMITS.restrictionType),
      ],
      began: [
        began
          ? (checkPast(began, today) ?? checkOrder(began, events))
          : 'Give the start date. If you do not know the day, give the month or the year.',
      ],
      description: [
        missing(description, 'Say what you saw, and how you noticed.'),
        tooLong(description, LIMITS.description),
      ],
    }),
    ...checkLoss(values),
  };
}
