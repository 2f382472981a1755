import { LAUNCH } from '../../../features/analytics/model/page-view.ts';
import type { VisitCounts } from '../../../features/analytics/model/visit-counts.ts';
import { RETENTION } from '../../../lib/domain/constants.ts';
import {
  COUNT_LISTS,
  type DayCount,
  emptyPageCount,
  type PageCount,
  type PageDays,
  SITE_DAYS,
} from '../../../lib/domain/page-count.ts';
import { DAY, getDay } from './page-counts.ts';
import type { CountRecords } from './records.ts';

/** The visits of the whole site. */
export type SiteVisits = {
  /** Returns the visits of this many days up to today. */
  readonly read: (days: number) => Promise<VisitCounts>;
  /** Stores the sums of the days before today in one record and removes them from the others. Returns the number of changed records. */
  readonly addUp: (site: readonly PageCount[], streams: readonly PageDays[]) => Promise<number>;
};

type SiteVisitsOptions = {
  readonly records: CountRecords;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
};

const MAX_DAYS = 400;
const MAX_STREAMS = 10;
/** The name of the views of streams in the sums of a day. */
const STREAM_VIEWS = 'stream_view';

export function createSiteVisits({ records, clock }: SiteVisitsOptions): SiteVisits {
  return {
    read: async (requested) => {
      const today = Math.floor(clock() / DAY) * DAY;
      const count = Math.min(Math.max(requested, 1), MAX_DAYS);
      const days = Array.from({ length: count }, (_, at) => getDay(today - (count - 1 - at) * DAY));
      const [first = ''] = days;
      const [site, streams] = await Promise.all([
        collect(records.ofList(COUNT_LISTS.site)),
        collect(records.ofList(COUNT_LISTS.streams)),
      ]);
      const sums = getSums(site, streams);
      const most = streams
        .map(({ id, days: counted }) => ({
          stream: id.slice(id.indexOf('#') + 1),
          views: Object.entries(counted).reduce(
            (sum, [day, { views }]) => (day >= first ? sum + views : sum),
            0,
          ),
        }))
        .filter(({ views }) => views > 0)
        .sort((one, other) => other.views - one.views || (one.stream < other.stream ? -1 : 1));
      return {
        days: days.map((day) => {
          const { views: visits = 0, sites = {} } = sums.get(day) ?? {};
          return { day, visits, launches: sites[LAUNCH] ?? 0, views: sites[STREAM_VIEWS] ?? 0 };
        }),
        streams: most.slice(0, MAX_STREAMS),
      };
    },
    addUp: async (site, streams) => {
      const today = getDay(clock());
      const first = getDay(clock() - RETENTION);
      const stored = site.find(({ id }) => id === SITE_DAYS);
      const days = Object.fromEntries(
        [...getSums(site, streams)].filter(([day]) => day >= first && day < today),
      );
      let changed = 0;
      if (JSON.stringify(days) !== JSON.stringify(stored?.days ?? {})) {
        const before = stored ?? emptyPageCount(SITE_DAYS, COUNT_LISTS.site);
        const next = { ...before, days, version: before.version + 1 };
        // Another run has done it.
        if (!(await records.save(next, stored ?? null))) return 0;
        changed += 1;
      }
      for (const shard of site) {
        if (shard.id === SITE_DAYS) continue;
        const { [today]: ofToday, ...others } = shard.days;
        if (Object.keys(others).length === 0) continue;
        // A visit that came in between stays: the next run removes the days before.
        const isDone = ofToday
          ? await records.save({ ...shard, days: { [today]: ofToday }, version: shard.version + 1 }, shard)
          : await records.remove(shard);
        changed += Number(isDone);
      }
      return changed;
    },
  };
}

/**
 * Adds up the days, in their order. A day that was added up before has the larger numbers, because some of its records may already be
 * deleted.
 */
function getSums(site: readonly PageDays[], streams: readonly PageDays[]): ReadonlyMap<string, DayCount> {
  const sums = new Map<
    string,
    { readonly visits: number; readonly launches: number; readonly views: number }
  >();
  const add = (day: string, visits: number, launches: number, views: number) => {
    const before = sums.get(day) ?? { visits: 0, launches: 0, views: 0 };
    sums.set(day, {
      visits: before.visits + visits,
      launches: before.launches + launches,
      views: before.views + views,
    });
  };
  for (const { id, days } of site) {
    if (id === SITE_DAYS) continue;
    for (const [day, { views, sites }] of Object.entries(days)) add(day, views, sites[LAUNCH] ?? 0, 0);
  }
  for (const { days } of streams) for (const [day, { views }] of Object.entries(days)) add(day, 0, 0, views);
  for (const [day, done] of Object.entries(site.find(({ id }) => id === SITE_DAYS)?.days ?? {})) {
    const { visits = 0, launches = 0, views = 0 } = sums.get(day) ?? {};
    sums.set(day, {
      visits: Math.max(visits, done.views),
      launches: Math.max(launches, done.sites[LAUNCH] ?? 0),
      views: Math.max(views, done.sites[STREAM_VIEWS] ?? 0),
    });
  }
  return new Map(
    [...sums]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, { visits, launches, views }]) => [
        day,
        { views: visits, sites: { [LAUNCH]: launches, [STREAM_VIEWS]: views } },
      ]),
  );
}

async function collect<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
