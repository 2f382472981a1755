import { z } from 'zod';
import { PLATFORM_IDS, PLATFORMS, type PlatformId } from '../../../../lib/domain/platform.ts';
import { routes } from '../../../../lib/routes.ts';
import { absoluteUrl } from '../../../../lib/seo/absolute-url.ts';
import { beginningsOf } from '../../../charts/model/statistics/beginnings.ts';
import { lossRanges } from '../../../charts/model/statistics/loss-ranges.ts';
import { kaplanMeier, medianDay } from '../../../charts/model/statistics/survival.ts';
import { statisticsOf } from '../../../charts/server/statistics.ts';
import { restrictionPage } from '../../../search/server/listings.ts';
import { apiAddress } from '../../model/address.ts';
import { operation } from '../../model/operation.ts';
import { statistics } from '../../model/schemas/numbers.ts';
import { platformEntry } from '../../model/schemas/records.ts';
import { choice } from '../schemas/parameters.ts';
import { filterOf, NARROWING } from './restriction-query.ts';

type Share = {
  readonly value: string;
  readonly records: number;
  readonly people: number;
  readonly inForce: number;
};

const shareOf = ({ value, records, people, inForce }: Share) => ({
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
      kind: choice(['ban', 'report'], {
        description: 'Bans, or shadowban reports, which are always self-reported.',
      }).default('ban'),
      ...NARROWING,
    }),
    answer: statistics,
    examples: async () => ['/statistics?platform=youtube', '/statistics?kind=report'],
  },
  async ({ query: { kind, ...query } }) => {
    const filter = filterOf(query, null);
    if ('errors' in filter) return filter;
    const found = await statisticsOf(kind, filter);
    const { unit, buckets, rough, undated } = beginningsOf(found.beginnings, found.today);
    const survival = kaplanMeier(found.waits);
    const page = kind === 'ban' ? routes.bans(filter) : routes.reports(filter);
    return {
      body: {
        kind,
        as_of: found.today,
        total: found.totals,
        page: absoluteUrl(page),
        states: found.states.map(shareOf),
        platforms: found.platforms.map(shareOf),
        appeals: found.appeals.map((share) => shareOf({ ...share, value: share.value.toLowerCase() })),
        appeal_results: found.appealResults.map(shareOf),
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
        losses: lossRanges(found.losses),
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
    answer: z.object({ data: z.array(platformEntry) }).meta({ id: 'PlatformList' }),
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
      icon_key: PLATFORMS[id].iconKey,
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
