import { setTimeout as sleep } from 'node:timers/promises';
import type { ServedSite } from '../../scripts/site/served-site.ts';
import { getText, serveBareSite } from './bare-site.ts';
import { type LoadResult, load, warm } from './load.ts';
import { fetchSent, serveWithNginx } from './nginx-site.ts';
import { measuredPaths, openContent } from './our-site.ts';
import { heading, inWords, report } from './report.ts';

/** Bytes of the compressed HTML of a brief of 600 words. The sample briefs have 1,100 to 1,400 words. */
const MAX_HTML = 7000;
const rounds = 5;
const seconds = 6;

type Measured = { readonly origin: string; readonly path: string };

const middle = (results: readonly LoadResult[]): LoadResult => {
  const sorted = [...results].sort((a, b) => a.perSecond - b.perSecond);
  const result = sorted[Math.floor(sorted.length / 2)];
  if (!result) throw new RangeError('The measurement failed.');
  return result;
};

/**
 * Loads pages in turn, several times, so that other work of the machine affects them all. Returns the median run of
 * each. Before that each page runs until it is at full speed.
 */
export async function loadInTurn(pages: readonly Measured[]): Promise<LoadResult[]> {
  for (const { origin, path } of pages) {
    await warm(origin, [path]);
    await load(origin, [path], 3);
  }
  const results: LoadResult[][] = pages.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { origin, path }] of pages.entries()) {
      results[at]?.push(await load(origin, [path], seconds));
    }
  }
  return results.map(middle);
}

/** Measures a brief from `npm start` and from `next start`, beside a bare Next.js page with the same text, and nginx with the same bytes. */
export async function measureSpeed(): Promise<void> {
  heading(`Speed: one page, 32 connections, wrk on the same machine, median of ${rounds} rounds`);
  const content = await openContent(1);
  const served: Pick<ServedSite, 'origin' | 'stop'>[] = [];
  try {
    const front = await content.serve('front');
    served.push(front);
    const plain = await content.serve('next');
    served.push(plain);
    const [brief = ''] = measuredPaths(1);
    const html = await (await fetch(front.origin + brief)).text();
    const words = getText(html).join(' ').split(/\s+/).length;
    const bare = await serveBareSite(html);
    served.push(bare);
    await warm(front.origin, [brief]);
    // The best compression is made in the background, for pages that are sent often.
    await load(front.origin, [brief], 2);
    await sleep(3000);
    const sent = await fetchSent(front.origin + brief);
    const nginx = await serveWithNginx(sent);
    served.push(nginx);
    const [ofBare, ofPlain, ofFront, ofNginx] = await loadInTurn([
      { origin: bare.origin, path: '/same-text' },
      { origin: plain.origin, path: brief },
      { origin: front.origin, path: brief },
      { origin: nginx.origin, path: '/' },
    ]);
    if (!ofBare || !ofPlain || !ofFront || !ofNginx) throw new RangeError('The measurement failed.');
    const ratio = (result: LoadResult) => result.perSecond / ofBare.perSecond;
    report('minimal Next.js page with the same text, next start', inWords(ofBare));
    report(`${brief}, next start`, inWords(ofPlain));
    report(
      '  ratio to the minimal page (at least 0.8)',
      `${ratio(ofPlain).toFixed(2)} x`,
      ratio(ofPlain) >= 0.8,
    );
    report(`${brief}, npm start`, inWords(ofFront));
    report(
      '  ratio to the minimal page (at least 20)',
      `${ratio(ofFront).toFixed(1)} x`,
      ratio(ofFront) >= 20,
    );
    report(`the same ${sent.body.length} bytes as a file, nginx`, inWords(ofNginx));
    const toNginx = ofFront.perSecond / ofNginx.perSecond;
    report('  npm start to nginx (at least 0.6)', `${toNginx.toFixed(2)} x`, toNginx >= 0.6);
    report(
      `HTML of ${brief}, compressed (under ${MAX_HTML} bytes for 600 words)`,
      `${sent.body.length} bytes, ${sent.encoding}, ${words} words`,
      sent.body.length < MAX_HTML,
    );
  } finally {
    await Promise.all(served.map((site) => site.stop()));
    await content.stop();
  }
}
