import { BAN_DETAIL_IDS, DECIDED_BY, REASON_CATEGORIES, SCOPES } from '../../../bans/model/ban-details.ts';
import 'zod-openapi';
import { z } from 'zod';
import { PLATFORM_IDS } from '../../../../lib/domain/platform.ts';
import {
  APPEAL_RESULTS,
  APPEAL_STATUSES,
  type AppealStatus,
  DATINGS,
  RESTRICTION_SORTS,
  RESTRICTION_STATES,
  type RecordType,
  type RestrictionFilter,
} from '../../../../lib/domain/restriction-filter.ts';
import { routes } from '../../../../lib/routes.ts';
import { absoluteUrl } from '../../../../lib/seo/absolute-url.ts';
import { whenAttribute } from '../../../../lib/time/when.ts';
import { type Correction, RESTRICTION_EVENT_KINDS, type Replaced } from '../../../bans/model/ban.ts';
import { getRecord } from '../../../bans/server/restriction-record.ts';
import { getRow, rowSchema } from '../../../datasets/model/columns.ts';
import { MAX_TEXT_LENGTH, parseRestrictionFilter } from '../../../explorer/model/restriction-filter.ts';
import { restrictionPage } from '../../../search/server/listings.ts';
import { operation, type Refused } from '../../model/operation.ts';
import {
  address,
  choice,
  creator,
  day,
  getId,
  getRestrictions,
  instant,
  PAGING,
  text,
  words,
  written,
} from './shapes.ts';

const lower = (status: AppealStatus): Lowercase<AppealStatus> => {
  const word = status.toLowerCase();
  return word as Lowercase<AppealStatus>;
};

const APPEALS = APPEAL_STATUSES.map(lower) as [Lowercase<AppealStatus>, ...Lowercase<AppealStatus>[]];

/** Matches the form of a date. The filter's parser checks that the date exists. */
const DATE = /^\d{4}(-\d{2}(-\d{2})?)?$/;
const A_DATE = 'a day, a month or a year, such as 2026-05';

/** The filters of bans and reports, with the same names and meanings as in the explorer's URL. */
export const FILTER_PARAMETERS = {
  q: words(MAX_TEXT_LENGTH, {
    description:
      'Only records that contain all of these keywords. Each keyword may be the start of a word. Accents and case are ignored.',
    example: 'suspended',
  }).optional(),
  platform: choice(PLATFORM_IDS, {
    description: 'Only records about this platform.',
    example: 'youtube',
  }).optional(),
  state: choice(RESTRICTION_STATES, {
    description: 'Only records with this current status.',
    example: 'in-force',
  }).optional(),
  appeal: choice(APPEALS, {
    description:
      'Only records with this older appeal status. `restored` is every account that is back, with or without an appeal, and `pending` includes granted appeals while it is not. Use `appeal_result` for the result.',
    example: 'pending',
  }).optional(),
  appeal_result: choice(APPEAL_RESULTS, {
    description:
      'Only records with this result of the last appeal. It does not say whether the account is back: filter by state for that.',
    example: 'rejected',
  }).optional(),
  reason_category: choice(Object.keys(REASON_CATEGORIES), {
    description: 'Only bans for which the platform cited this kind of rule, as classified by the creator.',
    example: 'spam',
  }).optional(),
  scope: choice(Object.keys(SCOPES), {
    description: 'Only bans that restricted this.',
    example: 'account',
  }).optional(),
  decided_by: choice(Object.keys(DECIDED_BY), {
    description: 'Only bans that were decided in this way, according to the platform’s notice.',
    example: 'automated',
  }).optional(),
  temporary: choice(['yes', 'no'], {
    description:
      'Only bans with a recorded end date that the platform announced, or without one. A ban without one is not always permanent.',
    example: 'yes',
  }).optional(),
  measured: choice(['yes', 'no'], {
    description: 'Only shadowban reports with measurements, or without any.',
    example: 'yes',
  }).optional(),
  type: words(120, {
    description: 'Only records in which the platform did this. Spell it exactly as in the records.',
    example: 'Account suspended',
  }).optional(),
  creator: written(/^[a-z0-9-]{3,32}$/i, 'a username', {
    description: 'Only records of the creator with this username.',
  }).optional(),
  from: written(DATE, A_DATE, {
    description:
      'Only records that began on this date or later. A month or a year counts from its first day.',
    example: '2025',
  }).optional(),
  to: written(DATE, A_DATE, {
    description: 'Only records that began on this date or earlier. A month or a year counts to its last day.',
    example: '2026-06',
  }).optional(),
  undated: choice(['yes'], { description: 'Only records without a date.' }).optional(),
  known: choice(DATINGS, {
    description:
      'Only records whose start date is known to the day, at least to the month, or only to the year.',
    example: 'day',
  }).optional(),
  days: written(/^\d{0,5}-\d{0,5}$/, 'a range of days, such as 30-90 or 30-', {
    description:
      'Only records that lasted this number of days, or have lasted it so far. Both limits are included: `30-90`, `30-` or `-90`. Records without exact dates are left out.',
    example: '30-90',
  }).optional(),
  currency: written(/^([a-z]{3}|none)$/i, 'a three-letter currency code or "none"', {
    description:
      'Only records with an estimated loss in this currency (ISO 4217), or `none` for records without an estimate.',
    example: 'EUR',
  }).optional(),
};

