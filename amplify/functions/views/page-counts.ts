import {
  getCountedPage,
  getPage,
  OWN_VIEWS_DAYS,
  type OwnViews,
  type PageView,
  SITE,
} from '../../../features/analytics/model/page-view.ts';
import { OTHER } from '../../../features/analytics/model/referrer.ts';
import {
  COUNT_LISTS,
  type DayCount,
  emptyPageCount,
  MAX_SEEN,
  type PageCount,
} from '../../../lib/domain/page-count.ts';
import type { KeyedHash } from '../../../lib/security/keyed-hash.ts';
import { seenVisit, shardOfVisit } from '../../../lib/security/seen-visit.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { createPublicCounts } from './public-counts.ts';
import { type CountRecords, inParts, type ShownPage } from './records.ts';

/** A signed-in caller, as AppSync describes it. */
export type Caller = { readonly sub: string; readonly username: string };

export type PageCounts = {
  /**
   * Counts views for today. A visit counts once a day for each page, so that a repeated request counts nothing twice. Pages that guests
   * cannot read do not count.
   */
  readonly count: (views: readonly PageView[]) => Promise<void>;
  /** Returns the views of those of these pages that the caller owns. */
  readonly read: (pages: readonly string[], caller: Caller) => Promise<OwnViews>;
  /** Deletes what has expired of one record, and completes its public count. Returns true if the record has changed. */
  readonly tidy: (stored: PageCount) => Promise<boolean>;
};

type PageCountsOptions = {
  readonly records: CountRecords;
  readonly hash: KeyedHash;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
};

export const DAY = 24 * 60 * 60 * 1000;
/** Days for which counts are stored: two periods. */
const DAYS = 2 * OWN_VIEWS_DAYS;
/** Other processes change the same records. */
const MAX_TRIES = 8;
/** Records that are written at the same time. */
const AT_ONCE = 10;
/** Views of a site below which it is not named: a single reader could be recognised by a rare one. */
const MIN_NAMED = 3;

/** The day of an instant in UTC: milliseconds since 1970 -> `2026-11-21`. */
export const getDay = (instant: number): string => toIsoDate(new Date(instant));

/** What a visit counts once a day: each way of sharing a brief is another. */
const getSubject = ({ page, from }: PageView): string =>
  page.startsWith('share#') ? `${page} ${from}` : page;

function getList(page: string): string | undefined {
  if (page.startsWith(`${SITE}#`)) return COUNT_LISTS.site;
  return getCountedPage(page)?.kind === 'stream' ? COUNT_LISTS.streams : undefined;
}

