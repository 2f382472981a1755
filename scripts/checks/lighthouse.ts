import { readFileSync } from 'node:fs';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import runLighthouse from 'lighthouse';
import { z } from 'zod';
import { Failure } from '../site/failure.ts';
import { root } from '../site/settings.ts';
import { browserFlags, findBrowser } from './browser.ts';
import type { CheckResult } from './check.ts';
import { pageKinds, samplePages } from './sample-pages.ts';
import type { SiteUnderTest } from './site-under-test.ts';

const scoresShape = z.object({
  pages: z.array(z.enum(pageKinds)),
  /** Lighthouse's category -> the least score, of 100. */
  scores: z.record(z.string(), z.number()),
});

/** The results of Lighthouse for one page. */
export type Judgement = {
  /** Category -> score of 100. */
  readonly scores: Readonly<Record<string, number>>;
  /** Audits that cost points, with their titles. */
  readonly faults: readonly string[];
  /** Cumulative layout shift; undefined if performance was not measured. */
  readonly layoutShift: number | undefined;
  /** Milliseconds until the first text or image is painted, and the largest; undefined if performance was not measured. */
  readonly firstPaint: number | undefined;
  readonly largestPaint: number | undefined;
};

/** Runs Lighthouse on a page with a phone's settings, in a separate browser. */
export async function judgePage(url: string, categories: readonly string[]): Promise<Judgement> {
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless', ...browserFlags],
    logLevel: 'silent',
  });
  try {
    const result = await runLighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      formFactor: 'mobile',
      output: 'json',
      // It would be for a report that people read.
      disableFullPageScreenshot: true,
      logLevel: 'error',
    });
    if (!result) throw new Failure(`Lighthouse returned no result for ${url}.`);
    const { categories: judged, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Failure(`Lighthouse failed for ${url}: ${runtimeError.message}`);
    const refs = Object.values(judged).flatMap((category) => category.auditRefs);
    const costly = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
    return {
      scores: Object.fromEntries(
        Object.entries(judged).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      ),
      faults: [...new Set(costly.map(({ id }) => `${id}: ${audits[id]?.title}`))],
      layoutShift: audits['cumulative-layout-shift']?.numericValue,
      firstPaint: audits['first-contentful-paint']?.numericValue,
      largestPaint: audits['largest-contentful-paint']?.numericValue,
    };
  } finally {
    chrome.kill();
  }
}

/** Checks each category of each page; each passes or fails. */
export async function lighthouse(site: SiteUnderTest): Promise<CheckResult> {
  const file = path.join(root, 'tests/lighthouse/scores.json');
  const wanted = scoresShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  const paths = await samplePages(site.front);
  let passed = 0;
  const failures: string[] = [];
  for (const page of wanted.pages) {
    const { scores, faults } = await judgePage(site.front + paths[page], Object.keys(wanted.scores));
    for (const [category, least] of Object.entries(wanted.scores)) {
      const holds = (scores[category] ?? 0) >= least;
      const what = `${page}: ${category} ${scores[category]} of at least ${least}`;
      if (holds) passed += 1;
      else failures.push(what);
      console.log(`${holds ? '✓' : '✗'} ${what}`);
    }
    for (const fault of faults) console.log(`    ${fault}`);
  }
  return { passed, failed: failures.length, failures };
}
