import { timingSafeEqual } from 'node:crypto';
import {
  MAX_OWN_RECORDS,
  PROOF_PURPOSE,
  pageName,
  pageViewBatch,
} from '../../../features/analytics/model/page-view.ts';
import type { VisitCounts } from '../../../features/analytics/model/visit-counts.ts';
import { createKeyedHash } from '../../../lib/security/keyed-hash.ts';
import { openApi } from '../api.ts';
import { readKey } from '../send-email.ts';
import { runNight } from './night.ts';
import { type Caller, createPageCounts, type PageCounts } from './page-counts.ts';
import { openCountRecords } from './records.ts';
import { createSiteVisits } from './site-visits.ts';

type Arguments = {
  readonly batch?: string;
  readonly proof?: string;
  readonly pages?: readonly string[];
  readonly days?: number;
};

/** An event of AppSync for an operation, or of EventBridge Scheduler for the schedule. */
type Event = {
  readonly fieldName?: string;
  readonly arguments?: Arguments;
  readonly identity?: Partial<Caller> | null;
};
type Context = { readonly getRemainingTimeInMillis: () => number };

/** The results of the operations: see the schema. */
type Result =
  | { readonly outcome: 'done' | 'refused' }
  | {
      readonly pages: readonly { readonly page: string; readonly views: number; readonly before: number }[];
      readonly referrers: readonly { readonly site: string; readonly views: number }[];
    }
  | VisitCounts;

/** Milliseconds by which the clocks of the site and of this function may differ, with the time of the request. */
const MAX_AGE = 5 * 60_000;
/** Milliseconds that a run of the schedule leaves for its last record. */
const LAST_RECORD = 10_000;

/** Counts visits and views, reads those of an author's own pages and all visits, and deletes what has expired when the schedule runs it. */
export async function handler(event: Event, context: Context): Promise<Result | null> {
  try {
    const hash = createKeyedHash(readKey('VIEWS_KEY'));
    const records = openCountRecords(openApi());
    const counts = createPageCounts({ records, hash, clock: Date.now });
    const visits = createSiteVisits({ records, clock: Date.now });
    const given = event.arguments ?? {};
    if (event.fieldName === 'countPageViews') return await countBatch(counts, hash, given);
    if (event.fieldName === 'ownPageViews')
      return await readOwn(counts, given.pages ?? [], event.identity ?? {});
    if (event.fieldName === 'siteVisits') return await visits.read(given.days ?? 1);
    if (event.fieldName !== undefined) throw new Error(`There is no operation ${event.fieldName}.`);
    const hasTime = () => context.getRemainingTimeInMillis() > LAST_RECORD;
    const changed = await runNight({ records, counts, visits, hasTime });
    if (changed > 0) console.log(`Views or visits of ${changed} pages have expired or were added up.`);
    return null;
  } catch (error) {
    console.error('The views failed:', error);
    throw new Error('Views are not available at the moment.');
  }
}

async function countBatch(
  counts: PageCounts,
  hash: ReturnType<typeof createKeyedHash>,
  { batch = '', proof = '' }: Arguments,
): Promise<Result> {
  const expected = hash(PROOF_PURPOSE, batch);
  const received = Buffer.from(proof, 'hex');
  if (received.length !== expected.length || !timingSafeEqual(received, expected))
    return { outcome: 'refused' };
  const { sentAt, views } = pageViewBatch.parse(JSON.parse(batch));
  if (Math.abs(Date.now() - sentAt) > MAX_AGE) {
    console.error(`A request of the site was ${Date.now() - sentAt} ms old. Its clock may be wrong.`);
    return { outcome: 'refused' };
  }
  await counts.count(views);
  return { outcome: 'done' };
}

async function readOwn(
  counts: PageCounts,
  pages: readonly string[],
  { sub, username }: Partial<Caller>,
): Promise<Result> {
  // Roles and the API key have no `sub`.
  if (!sub || !username) return { pages: [], referrers: [] };
  if (pages.length > MAX_OWN_RECORDS) throw new Error(`${pages.length} pages are too many.`);
  const own = await counts.read(pages, { sub, username });
  return {
    pages: own.pages.map((page) => ({ page: pageName(page), views: page.views, before: page.before })),
    referrers: own.referrers,
  };
}
