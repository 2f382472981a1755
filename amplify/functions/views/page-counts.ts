import {
  OWN_VIEWS_DAYS,
  type OwnViews,
  type PageView,
  pageOf,
} from '../../../features/analytics/model/page-view.ts';
import { OTHER } from '../../../features/analytics/model/referrer.ts';
import { type DayCount, MAX_SEEN, type PageCount } from '../../../lib/domain/page-count.ts';
import type { KeyedHash } from '../../../lib/security/keyed-hash.ts';
import { seenVisit } from '../../../lib/security/seen-visit.ts';
import { type CountRecords, inParts } from './records.ts';

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
  /** Deletes what has expired, while there is time. Returns the number of changed records. */
  readonly tidy: (hasTime: () => boolean) => Promise<number>;
};

type PageCountsOptions = {
  readonly records: CountRecords;
  readonly hash: KeyedHash;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
};

const DAY = 24 * 60 * 60 * 1000;
/** Days for which counts are stored: two periods. */
const DAYS = 2 * OWN_VIEWS_DAYS;
/** Other processes change the same records. */
const MAX_TRIES = 8;
/** Records that are written at the same time. */
const AT_ONCE = 10;
/** Views of a site below which it is not named: a single reader could be recognised by a rare one. */
const MIN_NAMED = 3;

/** The day of an instant in UTC: milliseconds since 1970 -> `2026-11-21`. */
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export function createPageCounts({ records, hash, clock }: PageCountsOptions): PageCounts {
  const firstDay = () => dayOf(clock() - (DAYS - 1) * DAY);
  const recentDays = (days: PageCount['days']) =>
    Object.fromEntries(Object.entries(days).filter(([day]) => day >= firstDay()));

  /** Returns the changed record; null if all of these visits were counted. */
  const withViews = (before: PageCount, views: readonly PageView[]): PageCount | null => {
    const day = dayOf(clock());
    const known = new Set(before.seenOn === day ? before.seen : []);
    const size = known.size;
    const { views: counted = 0, sites = {} } = before.days[day] ?? {};
    const today = { views: counted, sites: new Map(Object.entries(sites)) };
    for (const view of views) {
      const seen = seenVisit(hash, day, view.page, view.visit);
      if (known.has(seen)) continue;
      known.add(seen);
      today.views += 1;
      today.sites.set(view.from, (today.sites.get(view.from) ?? 0) + 1);
    }
    if (known.size === size) return null;
    const counts: DayCount = { views: today.views, sites: Object.fromEntries(today.sites) };
    return {
      id: before.id,
      days: { ...recentDays(before.days), [day]: counts },
      seenOn: day,
      seen: [...known].slice(-MAX_SEEN),
      version: before.version + 1,
    };
  };

  const countPage = async (page: string, views: readonly PageView[], stored: PageCount | undefined) => {
    let before = stored;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const next = withViews(before ?? { id: page, days: {}, seenOn: '', seen: [], version: 0 }, views);
      if (!next || (await records.save(next, before ?? null))) return;
      before = (await records.read([page])).get(page);
    }
    throw new Error(`The views of ${page} were changed by others at each of ${MAX_TRIES} attempts.`);
  };

  return {
    count: async (views) => {
      const byPage = Map.groupBy(views, ({ page }) => page);
      const pages = [...byPage.keys()];
      const [stored, published] = await Promise.all([records.read(pages), records.owners(pages)]);
      const counted = [...byPage].filter(([page]) => published.has(page));
      await inParts(counted, AT_ONCE, ([page, some]) => countPage(page, some, stored.get(page)));
    },
    read: async (pages, { sub, username }) => {
      const names = [...new Set(pages)].filter((name) => pageOf(name) !== null);
      const owners = await records.owners(names);
      const accounts: readonly (string | null | undefined)[] = [`${sub}::${username}`, sub];
      const own = names.filter((name) => accounts.includes(owners.get(name)));
      const stored = await records.read(own);
      const start = dayOf(clock() - (OWN_VIEWS_DAYS - 1) * DAY);
      const sites = new Map<string, number>();
      const counted = own.flatMap((name) => {
        const page = pageOf(name);
        const all = Object.entries(recentDays(stored.get(name)?.days ?? {}));
        const [last, earlier] = [all.filter(([day]) => day >= start), all.filter(([day]) => day < start)];
        for (const [, count] of last)
          for (const [site, views] of Object.entries(count.sites))
            sites.set(site, (sites.get(site) ?? 0) + views);
        return page ? [{ ...page, views: sumOf(last), before: sumOf(earlier) }] : [];
      });
      return { pages: counted, referrers: named(sites) };
    },
    tidy: async (hasTime) => {
      let changed = 0;
      for await (const stored of records.all()) {
        if (!hasTime()) break;
        const days = recentDays(stored.days);
        const isEmpty = Object.keys(days).length === 0;
        const hasOldDays = Object.keys(days).length < Object.keys(stored.days).length;
        const hasOldVisits = stored.seen.length > 0 && stored.seenOn !== dayOf(clock());
        if (!isEmpty && !hasOldDays && !hasOldVisits) continue;
        const next = { ...stored, days, seen: hasOldVisits ? [] : stored.seen, version: stored.version + 1 };
        // A view that came in between has already removed them.
        const isDone = isEmpty ? await records.remove(stored) : await records.save(next, stored);
        changed += Number(isDone);
      }
      return changed;
    },
  };
}

const sumOf = (days: readonly (readonly [string, DayCount])[]): number =>
  days.reduce((sum, [, { views }]) => sum + views, 0);

/** Lists sites, most views first. Those with few views are counted with the others, which come last. */
function named(sites: ReadonlyMap<string, number>): OwnViews['referrers'] {
  const isNamed = ([site, views]: readonly [string, number]) => site !== OTHER && views >= MIN_NAMED;
  const shown = [...sites].filter(isNamed).sort(([, one], [, other]) => other - one);
  const rest = [...sites].filter((entry) => !isNamed(entry)).reduce((sum, [, views]) => sum + views, 0);
  return [...shown, ...(rest > 0 ? [[OTHER, rest] as const] : [])].map(([site, views]) => ({ site, views }));
}