const sort = choice(RESTRICTION_SORTS, {
  description:
    'The sort order: by latest event (`changed`, the explorer’s default) or by start date. To read everything while records change, use `newest` or `oldest`: start dates rarely change.',
}).default('changed');

const FILTER_QUERY = z.object(FILTER_PARAMETERS);

/** The filter of the parameters, or the invalid parameters. */
export function getFilter(
  query: z.output<typeof FILTER_QUERY> & { readonly sort?: RestrictionFilter['sort'] },
  after: string | null,
): RestrictionFilter | Refused {
  const { filter, problems } = parseRestrictionFilter({ ...query, ...(after !== null && { after }) });
  const [first, ...others] = problems.map(({ parameter, text }) => ({
    parameter: parameter === 'after' ? 'cursor' : parameter,
    detail: text,
  }));
  return first ? { errors: [first, ...others] } : filter;
}

const CORRECTED_FIELDS = [
  'platform',
  'began',
  'loss',
  'restriction',
  'explanation',
  'category',
  'restrictionType',
  'description',
  ...BAN_DETAIL_IDS,
] as const;

const correction = z
  .object({
    on: day('The date of the correction.'),
    kind: z.enum(['changed', 'taken-back']).meta({
      description:
        '“changed”: a field had another value. “taken-back”: an event was a mistake and was retracted. It is not counted.',
    }),
    reason: text('The creator’s reason for the correction. The text may be empty.'),
    field: z.enum(CORRECTED_FIELDS).nullable().meta({ description: 'The name of the changed field.' }),
    before: z.string().nullable().meta({
      description: 'The previous value. Null if there was none, or if the owner does not publish it.',
    }),
    event: z
      .enum(RESTRICTION_EVENT_KINDS)
      .nullable()
      .meta({ description: 'The type of the retracted event.' }),
  })
  .meta({ id: 'Correction', description: 'A correction to a record.' });

/** The fields of a single record besides its row. */
const more = z.object({
  creator,
  correction_log: z.array(correction).meta({ description: 'The corrections, oldest first.' }),
  written_at: instant('When the record was last changed.'),
});

/** A row as in the files, with a schema made from the same columns. */
const row = (kind: RecordType, id: string) =>
  z.looseObject({}).meta({
    id,
    override: ({ jsonSchema }) => {
      Object.assign(jsonSchema, rowSchema(kind));
    },
  });

/** The row with further fields, written out because a schema that forbids other fields cannot be extended. */
const record = (kind: RecordType, id: string) =>
  more.meta({
    id,
    override: ({ jsonSchema }) => {
      const { properties, required } = rowSchema(kind);
      Object.assign(jsonSchema, {
        properties: { ...Object(properties), ...Object(jsonSchema.properties) },
        required: [...z.array(z.string()).parse(required), ...(jsonSchema.required ?? [])],
      });
    },
  });

const RECORD_SCHEMAS = {
  ban: { row: row('ban', 'Ban'), record: record('ban', 'BanRecord'), list: 'BanList' },
  report: { row: row('report', 'Report'), record: record('report', 'ReportRecord'), list: 'ReportList' },
} as const;

