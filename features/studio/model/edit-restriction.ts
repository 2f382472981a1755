import { normalPlatformName, OTHER_PLATFORM } from '../../../lib/domain/platform.ts';
import { type When, whenAttribute } from '../../../lib/time/when.ts';
import { sameValue } from '../../../lib/workspace/merge.ts';
import type { RecordList } from '../../account/model/own-records.ts';
import {
  type Appealed,
  type Ban,
  getAppealResult,
  isValidSequence,
  type Replaced,
} from '../../bans/model/ban.ts';
import { forEachDetail } from '../../bans/model/ban-details.ts';
import {
  getEvents,
  type History,
  type HistoryEntry,
  isEvent,
  type RecordedEvent,
  type Retraction,
  standingEvents,
} from '../../bans/model/history.ts';
import { storedState } from '../../profiles/model/stored-totals.ts';
import { type BanValues, checkOrder, getLoss, getPlace, type ReportValues } from './check-restriction.ts';
import type { Input } from './own-rows.ts';

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
  const place = getPlace(began, standing, event);
  if (place === null) return null;
  const next = standing[place];
  return next ? history.toSpliced(history.indexOf(next), 0, event) : [...history, event];
}

/**
 * Returns a history with events retracted; null if the rest is impossible without them. Retracting an event
 * twice has no further effect.
 */
export function withoutEvents(history: History, markers: readonly Retraction[]): History | null {
  let after = history;
  for (const marker of markers) {
    const event = after.filter(isEvent).find(({ id }) => id === marker.of);
    if (!event) return null;
    if (!standingEvents(after).includes(event)) continue;
    const stored = marker.isWithheld ? { ...event, text: '' } : event;
    after = [...after.map((entry) => (entry === event ? stored : entry)), marker];
  }
  return isValidSequence(getEvents(after)) ? after : null;
}

/**
 * Returns a history without events, and without a marker for them; null if the rest is impossible. For the grace period after
 * publishing.
 */
export function withoutTrace(history: History, ids: readonly string[]): History | null {
  const after = history.filter(({ id }) => !ids.includes(id));
  return isValidSequence(getEvents(after)) ? after : null;
}

/**
 * Returns a history in which an event has another date or text. The corrected event has the same id, so that its evidence still
 * belongs to it, and the former one stays as retracted; null if the event is gone or its new date does not fit.
 * @param marker the trace of the correction; null in the grace period
 */
export function withCorrectedEvent(
  history: History,
  began: When | null,
  event: RecordedEvent,
  marker: Retraction | null,
): History | null {
  const standing = standingEvents(history);
  const before = standing.find(({ id }) => id === event.id);
  if (!before || before.kind !== event.kind) return null;
  const corrected = standing.map((one) => (one === before ? event : one));
  if (checkOrder(began, corrected) !== null) return null;
  const former = marker && { ...before, id: marker.of, text: marker.isWithheld ? '' : before.text };
  return [
    ...history.flatMap((entry) => (entry === before ? [...(former ? [former] : []), event] : [entry])),
    ...(marker ? [marker] : []),
  ];
}

/** What an owner can say about an appeal that was open when the account was restored. */
export const STATED_RESULTS = ['granted', 'partly-granted', 'rejected', 'pending'] as const;

/**
 * Returns a history with a marker for the former result of the appeal. Without an earlier answer there is nothing to correct.
 * @param marker null in the grace period
 */
export function withStatedResult(
  history: History,
  record: Appealed,
  marker: { readonly id: string; readonly on: string } | null,
): History {
  const before = getAppealResult(record);
  if (!marker || before === 'pending') return history;
  return [...history, { ...marker, kind: 'changed', reason: '', field: 'appealResult', before }];
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

/** An entry as stored; `features/bans/model/stored-restriction.ts` reads it. */
export function storedEntry(entry: HistoryEntry): Input {
  if (isEvent(entry)) {
    const { id, kind, when, text } = entry;
    return { id, kind, on: when.date, precision: when.precision, text };
  }
  if (entry.kind === 'changed' && entry.field === 'began')
    return { ...entry, before: entry.before && whenAttribute(entry.before) };
  return { ...entry };
}

/**
 * Returns the stored fields of a history, with the derived state (a report has no `isActive`).
 * @param record the beginning, and the result of the appeal as the owner stated it
 */
export function historyFields(
  kind: RecordList,
  { began, statedResult = null }: Pick<Ban, 'began' | 'statedResult'>,
  history: History,
): Input {
  const { isActive, ...state } = storedState({ began, statedResult, events: getEvents(history) });
  return { events: history.map(storedEntry), ...state, ...(kind === 'bans' ? { isActive } : {}) };
}

/** The name of a platform outside the list; empty for the others. */
export const typedPlatformName = ({
  platform,
  platformName,
}: Pick<BanValues, 'platform' | 'platformName'>) =>
  platform === OTHER_PLATFORM ? normalPlatformName(platformName) : '';

/** The stored fields of a ban's form. Only for valid values. */
export function banFields(values: BanValues): Input {
  const { platform, began, restriction, explanation } = values;
  return {
    platformId: platform,
    platformName: typedPlatformName(values) || null,
    dateOfBan: began?.date ?? null,
    datePrecision: began?.precision ?? null,
    restriction: restriction.trim(),
    explanation: explanation.trim(),
    ...forEachDetail((id) => values[id].trim() || null),
  };
}

/** The stored fields of a report's form. Only for valid values. */
export function reportFields(values: ReportValues): Input {
  const { platform, began, category, restrictionType, description } = values;
  const loss = getLoss(values);
  return {
    platform,
    platformName: typedPlatformName(values) || null,
    date: began?.date ?? null,
    datePrecision: began?.precision ?? null,
    category: category.trim(),
    restrictionType: restrictionType.trim(),
    description: description.trim(),
    financialImpact: loss?.amount ?? null,
    financialCurrency: loss?.currency ?? null,
    financialMethod: loss?.method ?? null,
  };
}

/** Removes nulls from the input of a new record: indexes do not accept them. */
export const withoutNulls = (input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
