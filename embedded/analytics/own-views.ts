import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import {
  COUNTERS,
  OTHER,
  OWN_VIEWS_DAYS,
  type OwnPage,
  type OwnViews,
  ownViewsRequest,
} from '../../features/analytics/model/contract.ts';
import type { Engine } from '../data/engine.ts';
import { readRequest, sendJson } from '../lib/request-body.ts';
import { DAY, dayOf } from './record-counts.ts';

/** Views of a site below which it is not named: a single reader could be recognised by a rare one. */
const MIN_NAMED = 3;

/** Reads the views of pages up to the day of `now` (milliseconds since 1970). */
export type ReadOwnViews = (pages: readonly OwnPage[], now: number) => OwnViews;

const counterOf = (kind: OwnPage['kind']) => `${kind}_view` as const;

/** Opens the reader of views in an analytics database. Call it after the tables exist. */
export function openOwnViews(database: DatabaseSync): ReadOwnViews {
  const viewsOf = database.prepare(
    'SELECT sum(count) AS views FROM record_days WHERE counter = ? AND record = ? AND day >= ? AND day < ?',
  );
  const sitesOf = database.prepare(
    'SELECT site, sum(count) AS views FROM referrer_days WHERE counter = ? AND record = ? AND day >= ? GROUP BY site',
  );
  return (pages, now) => {
    const start = dayOf(now - (OWN_VIEWS_DAYS - 1) * DAY);
    const before = dayOf(now - (2 * OWN_VIEWS_DAYS - 1) * DAY);
    const end = dayOf(now + DAY);
    const sites = new Map<string, number>();
    const counted = pages.map(({ kind, id }) => {
      const between = (from: string, to: string) =>
        Number(viewsOf.get(counterOf(kind), id, from, to)?.views ?? 0);
      for (const { site, views } of sitesOf.all(counterOf(kind), id, start))
        sites.set(String(site), (sites.get(String(site)) ?? 0) + Number(views));
      return { kind, id, views: between(start, end), before: between(before, start) };
    });
    return { pages: counted, referrers: named(sites) };
  };
}

/** Lists sites, most views first. Those with few views are counted with the others, which come last. */
function named(sites: ReadonlyMap<string, number>): OwnViews['referrers'] {
  const isNamed = ([site, views]: readonly [string, number]) => site !== OTHER && views >= MIN_NAMED;
  const shown = [...sites].filter(isNamed).sort(([, one], [, other]) => other - one);
  const rest = [...sites].filter((entry) => !isNamed(entry)).reduce((sum, [, views]) => sum + views, 0);
  return [...shown, ...(rest > 0 ? [[OTHER, rest] as const] : [])].map(([site, views]) => ({ site, views }));
}

/** Returns the pages whose records belong to an account. */
export function pagesOf(
  engine: Pick<Engine, 'ownersOf'>,
  account: string,
  pages: readonly OwnPage[],
): readonly OwnPage[] {
  return pages.filter(({ kind, id }) => {
    const owner = engine.ownersOf(COUNTERS[counterOf(kind)].model, [id]).get(id);
    return owner === account || owner?.startsWith(`${account}::`);
  });
}

/** Returns the views of an account's own records. Only the site may ask, for a person whom it has verified. */
export async function handleOwnViewsRequest(
  engine: Pick<Engine, 'ownersOf'>,
  read: (pages: readonly OwnPage[]) => OwnViews,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const message = await readRequest(ownViewsRequest, request, response);
  if (message) sendJson(response, read(pagesOf(engine, message.account, message.pages)));
}
