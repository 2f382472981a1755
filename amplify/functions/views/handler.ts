import {
  MAX_OWN_RECORDS,
  PROOF_PURPOSE,
  pageName,
  pageViewBatch,
} from '../../../features/analytics/model/page-view.ts';
import type { VisitCounts } from '../../../features/analytics/model/visit-counts.ts';
import { createKeyedHash } from '../../../lib/security/keyed-hash.ts';
import { hasSiteProof, isJustSent } from '../../../lib/security/site-proof.ts';
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

/** Milliseconds that a run of the schedule leaves for its last record. */
const LAST_RECORD = 10_000;

/** Counts visits and views, reads those of an author's own pages and all visits, and deletes what has expired when the schedule runs it. */
export async function handler(event: Event, context: Context): Promise<Result | null> {
  try {
    const key = readKey('SITE_KEY');
    const hash = createKeyedHash(key);
    const records = openCountRecords(openApi());
    const counts = createPageCounts({ records, hash, clock: Date.now });
    const visits = createSiteVisits({ records, clock: Date.now });
    const given = event.arguments ?? {};
    if (event.fieldName === 'countPageViews') return await countBatch(counts, key, given);
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
  key: Uint8Array,
  { batch = '', proof = '' }: Arguments,
): Promise<Result> {
  if (!hasSiteProof(key, PROOF_PURPOSE, batch, proof)) return { outcome: 'refused' };
  const { sentAt, views } = pageViewBatch.parse(JSON.parse(batch));
  if (!isJustSent(sentAt, Date.now())) return { outcome: 'refused' };
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