export function createPageCounts({ records, hash, clock }: PageCountsOptions): PageCounts {
  const publicCounts = createPublicCounts(records);
  const firstDay = () => getDay(clock() - (DAYS - 1) * DAY);
  const recentDays = (days: PageCount['days']) =>
    Object.fromEntries(Object.entries(days).filter(([day]) => day >= firstDay()));

  /** Returns the changed record, and the number of visits that were not counted before; null if all of them were. */
  const withViews = (
    before: PageCount,
    views: readonly PageView[],
  ): { readonly next: PageCount; readonly added: number } | null => {
    const day = getDay(clock());
    const known = new Set(before.seenOn === day ? before.seen : []);
    const size = known.size;
    const { views: counted = 0, sites = {} } = before.days[day] ?? {};
    const siteCounts = new Map(Object.entries(sites));
    for (const view of views) {
      const seen = seenVisit(hash, day, getSubject(view), view.visit);
      if (known.has(seen)) continue;
      known.add(seen);
      if (view.from) siteCounts.set(view.from, (siteCounts.get(view.from) ?? 0) + 1);
    }
    const added = known.size - size;
    if (added === 0) return null;
    const counts: DayCount = { views: counted + added, sites: Object.fromEntries(siteCounts) };
    const next = {
      ...before,
      list: getList(before.id),
      // The days of the site before today are added up in the night.
      days: {
        ...(getList(before.id) === COUNT_LISTS.site ? before.days : recentDays(before.days)),
        [day]: counts,
      },
      seenOn: day,
      seen: [...known].slice(-MAX_SEEN),
      version: before.version + 1,
    };
    return { next, added };
  };

  const countPage = async (
    page: string,
    views: readonly PageView[],
    stored: PageCount | undefined,
    shown: ShownPage | null,
  ) => {
    let [before, now] = [stored, shown];
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const counted = withViews(before ?? emptyPageCount(page), views);
      if (!counted) return before && publicCounts.complete(before, now);
      const { next, added } = counted;
      const today = next.days[next.seenOn]?.views ?? 0;
      const raised = await publicCounts.withDue(next, now, added, today);
      if (await records.save(raised, before ?? null)) return publicCounts.write(raised);
      before = (await records.read([page])).get(page);
      now = now && ((await records.shown([page])).get(page) ?? null);
    }
    throw new Error(`The views of ${page} were changed by others at each of ${MAX_TRIES} attempts.`);
  };

  return {
    count: async (views) => {
      const byPage = Map.groupBy(
        views.map((view) => (view.page === SITE ? { ...view, page: shardOfVisit(hash, view.visit) } : view)),
        ({ page }) => page,
      );
      const pages = [...byPage.keys()];
      const [stored, shown] = await Promise.all([records.read(pages), records.shown(pages)]);
      const counted = [...byPage].filter(([page]) => getList(page) === COUNT_LISTS.site || shown.has(page));
      await inParts(counted, AT_ONCE, ([page, some]) =>
        countPage(page, some, stored.get(page), shown.get(page) ?? null),
      );
    },
    read: async (pages, { sub, username }) => {
      const names = [...new Set(pages)].filter((name) => getPage(name) !== null);
      const shown = await records.shown(names);
      const accounts: readonly (string | null | undefined)[] = [`${sub}::${username}`, sub];
      const own = names.filter((name) => accounts.includes(shown.get(name)?.owner));
      const stored = await records.read(own);
      const start = getDay(clock() - (OWN_VIEWS_DAYS - 1) * DAY);
      const sites = new Map<string, number>();
      const counted = own.flatMap((name) => {
        const page = getPage(name);
        const all = Object.entries(recentDays(stored.get(name)?.days ?? {}));
        const [last, earlier] = [all.filter(([day]) => day >= start), all.filter(([day]) => day < start)];
        for (const [, count] of last)
          for (const [site, views] of Object.entries(count.sites))
            sites.set(site, (sites.get(site) ?? 0) + views);
        return page ? [{ ...page, views: addCounts(last), before: addCounts(earlier) }] : [];
      });
      return { pages: counted, referrers: named(sites) };
    },
    tidy: async (stored) => {
      const completed = await publicCounts.completed(stored);
      const days = recentDays(stored.days);
      const isEmpty = Object.keys(days).length === 0;
      const hasOldDays = Object.keys(days).length < Object.keys(stored.days).length;
      const hasOldVisits = stored.seen.length > 0 && stored.seenOn !== getDay(clock());
      if (!isEmpty && !hasOldDays && !hasOldVisits && completed === stored) return false;
      const next = { ...completed, days, seen: hasOldVisits ? [] : stored.seen, version: stored.version + 1 };
      // A view that came in between has already removed them.
      if (isEmpty && (completed === stored || !completed.raise?.write)) return records.remove(stored);
      if (!(await records.save(next, stored))) return false;
      await publicCounts.write(next);
      return true;
    },
  };
}

const addCounts = (days: readonly (readonly [string, DayCount])[]): number =>
  days.reduce((sum, [, { views }]) => sum + views, 0);

/** Lists sites, most views first. Those with few views are counted with the others, which come last. */
function named(sites: ReadonlyMap<string, number>): OwnViews['referrers'] {
  const isNamed = ([site, views]: readonly [string, number]) => site !== OTHER && views >= MIN_NAMED;
  const shown = [...sites].filter(isNamed).sort(([, one], [, other]) => other - one);
  const rest = [...sites].filter((entry) => !isNamed(entry)).reduce((sum, [, views]) => sum + views, 0);
  return [...shown, ...(rest > 0 ? [[OTHER, rest] as const] : [])].map(([site, views]) => ({ site, views }));
}
