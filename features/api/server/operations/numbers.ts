import { z } from 'zod';
import { OTHER_PLATFORM, PLATFORM_IDS, PLATFORMS, type PlatformId } from '../../../../lib/domain/platform.ts';
import { RECORD_TYPES } from '../../../../lib/domain/restriction-filter.ts';
import { routes } from '../../../../lib/routes.ts';
import { absoluteUrl } from '../../../../lib/seo/absolute-url.ts';
import { getBeginnings } from '../../../charts/model/beginnings.ts';
import { CHARTS } from '../../../charts/model/catalogue.ts';
import { CHART_IDS } from '../../../charts/model/chart-address.ts';
import { lossRanges } from '../../../charts/model/loss-ranges.ts';
import { kaplanMeier, medianDay } from '../../../charts/model/survival.ts';
import { computeStatistics } from '../../../charts/server/statistics.ts';
import { restrictionPage } from '../../../search/server/listings.ts';
import { apiAddress } from '../../model/address.ts';
import { operation } from '../../model/operation.ts';
import { FILTER_PARAMETERS, getFilter, platformEntry } from './restrictions.ts';
import { address, choice, count, day, text, texts } from './shapes.ts';

const share = z
  .object({
    value: text('The value that these records have in common, written as in the rows.'),
    records: count('The number of records.'),
    people: count('The number of people.'),
    in_force: count('The number of records in force.'),
  })
  .meta({ id: 'Share' });

const kind = z.enum(RECORD_TYPES).meta({ description: 'Reports are always self-reported.' });
const total = z.object({
  records: count('Records that match the parameters.'),
  people: count('The number of people.'),
});

const amount = (description: string) => z.number().meta({ description });
const portion = (description: string) => z.number().min(0).max(1).meta({ description });

const statistics = z
  .object({
    kind,
    as_of: day('The date of the count.'),
    total,
    page: address('The URL of the page with the rows behind the numbers.'),
    states: z.array(share).meta({ description: 'Records by status.' }),
    platforms: z.array(share).meta({ description: 'Records by platform, most records first.' }),
    appeals: z.array(share).meta({
      description: 'Records by the older status of the appeal; `restored` is every account that is back.',
    }),
    measured: z.array(share).meta({
      description: 'Shadowban reports with measurements (`yes`) and without (`no`). Empty for bans.',
    }),
    appeal_results: z
      .array(share)
      .meta({ description: 'Records by result of the last appeal, apart from the return of the account.' }),
    reasons: z
      .array(
        z.object({
          reason_category: text('The kind of rule that the platform cited; empty if it is not stated.'),
          platform: text('The platform.'),
          records: count('The number of bans with this reason on this platform.'),
        }),
      )
      .meta({ description: 'Bans by the kind of reason and the platform. Reports have no kind of reason.' }),
    beginnings: z
      .object({
        unit: z.enum(['month', 'year']).meta({
          description:
            'The length of a period: a year if the records cover more than three years, else a month.',
        }),
        periods: z.array(
          z.object({
            period: text('2026-05 or 2026.'),
            records: count('Records that began in the period.'),
            in_force: count('The number of these records that are in force.'),
          }),
        ),
        known_to_the_year_only: count(
          'Records of which only the year is known, if the periods are months. They are not counted in any period.',
        ),
        undated: count('Records without a date. They are not counted in any period.'),
      })
      .meta({ description: 'Records by start date, including periods without records.' }),
    time_to_restoration: z
      .object({
        measured: count('Records whose start date, and end date if they have ended, are known to the day.'),
        restored: count('The number of these records that were restored.'),
        median_days: count(
          'The estimated median time to restoration in days. Null if the estimated share has not fallen to half yet.',
        ).nullable(),
        longest_days: count('The longest duration of all records, in days.'),
        steps: z.array(
          z.object({
            days: count('Days after the start.'),
            at_risk: count(
              'Records still observed just before that day, which were neither restored nor censored.',
            ),
            restored: count('The number of records restored on that day.'),
            share_without: portion('The estimated share not restored after that day.'),
            low: portion('The lower bound of the share (95% confidence interval).'),
            high: portion('The upper bound of the share.'),
          }),
        ),
      })
      .meta({
        description: 'A Kaplan–Meier estimate. It includes records that are still in force.',
      }),
    losses: z
      .array(
        z
          .object({
            currency: text('ISO 4217. Amounts in different currencies are never added or compared.'),
            records: count('Records with an estimate in this currency.'),
            low: amount('The lowest estimate.'),
            lower: amount('The 25th percentile.'),
            middle: amount('The median.'),
            upper: amount('The 75th percentile.'),
            high: amount('The highest estimate.'),
          })
          .meta({ id: 'LossRange' }),
      )
      .meta({ description: 'Losses estimated by the creators, by currency.' }),
  })
  .meta({ id: 'Statistics' });

const chartNumbers = z
  .object({
    id: z.enum(CHART_IDS).meta({ description: 'The chart’s ID.' }),
    name: text('The chart’s name.'),
    kind,
    as_of: day('The date of the count.'),
    total,
    sentence: text('The result of the chart in one sentence.'),
    columns: z
      .array(
        z.object({
          label: text('The column heading.'),
          type: z.enum(['text', 'number']).meta({ description: 'The type of the cells.' }),
        }),
      )
      .meta({ description: 'The columns of the table, in order.' }),
    rows: z.array(z.array(z.union([z.string(), z.number()]).nullable())).meta({
      description:
        'A list for each row, with a value for each column: a bare number, a name, a month as 2026-05, a share from 0 to 1, or null.',
    }),
    notes: texts('Notes on records left out and on how to read the numbers.'),
    page: address('The URL of the chart’s page, where each number links to its rows.'),
    csv: address('The URL of the same table as a file.'),
  })
  .meta({ id: 'Chart' });

