import { isInLists } from '../../../../lib/domain/moderation-state.ts';
import { getPlatformName } from '../../../../lib/domain/platform.ts';
import type { RecordType, RestrictionState } from '../../../../lib/domain/restriction-filter.ts';
import { parseRecord } from '../../../../lib/records/parse.ts';
import { dayNumber, getLastDay, type IsoDate } from '../../../../lib/time/when.ts';
import {
  asOf,
  changedOn,
  getAction,
  getAppealResult,
  getAppealStatus,
  isReport,
  type Restriction,
} from '../../../bans/model/ban.ts';
import { BAN_DETAIL_IDS, type BanDetails, detailText } from '../../../bans/model/ban-details.ts';
import { daysLasted } from '../../../bans/model/duration.ts';
import { getState } from '../../../bans/model/status.ts';
import { RESTRICTION_MODELS, wholeRestriction } from '../../../bans/model/stored-restriction.ts';

/** A restriction in the form in which it is counted. Unknown texts are empty, so that they can be compared. */
export type RestrictionRow = {
  readonly kind: RecordType;
  readonly id: string;
  readonly profile: string;
  readonly owner: string | null;
  readonly platform: string;
  /** The platform's action, as in the record. */
  readonly type: string;
  readonly state: RestrictionState;
  readonly appeal: string;
  readonly appeal_result: string;
  /** The details that records are filtered by; empty if the creator did not state them. */
  readonly reason_category: string;
  readonly scope: string;
  readonly decided_by: string;
  /** Whether the platform named an end of a ban: `yes` or `no`; empty for a report. */
  readonly temporary: string;
  /** Whether a report has measurements: `yes` or `no`; empty for a ban. */
  readonly measured: string;
  /** The first and the last possible day of the start. */
  readonly began: IsoDate;
  readonly began_last: IsoDate;
  /** The precision of the start date: `day`, `month` or `year`. */
  readonly known: string;
  /**
   * The day number of the start; null if the duration cannot be measured, because the start or the end is not
   * known to the day.
   */
  readonly began_day: number | null;
  /** Days from the start to the end; null while it is in force, and if it cannot be measured. */
  readonly lasted: number | null;
  /** The estimated loss in whole units of its currency (ISO 4217); null and empty if there is none. */
  readonly loss: number | null;
  readonly currency: string;
  /** The date of the latest event. */
  readonly changed: IsoDate;
  /** The date of the next event in the future that is already recorded. */
  readonly due: IsoDate;
  /** 0 if it has not begun yet. */
  readonly happened: 0 | 1;
};

/** A row with its search words besides its person's name, and its correction dates in order. */
export type ReadRestriction = {
  readonly row: RestrictionRow;
  readonly words: string;
  readonly corrected: readonly IsoDate[];
  /** The ISO instant of the last write. */
  readonly written: string;
  /** False if moderation took it out of lists and counts. */
  readonly isInLists: boolean;
};

const dueAfter = ({ began, events }: Restriction, today: IsoDate): IsoDate =>
  [began?.date ?? '', ...events.map(({ when }) => when.date)].filter((date) => date > today).sort()[0] ?? '';

type Measure = Pick<RestrictionRow, 'began_day' | 'lasted'>;

/**
 * Returns the day number of the start and the duration in days. Both are null if a known date is not exact to
 * the day. The duration is also null while the restriction is in force.
 */
function getMeasuredDays(restriction: Restriction, today: IsoDate): Measure {
  const { began } = restriction;
  if (!began || daysLasted(restriction, today) === null) return { began_day: null, lasted: null };
  return { began_day: dayNumber(began.date), lasted: daysLasted(restriction, null) };
}

/**
 * The counted values of a restriction.
 * @param whole true to include future events
 */
export function getRow(
  kind: RecordType,
  whole: Restriction,
  owner: string | null,
  today: IsoDate,
): RestrictionRow {
  const event = asOf(whole, today);
  const restriction = event ?? whole;
  const { id, profileId, platform, began } = restriction;
  const loss = isReport(restriction) ? restriction.loss : null;
  const details = isReport(restriction) ? {} : restriction.details;
  return {
    kind,
    id,
    profile: profileId,
    owner,
    platform,
    type: getAction(restriction) ?? '',
    state: getState(restriction),
    appeal: getAppealStatus(restriction),
    appeal_result: getAppealResult(restriction),
    reason_category: details.reasonCategory ?? '',
    scope: details.scope ?? '',
    decided_by: details.decidedBy ?? '',
    temporary: kind === 'ban' ? (details.temporaryUntil ? 'yes' : 'no') : '',
    measured: isReport(restriction) ? (restriction.measurements?.length ? 'yes' : 'no') : '',
    began: began?.date ?? '',
    began_last: began ? getLastDay(began) : '',
    known: began?.precision ?? '',
    ...getMeasuredDays(restriction, today),
    loss: loss?.amount ?? null,
    currency: loss?.currency ?? '',
    changed: changedOn(restriction) ?? '',
    due: dueAfter(whole, today),
    happened: event ? 1 : 0,
  };
}

/** The texts of the details, with the labels of choices. */
const detailWords = (details: BanDetails) =>
  BAN_DETAIL_IDS.flatMap((id) => (details[id] ? [detailText(id, details[id])] : []));

/** The search words of a restriction besides its person's name. */
export function getWords(restriction: Restriction): string {
  const own = isReport(restriction)
    ? [restriction.category, restriction.description]
    : [restriction.explanation, ...detailWords(restriction.details)];
  const events = restriction.events.map(({ text }) => text);
  return [getPlatformName(restriction), getAction(restriction), ...own, ...events].filter(Boolean).join(' ');
}

/** Parses a record of the backend; null if it is not valid, which is logged. */
export function readRestriction(kind: RecordType, raw: unknown, today: IsoDate): ReadRestriction | null {
  const stored = parseRecord(RESTRICTION_MODELS[kind], wholeRestriction[kind], raw);
  if (!stored) return null;
  const { restriction } = stored;
  return {
    row: getRow(kind, restriction, stored.owner, today),
    // Future events must not be searchable either: otherwise a search could reveal them word by word.
    words: getWords(asOf(restriction, today) ?? restriction),
    corrected: restriction.corrections.map(({ on }) => on),
    written: stored.updatedAt,
    isInLists: isInLists(restriction),
  };
}
