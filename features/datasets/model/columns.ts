import { getPlatformName, PLATFORM_IDS } from '../../../lib/domain/platform.ts';
import {
  APPEAL_RESULTS,
  APPEAL_STATUSES,
  RECORD_TYPES,
  RESTRICTION_STATES,
  type RecordType,
} from '../../../lib/domain/restriction-filter.ts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { getLastDay, PRECISIONS, whenAttribute } from '../../../lib/time/when.ts';
import {
  changedOn,
  getAccount,
  getAction,
  getAppealResult,
  getAppealStatus,
  getEnd,
  isReport,
  RESTRICTION_EVENT_KINDS,
} from '../../bans/model/ban.ts';
import { BAN_DETAIL_IDS, getDetail, getOptions } from '../../bans/model/ban-details.ts';
import { daysLasted } from '../../bans/model/duration.ts';
import { BASES, MEASURED_BY, MEASURING_METHODS, METRICS } from '../../bans/model/measurements.ts';
import { getState } from '../../bans/model/status.ts';
import type { FoundRestriction } from '../../bans/server/restrictions.ts';
import { type Column, columnSchema, type ExportRow, type JsonSchema } from './column.ts';

/** The version of the columns. It grows if a column is added, removed or changes its meaning. */
export const COLUMNS_VERSION = 7;

const report = ({ restriction }: FoundRestriction) => (isReport(restriction) ? restriction : null);
/** Makes the URL of evidence absolute. Evidence on this site is stored without an origin. */
const whole = (address: string | null) =>
  address && (address.startsWith('/') ? absoluteUrl(address) : address);

/**
 * The columns of a ban's row and of a report's, in order. CSV, JSON, NDJSON, the data dictionary, the API's
 * schema and the structured data for search engines all use this list.
 */