type Share = {
  readonly value: string;
  readonly records: number;
  readonly people: number;
  readonly inForce: number;
};

const getShare = ({ value, records, people, inForce }: Share) => ({
  value,
  records,
  people,
  in_force: inForce,
});

const getStatistics = operation(
  {
    id: 'getStatistics',
    group: 'Statistics',
    address: '/statistics',
    summary: 'Get statistics',
    description:
      'Statistics for the records that match your parameters. Creators write the records, which are not a representative sample: a share of them says nothing about all creators or platforms.',
    path: z.object({}),
    query: z.object({
      kind: choice(RECORD_TYPES, {
        description: 'Bans, or shadowban reports, which are always self-reported.',
      }).default('ban'),
      ...FILTER_PARAMETERS,
    }),
    schema: statistics,
    examples: async () => ['/statistics?platform=youtube', '/statistics?kind=report'],
  },
  async ({ query: { kind, ...query } }) => {
    const filter = getFilter(query, null);
    if ('errors' in filter) return filter;
    const found = await computeStatistics(kind, filter);
    const { unit, buckets, rough, undated } = getBeginnings(found.beginnings, found.today);
    const survival = kaplanMeier(found.waits);
    const page = kind === 'ban' ? routes.bans(filter) : routes.reports(filter);
    return {
      body: {
        kind,
        as_of: found.today,
        total: found.totals,
        page: absoluteUrl(page),
        states: found.states.map(getShare),
        platforms: found.platforms.map(getShare),
        appeals: found.appeals.map((share) => getShare({ ...share, value: share.value.toLowerCase() })),
        measured: found.measured.map(getShare),
        appeal_results: found.appealResults.map(getShare),
        reasons: found.reasons.map(({ reason, ...counted }) => ({ reason_category: reason, ...counted })),
        beginnings: {
          unit,
          periods: buckets.map(({ name, records, inForce }) => ({
            period: name,
            records,
            in_force: inForce,
          })),
          known_to_the_year_only: rough,
          undated,
        },
        time_to_restoration: {
          measured: survival.subjects,
          restored: survival.events,
          median_days: medianDay(survival),
          longest_days: survival.lastDay,
          steps: survival.steps.map(({ day, atRisk, events, share, low, high }) => ({
            days: day,
            at_risk: atRisk,
            restored: events,
            share_without: share,
            low,
            high,
          })),
        },
        losses: lossRanges(found.losses).map(({ amounts: _, ...range }) => range),
      },
    };
  },
);

const listPlatforms = operation(
  {
    id: 'listPlatforms',
    group: 'Statistics',
    address: '/platforms',
    summary: 'List platforms',
    description: 'The platforms, with their numbers of bans and reports.',
    path: z.object({}),
    query: z.object({}),
    schema: z.object({ data: z.array(platformEntry) }).meta({ id: 'PlatformList' }),
    examples: async () => ['/platforms'],
  },
  async () => {
    const [bans, reports] = await Promise.all([
      restrictionPage('ban', {}, 1),
      restrictionPage('report', {}, 1),
    ]);
    const of = ({ sides }: typeof bans, id: PlatformId) =>
      sides.platform.find(({ value }) => value === id)?.records ?? 0;
    const data = PLATFORM_IDS.map((id) => ({
      id,
      name: PLATFORMS[id].displayName,
      icon_key: id === OTHER_PLATFORM ? null : PLATFORMS[id].iconKey,
      homepage: PLATFORMS[id].url,
      bans: of(bans, id),
      reports: of(reports, id),
      links: {
        bans: apiAddress('/bans', { platform: id }),
        reports: apiAddress('/reports', { platform: id }),
      },
    }));
    return { body: { data } };
  },
);

export const NUMBER_OPERATIONS = [getStatistics, listPlatforms];

export const getChart = operation(
  {
    id: 'getChart',
    group: 'Statistics',
    address: '/charts/{id}',
    summary: 'Get the data of a chart',
    description:
      'The table of a chart for the records that match your parameters: the same numbers as on its page and in its CSV file.',
    path: z.object({
      id: choice(CHART_IDS, {
        description: 'The chart’s ID: the last part of its page’s URL.',
        example: 'bans-over-time',
      }),
    }),
    query: z.object(FILTER_PARAMETERS),
    schema: chartNumbers,
    examples: async () => ['/charts/bans-over-time?platform=youtube', '/charts/estimated-loss'],
  },
  async ({ path: { id }, query }) => {
    const filter = getFilter(query, null);
    if ('errors' in filter) return filter;
    const { kind, name, of } = CHARTS[id];
    const found = await computeStatistics(kind, filter);
    const { sentence, table, notes } = of(found, filter);
    return {
      body: {
        id,
        name,
        kind,
        as_of: found.today,
        total: found.totals,
        sentence,
        columns: table.columns.map(({ label, isNumber }) => ({ label, type: isNumber ? 'number' : 'text' })),
        rows: table.rows.map((cells) => cells.map(({ value }) => value)),
        notes: notes.map(({ text }) => text),
        page: absoluteUrl(routes.chart(id, filter)),
        csv: absoluteUrl(routes.chartFile(id, 'csv', filter)),
      },
    };
  },
);
