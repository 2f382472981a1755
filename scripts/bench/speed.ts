import { samplePages } from '../checks/sample-pages.ts';
import { serveBareSite } from './bare-site.ts';
import { type LoadResult, load, warm } from './load.ts';
import { openContent } from './our-site.ts';
import { heading, inWords, report } from './report.ts';

const seconds = 10;

/** One page under load: first as long as it takes to run at full speed, then counted. */
export async function loadOnePage(origin: string, path: string): Promise<LoadResult> {
  await warm(origin, [path]);
  await load(origin, [path], 3);
  return load(origin, [path], seconds);
}

/** A brief from `npm start` and from `next start`, beside a bare Next.js page with the same text. */
export async function measureSpeed(): Promise<void> {
  heading('Speed: one page, 32 connections, wrk on the same machine');
  const content = await openContent(0);
  try {
    const front = await content.serve('front');
    const { brief } = await samplePages(front.origin);
    const html = await (await fetch(front.origin + brief)).text();
    const withFront = await loadOnePage(front.origin, brief);
    await front.stop();
    const plain = await content.serve('next');
    const without = await loadOnePage(plain.origin, brief);
    await plain.stop();
    const bareSite = await serveBareSite(html);
    const bare = await loadOnePage(bareSite.origin, '/same-text');
    await bareSite.stop();
    report('a bare Next.js page with the same text, next start', inWords(bare));
    report(`${brief}, next start`, inWords(without));
    const ratioWithout = without.perSecond / bare.perSecond;
    report(
      '  compared with the bare page (at least 0.8)',
      `${ratioWithout.toFixed(2)} x`,
      ratioWithout >= 0.8,
    );
    report(`${brief}, npm start`, inWords(withFront));
    const ratio = withFront.perSecond / bare.perSecond;
    report('  compared with the bare page (at least 20)', `${ratio.toFixed(1)} x`, ratio >= 20);
  } finally {
    await content.stop();
  }
}