export const platformEntry = z
  .object({
    id: text(
      'The platform’s ID, as used in fields and parameters. `other` is every platform outside the list.',
    ),
    name: text('The platform’s name.'),
    icon_key: text(
      'The name of the platform’s icon in the icon set Simple Icons; null for `other`.',
    ).nullable(),
    homepage: address('The URL of the platform’s website; null for `other`.').nullable(),
    bans: z.int().min(0).meta({ description: 'The number of bans on record.' }),
    reports: z
      .int()
      .min(0)
      .meta({ description: 'The number of shadowban reports on record, which are always self-reported.' }),
    links: z.object({
      bans: address('The URL of the platform’s bans in this API.'),
      reports: address('The URL of the platform’s reports in this API.'),
    }),
  })
  .meta({ id: 'Platform' });

/** The previous value as text: a date with its precision, a loss with its currency. */
function getPreviousValue(replaced: Replaced): string | null {
  if (replaced.before === null) return null;
  if (replaced.field === 'began') return whenAttribute(replaced.before);
  if (replaced.field === 'loss') return `${replaced.before.amount} ${replaced.before.currency}`;
  return replaced.before;
}

/** The corrections of a record, all with the same fields. */
const correctionLog = (corrections: readonly Correction[]) =>
  corrections.map((correction) => {
    const { on, kind, reason } = correction;
    const isChange = correction.kind === 'changed';
    return {
      on,
      kind,
      reason,
      field: isChange ? correction.field : null,
      before: isChange ? getPreviousValue(correction) : null,
      event: isChange ? null : correction.event.kind,
    };
  });

const WORDS = {
  ban: { one: 'ban', many: 'bans', address: '/bans', id: 'Ban', note: '' },
  report: {
    one: 'shadowban report',
    many: 'shadowban reports',
    address: '/reports',
    id: 'Report',
    note: ' Reports are always self-reported: only the platform could confirm them.',
  },
} as const;

const RECORD_PATHS = { ban: routes.bans, report: routes.reports } as const;

const listOperation = (kind: RecordType) => {
  const { many, address, id, note } = WORDS[kind];
  const { row, list } = RECORD_SCHEMAS[kind];
  return operation(
    {
      id: `list${id}s`,
      group: 'Records',
      address,
      summary: `List ${many}`,
      description: `${many.charAt(0).toUpperCase()}${many.slice(1)} of listed profiles with the explorer’s filters and sort orders, and their total number. Rows have the same columns as the files.${note}`,
      path: z.object({}),
      query: z.object({ ...FILTER_PARAMETERS, sort, ...PAGING }),
      schema: getRestrictions(list, row),
      isPaged: true,
      examples: async () => [
        `${address}?limit=1`,
        `${address}?platform=youtube&state=in-force&limit=2`,
        `${address}?from=2025&to=2026-06&sort=oldest`,
      ],
    },
    async ({ query: { limit, cursor: _cursor, ...query }, after }) => {
      const filter = getFilter(query, after);
      if ('errors' in filter) return filter;
      const { rows, records, people, next } = await restrictionPage(kind, filter, limit);
      const { after: _after, ...shown } = filter;
      return {
        body: {
          data: rows.map((found) => getRow(kind, found)),
          total: { records, people },
          page: absoluteUrl(RECORD_PATHS[kind](shown)),
        },
        next,
      };
    },
  );
};

const recordOperation = (kind: RecordType) => {
  const { one, address, id, note } = WORDS[kind];
  return operation(
    {
      id: `get${id}`,
      group: 'Records',
      address: `${address}/{id}`,
      summary: `Get a ${one}`,
      description: `The row of a ${one}, with its corrections.${note}`,
      path: z.object({ id: getId(one, `${kind}-7`) }),
      query: z.object({}),
      schema: RECORD_SCHEMAS[kind].record,
      examples: async () => {
        const { rows } = await restrictionPage(kind, {}, 1);
        return rows.map(({ restriction }) => `${address}/${encodeURIComponent(restriction.id)}`);
      },
    },
    async ({ path }) => {
      const record = await getRecord(kind, path.id);
      if (!record) return { nothing: `There is no public ${one} with the id "${path.id.slice(0, 80)}".` };
      const { restriction, profile, updatedAt } = record;
      const { username, displayName } = profile;
      return {
        body: {
          ...getRow(kind, { restriction, profile }),
          creator: { username, name: displayName, page: absoluteUrl(routes.profile(username)) },
          correction_log: correctionLog(restriction.corrections),
          written_at: updatedAt,
        },
      };
    },
  );
};

export const RESTRICTION_OPERATIONS = [
  listOperation('ban'),
  recordOperation('ban'),
  listOperation('report'),
  recordOperation('report'),
];
