import { z } from 'zod';
import { ownValue } from '../../../lib/domain/own-value.ts';
import { type PlatformId, storedPlatformName } from '../../../lib/domain/platform.ts';
import {
  APPEAL_STATUSES,
  type AppealResult,
  type AppealStatus,
  type RecordType,
} from '../../../lib/domain/restriction-filter.ts';
import {
  isoDate,
  json,
  moderationState,
  optionalText,
  partialDate,
  platformId,
  toWhen,
} from '../../../lib/records/shapes.ts';
import { type IsoDate, toIsoDate } from '../../../lib/time/when.ts';
import {
  asOf,
  type Ban,
  isRestoredWithoutAnswer,
  isValidSequence,
  type Loss,
  RESTRICTION_EVENT_KINDS,
  type Restriction,
  type RestrictionEventKind,
  type ShadowbanReport,
} from './ban.ts';
import { BAN_DETAIL_IDS, detailShape, getDetails } from './ban-details.ts';
import { type Evidence, evidence } from './evidence.ts';
import {
  type Changed,
  getCorrections,
  getEvents,
  type History,
  type HistoryEntry,
  type Retraction,
  standingEvents,
} from './history.ts';
import { measurements } from './measurements.ts';

const marker = {
  id: z.string().min(1),
  on: isoDate,
  reason: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
};

/** The marker of a retracted event. */
const retracted: z.ZodType<Retraction> = z.object({
  ...marker,
  kind: z.literal('taken-back'),
  of: z.string(),
  isWithheld: z.boolean().default(false),
  isCorrected: z.boolean().optional(),
});

const TEXT_FIELDS = [
  'platformName',
  'restriction',
  'explanation',
  'category',
  'restrictionType',
  'description',
  'appealResult',
  ...BAN_DETAIL_IDS,
] as const;

const loss = z.object({
  amount: z.number().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  method: z.string().nullable(),
});

const replaced = z.discriminatedUnion('field', [
  z.object({ field: z.literal('platform'), before: platformId }),
  z.object({ field: z.literal('began'), before: partialDate.nullable() }),
  z.object({ field: z.literal('loss'), before: loss.nullable() }),
  z.object({ field: z.enum(TEXT_FIELDS), before: z.string().nullable() }),
]);

/** The marker of a changed field. A date is stored with its known part only: `2026-11`. */
const changed: z.ZodType<Changed> = z.object({ ...marker, kind: z.literal('changed') }).and(replaced);

const event = z
  .object({
    id: z.string().min(1).nullish(),
    kind: z.enum(RESTRICTION_EVENT_KINDS),
    on: partialDate,
    precision: z.string().nullish(),
    text: z.string().nullish(),
  })
  .transform(({ id, kind, on, precision, text }) => ({
    id: id ?? null,
    kind,
    when: toWhen(on, precision),
    text: text ?? '',
  }));

/** Events without IDs (sample records, other clients) are identified by their position, which never changes. */
const named = (entries: readonly (HistoryEntry | z.infer<typeof event>)[]): History =>
  entries.map((entry, at) => ({ ...entry, id: entry.id ?? `${at + 1}` }));

/** The stored history of a restriction; null if the record has none. */
export const history = json
  .pipe(z.array(z.union([event, retracted, changed])).nullable())
  .transform((list) => list && named(list))
  .refine(
    (list) => list === null || isValidSequence(getEvents(list)),
    'events that cannot follow each other',
  );

const appealStatus = z.enum(APPEAL_STATUSES).nullish();

const EVENTS_OF_STATUS: Readonly<Record<AppealStatus, readonly RestrictionEventKind[]>> = {
  NONE: [],
  PENDING: ['appeal-filed'],
  REJECTED: ['appeal-filed', 'appeal-rejected'],
  RESTORED: ['restored'],
};

/** The stored results of an appeal. */
export const STORED_RESULTS = {
  NONE: 'none',
  PENDING: 'pending',
  REJECTED: 'rejected',
  PARTLY_GRANTED: 'partly-granted',
  GRANTED: 'granted',
} as const satisfies Readonly<Record<string, AppealResult>>;

/** A result that this version does not know is left out. */
const appealResult = z
  .string()
  .nullish()
  .transform((stored) => (stored ? (ownValue(STORED_RESULTS, stored) ?? null) : null));

