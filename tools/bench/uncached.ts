import { THEME_IDS } from '../../lib/domain/theme.ts';
import { routes } from '../../lib/routes.ts';
import type { ServedSite } from '../../scripts/site/served-site.ts';
import { explorerPaths, type LoadTarget, reportLoad, searchPaths, suggestPaths } from './explorer.ts';
import { load, warm } from './load.ts';
import { getMemory, openContent, reportMemory } from './our-site.ts';
import { heading, inWords, report } from './report.ts';

/** Targets: requests a second, and milliseconds for 99 of 100 of them. */
const EXPLORER: LoadTarget = { perSecond: 250, p99: 120 };
const SEARCH: LoadTarget = { perSecond: 300, p99: 100 };
const SUGGEST: LoadTarget = { perSecond: 2000, p99: 30 };
const SHOP: LoadTarget = { perSecond: 400 };
const MISSING = { perSecond: 5000 };
/** MB of a site process with the samples. */
const MAX_MEMORY = 180;
const CONNECTIONS = 16;
const SECONDS = 10;

/** Addresses of the shop's list, no two of which are alike. */
const shopPaths = () =>
  [...'abcdefghijklmnopqrstuvwxyz'].flatMap((first) =>
    [...'abcdefghijklmnopqrstuvwxyz'].flatMap((second) =>
      [undefined, ...THEME_IDS].map((theme) =>
        routes.shop({ text: `${first}${second}`, ...(theme && { theme }) }),
      ),
    ),
  );

/** Addresses that no route has, and addresses of briefs that do not exist. */
const missingPaths = () => Array.from({ length: 5000 }, (_, at) => `/no-page/${at}`);
const missingBriefs = () => Array.from({ length: 5000 }, (_, at) => routes.brief(`no-brief-${at}`));

async function reportMissing(what: string, { origin }: ServedSite, paths: readonly string[]): Promise<void> {
  const result = await load(origin, paths, SECONDS, CONNECTIONS);
  const { failed, perSecond, requests } = result;
  // wrk counts responses with status 404 as failures.
  report(
    `${what} (at least ${MISSING.perSecond} a second)`,
    inWords({ ...result, failed: Math.max(0, failed - requests) }),
    perSecond >= MISSING.perSecond,
  );
}

/** Measures pages that are not cached, with the samples: explorer, search, type-ahead, filters of the shop, missing pages. */
export async function measureUncached(): Promise<void> {
  heading('Pages that are not cached, with the samples');
  const content = await openContent(0);
  try {
    const site = await content.serve('front');
    await warm(site.origin, ['/', routes.bans()]);
    await reportMemory("the site's process after the start", site.pid, MAX_MEMORY);
    await reportLoad('explorer', site, explorerPaths(), EXPLORER);
    await reportLoad('search', site, searchPaths(), SEARCH);
    await reportLoad('type-ahead', site, suggestPaths(), SUGGEST);
    await reportLoad('shop list', site, shopPaths(), SHOP);
    await reportMissing('addresses without a route', site, missingPaths());
    await reportMissing('briefs that do not exist', site, missingBriefs());
    report('memory at the end', `${getMemory(site.pid).now.toFixed(0)} MB`);
    await site.stop();
  } finally {
    await content.stop();
  }
}