export const COLUMNS: readonly Column[] = [
  {
    name: 'id',
    type: 'text',
    description: 'The permanent ID of the record. It never changes and is never reused.',
    kinds: RECORD_TYPES,
    read: ({ restriction }) => restriction.id,
  },
  {
    name: 'permalink',
    type: 'address',
    description: 'The page of the record, with its history, evidence and corrections.',
    kinds: RECORD_TYPES,
    read: ({ restriction }) => absoluteUrl(routes.record(restriction)),
  },
  {
    name: 'self_reported',
    type: 'boolean',
    description: 'Always true: only the platform could confirm that it restricted reach without notice.',
    always: true,
    kinds: ['report'],
    read: () => true,
  },
  {
    name: 'creator_username',
    type: 'text',
    description: 'The username of the profile that the record belongs to.',
    kinds: RECORD_TYPES,
    read: ({ profile }) => profile.username,
  },
  {
    name: 'creator_name',
    type: 'text',
    description: 'The creator’s display name.',
    kinds: RECORD_TYPES,
    read: ({ profile }) => profile.displayName,
  },
  {
    name: 'platform',
    type: 'text',
    description:
      'The platform’s ID. “other” is every platform outside the list; its name is in “platform_name”.',
    values: PLATFORM_IDS,
    kinds: RECORD_TYPES,
    read: ({ restriction }) => restriction.platform,
  },
  {
    name: 'platform_name',
    type: 'text',
    description: 'The platform’s name; for “other”, the name that the creator typed.',
    kinds: RECORD_TYPES,
    read: ({ restriction }) => getPlatformName(restriction),
  },
  {
    name: 'type',
    type: 'text',
    description: 'What the platform did, in the creator’s own words.',
    unknown: 'Not stated by the creator.',
    note: 'Free text. The nearest fields of the DSA Transparency Database are decision_account, decision_visibility, decision_monetary and decision_provision.',
    kinds: RECORD_TYPES,
    read: ({ restriction }) => getAction(restriction),
  },
  {
    name: 'category',
    type: 'text',
    description: 'The type of restriction that the creator suspects.',
    kinds: ['report'],
    note: 'Free text. It is not the category of a DSA statement of reasons, which names a ground.',
    read: (found) => report(found)?.category ?? null,
  },
  {
    name: 'state',
    type: 'text',
    description:
      'The current status. “restored”: the platform restored the account or the reach. “ended”: it expired or the creator closed it, without a decision in their favour.',
    values: RESTRICTION_STATES,
    kinds: RECORD_TYPES,
    read: ({ restriction }) => getState(restriction),
  },
  {
    name: 'appeal',
    type: 'text',
    description:
      'The older status of the appeal, which mixes its result with the return of the account. “pending”: filed, escalated or granted, while the account is not back. “restored”: the account is back, with or without an appeal. Use “appeal_result” for the result.',
    values: APPEAL_STATUSES.map((status) => status.toLowerCase()),
    note: 'DSA statements of reasons do not give the outcome of a complaint; platforms report appeals as yearly totals.',
    kinds: RECORD_TYPES,
    read: ({ restriction }) => getAppealStatus(restriction).toLowerCase(),
  },
  {
    name: 'began',
    type: 'text',
    description:
      'The start date, written as exactly as known: 2026-05-31, 2026-05 or 2026. For a report, the date on which the creator first noticed it.',
    unknown: 'The start date is not known.',
    note: 'The nearest field of a DSA statement is application_date.',
    kinds: RECORD_TYPES,
    read: ({ restriction: { began } }) => began && whenAttribute(began),
  },
  {
    name: 'began_precision',
    type: 'text',
    description: 'The precision of the start date.',
    values: PRECISIONS,
    unknown: 'The start date is not known.',
    kinds: RECORD_TYPES,
    read: ({ restriction: { began } }) => began?.precision ?? null,
  },
  {
    name: 'began_earliest',
    type: 'date',
    description: 'The earliest possible start date.',
    unknown: 'The start date is not known.',
    kinds: RECORD_TYPES,
    read: ({ restriction: { began } }) => began?.date ?? null,
  },
  {
    name: 'began_latest',
    type: 'date',
    description: 'The latest possible start date.',
    unknown: 'The start date is not known.',
    kinds: RECORD_TYPES,
    read: ({ restriction: { began } }) => began && getLastDay(began),
  },
  {
    name: 'ended',
    type: 'text',
    description: 'The date of the restoration or the end, written as exactly as known.',
    unknown: 'The restriction is in force.',
    note: 'The nearest fields of a DSA statement are end_date_account_restriction and end_date_visibility_restriction, which are announced in advance.',
    kinds: RECORD_TYPES,
    read: ({ restriction }) => {
      const end = getEnd(restriction);
      return end && whenAttribute(end.when);
    },
  },
  {
    name: 'days',
    type: 'integer',
    unit: 'days',
    description: 'The duration, from the start date to the end date.',
    unknown: 'The restriction is in force, or one of the dates is not known to the day.',
    note: 'A restriction that is in force has lasted from its start date to the date of the file. Leaving it out of an average makes the average too short.',
    kinds: RECORD_TYPES,
    read: ({ restriction }) => daysLasted(restriction, null),
  },
  {
    name: 'estimated_loss',
    type: 'decimal',
    unit: 'units of loss_currency',
    description: 'The creator’s own estimate of the loss. Do not add amounts in different currencies.',
    unknown: 'The creator gives no estimate. This does not mean that there was no loss.',
    kinds: ['report'],
    read: (found) => report(found)?.loss?.amount ?? null,
  },
  {
    name: 'loss_currency',
    type: 'text',
    description: 'The currency of the estimate (ISO 4217).',
    unknown: 'The creator gives no estimate.',
    kinds: ['report'],
    read: (found) => report(found)?.loss?.currency ?? null,
  },
  {
    name: 'loss_method',
    type: 'text',
    description: 'How the creator estimated the loss.',
    unknown: 'Not stated by the creator.',
    kinds: ['report'],
    read: (found) => report(found)?.loss?.method ?? null,
  },
  {
    name: 'told',
    type: 'text',
    description: 'The creator’s description: the reason or notice given, and what happened.',
    unknown: 'The creator gives no description.',
    note: 'Written by the creator and not covered by the data licence. A DSA statement has the platform’s side in decision_facts.',
    kinds: RECORD_TYPES,
    read: ({ restriction }) => getAccount(restriction) || null,
  },
  {
    name: 'events',
    type: 'list',
    description: 'The events after the start, in order. Retracted events are not included.',
    items: [
      { name: 'kind', type: 'text', description: 'The type of event.', values: RESTRICTION_EVENT_KINDS },
      { name: 'on', type: 'text', description: 'The date of the event, in the same format as “began”.' },
      {
        name: 'text',
        type: 'text',
        description: 'The creator’s comment.',
        isNullable: true,
      },
    ],
    kinds: RECORD_TYPES,
    read: ({ restriction }) =>
      restriction.events.map(({ kind, when, text }) => ({
        kind,
        on: whenAttribute(when),
        text: text || null,
      })),
  },
  {
    name: 'corrections',
    type: 'integer',
    description: 'The number of changes and retractions. The record’s page shows them.',
    kinds: RECORD_TYPES,
    read: ({ restriction }) => restriction.corrections.length,
  },
  {
    name: 'evidence_items',
    type: 'integer',
    description: 'The number of pieces of evidence that the creator has published.',
    kinds: RECORD_TYPES,
    read: ({ restriction }) => restriction.evidence.length,
  },
  {
    name: 'evidence',
    type: 'list',
    description: 'The evidence that the creator has published.',
    note: 'A hash shows that a file’s bytes have not changed since the hash was computed. It does not show that the content is true. The files belong to the creator and are not covered by the data licence.',
    items: [
      { name: 'label', type: 'text', description: 'The creator’s label.' },
      {
        name: 'url',
        type: 'address',
        description: 'The file, or the captured page.',
        isNullable: true,
      },
      {
        name: 'archive_url',
        type: 'address',
        description: 'A copy in a public archive.',
        isNullable: true,
      },
      {
        name: 'sha256',
        type: 'text',
        description: 'SHA-256 of the published file’s bytes, in hexadecimal.',
        isNullable: true,
      },
    ],
    kinds: RECORD_TYPES,
    read: ({ restriction }) =>
      restriction.evidence.map(({ label, url, archiveUrl, sha256 }) => ({
        label,
        url: whole(url),
        archive_url: archiveUrl,
        sha256,
      })),
  },
  {
    name: 'changed',
    type: 'date',
    description: 'The date of the latest event, including the start.',
    unknown: 'No date of the record is known.',
    kinds: RECORD_TYPES,
    read: ({ restriction }) => changedOn(restriction),
  },
  {
    name: 'moderation',
    type: 'text',
    description: 'The administrators’ decision about the record. “disputed”: someone disputes what it says.',
    unknown: 'There is no decision about the record.',
    values: ['disputed'],
    note: 'Unlisted, hidden and removed records are not in any file.',
    kinds: RECORD_TYPES,
    read: ({ restriction }) => (restriction.moderation === 'DISPUTED' ? 'disputed' : null),
  },
  {
    name: 'sample',
    type: 'boolean',
    description: 'True for sample content, false for records of creators.',
    kinds: RECORD_TYPES,
    read: ({ profile }) => profile.isSample === true,
  },
  {
    name: 'appeal_result',
    type: 'text',
    description:
      'The result of the last appeal, apart from the return of the account, which is in “state”. “pending”: no answer on record; “rejected”, “partly-granted” and “granted”: the platform’s answer. If the account was restored while the appeal was open and the creator states no answer, it is “granted”. “none”: no appeal is on record.',
    values: APPEAL_RESULTS,
    note: 'Mapping from the older columns, for records without it: appeal “none” is “none”, “pending” is “pending”, “rejected” is “rejected”; “restored” is “granted” if an appeal was open, otherwise “none”.',
    kinds: RECORD_TYPES,
    read: ({ restriction }) => getAppealResult(restriction),
  },
  ...BAN_DETAIL_IDS.map((id): Column => {
    const { column, kind, description } = getDetail(id);
    const options = getOptions(id);
    return {
      name: column,
      type: kind === 'date' ? 'date' : 'text',
      description,
      unknown: 'Not stated by the creator.',
      ...(options && { values: Object.keys(options) }),
      kinds: ['ban'],
      read: ({ restriction }) => (isReport(restriction) ? null : (restriction.details[id] ?? null)),
    };
  }),
  {
    name: 'measurement_items',
    type: 'integer',
    description: 'The number of measurements that the creator has published.',
    kinds: ['report'],
    read: (found) => report(found)?.measurements?.length ?? 0,
  },
  {
    name: 'measurements',
    type: 'list',
    description: 'Figures before and after, as the creator states them. They are not checked.',
    note: 'A change after a date does not show its cause. Values of different metrics, bases and methods cannot be compared.',
    items: [
      { name: 'metric', type: 'text', description: 'What was measured.', values: Object.keys(METRICS) },
      {
        name: 'basis',
        type: 'text',
        description: 'The unit of both values: a total, or an average for each day or post.',
        values: Object.keys(BASES),
      },
      { name: 'before', type: 'number', description: 'The value in the earlier period.' },
      { name: 'before_from', type: 'date', description: 'The first day of the earlier period.' },
      { name: 'before_to', type: 'date', description: 'The last day of the earlier period.' },
      { name: 'after', type: 'number', description: 'The value in the later period.' },
      { name: 'after_from', type: 'date', description: 'The first day of the later period.' },
      { name: 'after_to', type: 'date', description: 'The last day of the later period.' },
      {
        name: 'method',
        type: 'text',
        description: 'How it was measured.',
        values: Object.keys(MEASURING_METHODS),
      },
      {
        name: 'measured_by',
        type: 'text',
        description: 'Who measured it.',
        values: Object.keys(MEASURED_BY),
      },
      { name: 'note', type: 'text', description: 'The creator’s notes.', isNullable: true },
      { name: 'added', type: 'date', description: 'The date on which the creator added it.' },
    ],
    kinds: ['report'],
    read: (found) =>
      (report(found)?.measurements ?? []).map((one) => ({
        metric: one.metric,
        basis: one.basis,
        before: one.before,
        before_from: one.beforePeriod.from,
        before_to: one.beforePeriod.to,
        after: one.after,
        after_from: one.afterPeriod.from,
        after_to: one.afterPeriod.to,
        method: one.method,
        measured_by: one.measuredBy,
        note: one.note,
        added: one.addedOn,
      })),
  },
];

const OF_KIND: Readonly<Record<RecordType, readonly Column[]>> = {
  ban: COLUMNS.filter(({ kinds }) => kinds.includes('ban')),
  report: COLUMNS.filter(({ kinds }) => kinds.includes('report')),
};

export const getColumns = (kind: RecordType): readonly Column[] => OF_KIND[kind];

/** Returns a restriction as a row. */
export const getRow = (kind: RecordType, found: FoundRestriction): ExportRow =>
  Object.fromEntries(getColumns(kind).map(({ name, read }) => [name, read(found, kind)]));

/** The schema of a row, in which every column is always present. */
export function rowSchema(kind: RecordType): JsonSchema {
  const columns = getColumns(kind);
  return {
    type: 'object',
    required: columns.map(({ name }) => name),
    additionalProperties: false,
    properties: Object.fromEntries(columns.map((column) => [column.name, columnSchema(column)])),
  };
}