const EVENTS_OF_RESULT: Readonly<Record<AppealResult, readonly RestrictionEventKind[]>> = {
  none: [],
  pending: ['appeal-filed'],
  rejected: ['appeal-filed', 'appeal-rejected'],
  'partly-granted': ['appeal-filed', 'appeal-partly-granted'],
  granted: ['appeal-filed', 'appeal-granted'],
};

/**
 * A record that has only the specification's fields, and perhaps the result of the appeal, has no events. The events that
 * they imply are dated to the last change of the record at the latest. `RESTORED` and `isActive` decide how it ended; the
 * result decides the appeal, and without it the status does.
 */
function historyOfStatus(
  status: AppealStatus | null | undefined,
  isActive: boolean | null | undefined,
  result: AppealResult | null,
  date: string,
): History {
  const isRestored = status === 'RESTORED';
  const kinds: RestrictionEventKind[] = result
    ? [...EVENTS_OF_RESULT[result], ...(isRestored ? (['restored'] as const) : [])]
    : [...EVENTS_OF_STATUS[status ?? 'NONE']];
  if (isActive === false && !isRestored) kinds.push('ended');
  return kinds.map((kind, at) => ({ id: `${at + 1}`, kind, when: { date, precision: 'day' }, text: '' }));
}

/** Suggested names of restrictions that were renamed. Stored records may have the old name. */
const RENAMED: ReadonlyMap<string | null, string> = new Map([
  ['Live streaming taken away', 'Live streaming disabled'],
  ['hashtags without effect', 'hashtags suppressed'],
  ['comments held back', 'comments withheld'],
  ['payments held back', 'payments withheld'],
  ['limited adverts', 'limited ads'],
  ['left out of the front page', 'not shown on the home feed'],
  ['Posting suspended for a time', 'Posting suspended temporarily'],
]);

/** The ids of the events, for records with evidence of an event. */
const getEventIds = (entries: History, pieces: readonly Evidence[]): Pick<Ban, 'eventIds'> =>
  pieces.some(({ details }) => details?.eventId)
    ? { eventIds: standingEvents(entries).map(({ id }) => id) }
    : {};

/** The stored result of the appeal, where the events do not say it and it is not the usual one. */
const getStatedResult = (entries: History, result: AppealResult | null): Pick<Ban, 'statedResult'> =>
  result && result !== 'granted' && isRestoredWithoutAnswer({ events: getEvents(entries) })
    ? { statedResult: result }
    : {};

/** The name of a platform outside the list, if the record has a valid one. */
function platformNameFields(
  platform: PlatformId,
  stored: string | null | undefined,
): Pick<Ban, 'platformName'> {
  const platformName = storedPlatformName(platform, stored);
  return platformName ? { platformName } : {};
}

/** A ban or report with its owner, who decides whether it belongs to its profile. */
export type StoredRestriction<Restricted extends Restriction = Restriction> = {
  readonly restriction: Restricted;
  /** The fields for the restriction's events and corrections. */
  readonly history: History;
  readonly owner: string | null;
  readonly updatedAt: string;
};

/** Returns the record without future events; null if the record itself is in the future. */
function withoutFuture<Restricted extends Restriction>(
  stored: StoredRestriction<Restricted>,
): StoredRestriction<Restricted> | null {
  const restriction = asOf(stored.restriction, toIsoDate(new Date()));
  return restriction && { ...stored, restriction };
}

