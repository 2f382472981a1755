import { platformInSentence } from '../../../lib/domain/platform.ts';
import {
  type AppealResult,
  type AppealStatus,
  DETAIL_FILTERS,
  type RecordType,
  type RestrictionState,
} from '../../../lib/domain/restriction-filter.ts';
import { plural } from '../../../lib/text/plural.ts';
import { whenText, whenWritten } from '../../../lib/time/when.ts';
import { detailWords } from '../../explorer/model/filter-words.ts';
import { daysRange, NO_LOSS } from '../../explorer/model/restriction-filter.ts';
import { type EventType, RECORD_EVENT_TYPES } from './choices.ts';
import {
  chosenPublications,
  getEventTypes,
  getKinds,
  includesRecords,
  PUBLICATION_NAMES,
  type SavedSearch,
} from './saved-search.ts';

const SUBJECTS: Readonly<Record<RecordType | 'both', string>> = {
  ban: 'bans',
  report: 'self-reported shadowbans',
  both: 'bans and self-reported shadowbans',
};

/** The subjects before "by" and the creator's name. */
const REPORTED = {
  ban: 'bans reported',
  report: 'shadowbans self-reported',
  both: 'bans and shadowbans self-reported',
} as const;

const STATES: Readonly<Record<RestrictionState, string>> = {
  'in-force': 'in force',
  restored: 'restored',
  ended: 'ended without a restoration',
};

const APPEALS: Readonly<Record<AppealStatus, string>> = {
  NONE: 'without an appeal',
  PENDING: 'with a pending appeal',
  REJECTED: 'with a rejected appeal',
  RESTORED: 'with the account restored',
};

const APPEAL_RESULTS: Readonly<Record<AppealResult, string>> = {
  none: 'without an appeal',
  pending: 'with a pending appeal',
  rejected: 'with a rejected appeal',
  'partly-granted': 'with a partly granted appeal',
  granted: 'with a granted appeal',
};

const DATED = {
  day: 'with an exact date',
  month: 'with at least the month known',
  'year-only': 'with only the year known',
} as const;

const dateText = (written: string) => whenText(whenWritten(written));
/** A full date is "on" a day; a month or a year is "in" it. */
const inOrOn = (written: string) => (/^\d{4}-\d{2}-\d{2}$/.test(written) ? 'on' : 'in');

function daysText(days: string): string {
  const { min: least, max } = daysRange(days) ?? { min: null, max: null };
  if (least !== null && max !== null) return `lasted ${least} to ${max} days`;
  return max === null ? `lasted ${plural(least ?? 0, 'day')} or more` : `lasted up to ${max} days`;
}

/** "bans and shadowbans self-reported by Ann", and with publications ", and their briefs and streams". */
function subjectNames(
  following: SavedSearch,
  types: readonly EventType[],
  creatorName: string | undefined,
): string {
  const kind = following.kind === 'ban' || following.kind === 'report' ? following.kind : 'both';
  const publications = chosenPublications(following, types)
    .map((publication) => PUBLICATION_NAMES[publication])
    .join(' and ');
  const hasRecords = getKinds(following).length > 0 && (publications === '' || includesRecords(types));
  if (!hasRecords) return creatorName ? `${publications} by ${creatorName}` : publications;
  const records = creatorName ? `${REPORTED[kind]} by ${creatorName}` : SUBJECTS[kind];
  if (publications === '') return records;
  return creatorName ? `${records}, and their ${publications}` : `${records}, and ${publications}`;
}

/**
 * Describes what is followed, for use within a sentence: "bans on YouTube, in force".
 * @param creatorName the creator's display name, if known
 * @param types the chosen types of events; by default those of bans and reports
 */
export function subjectText(
  following: SavedSearch,
  creatorName = following.filter.creator,
  types: readonly EventType[] = getKinds(following).length > 0
    ? RECORD_EVENT_TYPES
    : getEventTypes(following),
): string {
  const { filter } = following;
  const { platform, state, appeal, appeal_result, type } = filter;
  const { from, to, undated, known, days, currency, text } = filter;
  const limits = [
    from && to && `began between ${dateText(from)} and ${dateText(to)}`,
    from && !to && `began ${inOrOn(from)} or after ${dateText(from)}`,
    to && !from && `began ${inOrOn(to)} or before ${dateText(to)}`,
    days && daysText(days),
  ].filter(Boolean);
  const subject = [
    subjectNames(following, types, filter.creator && creatorName),
    platform && `on ${platformInSentence(platform)}`,
    ...limits.map((limit, at) => `${at === 0 ? 'that' : 'and'} ${limit}`),
  ].filter(Boolean);
  const rest = [
    type && `of the type “${type}”`,
    ...DETAIL_FILTERS.map((detail) => filter[detail] && detailWords(detail, filter[detail])),
    state && STATES[state],
    appeal && APPEALS[appeal],
    appeal_result && APPEAL_RESULTS[appeal_result],
    undated && 'without a date',
    known && DATED[known],
    currency && (currency === NO_LOSS ? 'without an estimated loss' : `with a loss estimated in ${currency}`),
    text && `matching “${text}”`,
  ].filter(Boolean);
  return [subject.join(' '), ...rest].join(', ');
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** "Bans on YouTube". */
export const subjectTitle = (
  following: SavedSearch,
  creatorName?: string,
  types?: readonly EventType[],
): string => capitalized(subjectText(following, creatorName, types));

const NAMES: Readonly<Record<(typeof RECORD_EVENT_TYPES)[number], string>> = {
  new: 'new records',
  appeals: 'appeals',
  ends: 'restored or closed records',
};

/** Describes an alert: "Bans on YouTube: new records, appeals, restored or closed records"; "New briefs by Ann". */
export function promiseText(
  following: SavedSearch,
  eventTypes: readonly EventType[],
  creatorName?: string,
): string {
  const subject = subjectText(following, creatorName, eventTypes);
  if (!includesRecords(eventTypes)) return `New ${subject}`;
  // Publications are part of the subject.
  const names = RECORD_EVENT_TYPES.filter((type) => eventTypes.includes(type)).map((type) => NAMES[type]);
  return `${capitalized(subject)}: ${names.join(', ')}`;
}

/** Line breaks, invisible characters and marks that change the direction of a line. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;
/** Characters within a URL by which email programs recognise a link. */
const JOINTS = /[.:/\\@。．｡](?=\S)/g;

const harmless = (text: string) => text.replaceAll(BREAKS, ' ').replaceAll(JOINTS, '$& ').trim();

/**
 * Makes a search safe to quote in an email. Its text may come from someone who typed another person's email
 * address, so it must not start a line or become a link.
 */
export function inEmail({ filter, ...following }: SavedSearch): SavedSearch {
  const { type, text, ...others } = filter;
  return {
    ...following,
    filter: {
      ...others,
      ...(type !== undefined && { type: harmless(type) }),
      ...(text !== undefined && { text: harmless(text) }),
    },
  };
}