/** A ban as stored, including future events. */
export const wholeBan = z
  .object({
    id: z.string(),
    profileId: z.string(),
    owner: optionalText,
    platformId,
    platformName: z.string().nullish(),
    dateOfBan: partialDate.nullish(),
    datePrecision: z.string().nullish(),
    restriction: optionalText,
    explanation: z.string().nullish(),
    evidence,
    events: history,
    appealStatus,
    appealResult,
    isActive: z.boolean().nullish(),
    changedOn: isoDate.nullish(),
    updatedAt: z.string(),
    moderation: moderationState,
    ...detailShape,
  })
  .transform((raw): StoredRestriction<Ban> => {
    const lastChange =
      raw.changedOn && raw.changedOn !== UNDATED ? raw.changedOn : raw.updatedAt.slice(0, 10);
    const entries =
      raw.events ?? historyOfStatus(raw.appealStatus, raw.isActive, raw.appealResult, lastChange);
    const ban: Ban = {
      kind: 'ban',
      id: raw.id,
      profileId: raw.profileId,
      platform: raw.platformId,
      ...platformNameFields(raw.platformId, raw.platformName),
      began: raw.dateOfBan ? toWhen(raw.dateOfBan, raw.datePrecision) : null,
      restriction: RENAMED.get(raw.restriction) ?? raw.restriction,
      explanation: raw.explanation ?? '',
      details: getDetails(raw),
      evidence: raw.evidence,
      events: getEvents(entries),
      ...getEventIds(entries, raw.evidence),
      corrections: getCorrections(entries),
      ...getStatedResult(entries, raw.appealResult),
      moderation: raw.moderation,
    };
    return { restriction: ban, history: entries, owner: raw.owner, updatedAt: raw.updatedAt };
  });

/** A ban as readers see it: without future events. Null if the ban itself is in the future. */
export const storedBan = wholeBan.transform(withoutFuture);

/** The specification's amount has no currency. Its other prices are in dollars. */
const FALLBACK_CURRENCY = 'USD';

/** A report as stored, including future events. */
export const wholeReport = z
  .object({
    id: z.string(),
    profileId: z.string(),
    owner: optionalText,
    platform: platformId,
    platformName: z.string().nullish(),
    category: z.string(),
    restrictionType: z.string(),
    description: z.string(),
    date: partialDate,
    datePrecision: z.string().nullish(),
    evidence,
    events: history,
    appealStatus,
    appealResult,
    changedOn: isoDate.nullish(),
    updatedAt: z.string(),
    moderation: moderationState,
    financialImpact: z.number().nullish(),
    financialCurrency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullish(),
    financialMethod: optionalText,
    measurements,
  })
  .transform((raw): StoredRestriction<ShadowbanReport> => {
    const loss: Loss | null =
      raw.financialImpact && raw.financialImpact > 0
        ? {
            amount: raw.financialImpact,
            currency: raw.financialCurrency ?? FALLBACK_CURRENCY,
            method: raw.financialMethod,
          }
        : null;
    const lastChange =
      raw.changedOn && raw.changedOn !== UNDATED ? raw.changedOn : raw.updatedAt.slice(0, 10);
    const entries = raw.events ?? historyOfStatus(raw.appealStatus, null, raw.appealResult, lastChange);
    const report: ShadowbanReport = {
      kind: 'report',
      id: raw.id,
      profileId: raw.profileId,
      platform: raw.platform,
      ...platformNameFields(raw.platform, raw.platformName),
      began: toWhen(raw.date, raw.datePrecision),
      category: raw.category,
      restrictionType: RENAMED.get(raw.restrictionType) ?? raw.restrictionType,
      description: raw.description,
      evidence: raw.evidence,
      events: getEvents(entries),
      ...getEventIds(entries, raw.evidence),
      corrections: getCorrections(entries),
      loss,
      ...getStatedResult(entries, raw.appealResult),
      ...(raw.measurements.length > 0 && { measurements: raw.measurements }),
      moderation: raw.moderation,
    };
    return { restriction: report, history: entries, owner: raw.owner, updatedAt: raw.updatedAt };
  });

/** A report as readers see it: without future events. Null if the report itself is in the future. */
export const storedReport = wholeReport.transform(withoutFuture);

/**
 * Replaces an unknown date in an index. Records without an index key are in no list, and would be missing from every count. It
 * sorts before all real dates.
 */
export const UNDATED: IsoDate = '0001-01-01';

/** The backend's model of each kind. */
export const RESTRICTION_MODELS = {
  ban: 'PlatformBan',
  report: 'ShadowbanExperience',
} as const satisfies Readonly<Record<RecordType, string>>;

/** A record of either kind as stored, including future events. */
export const wholeRestriction: Readonly<Record<RecordType, z.ZodType<StoredRestriction>>> = {
  ban: wholeBan,
  report: wholeReport,
};

/** A record of either kind as readers see it: without future events. Null if the record itself is in the future. */
export const storedRestriction: Readonly<Record<RecordType, z.ZodType<StoredRestriction | null>>> = {
  ban: storedBan,
  report: storedReport,
};
