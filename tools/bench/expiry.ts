import { setTimeout as sleep } from 'node:timers/promises';
import { samplePages } from '../../scripts/checks/sample-pages.ts';
import { serveBareSite } from './bare-site.ts';
import { load, warm } from './load.ts';
import { measuredPaths, openContent } from './our-site.ts';
import { heading, inWords, report } from './report.ts';
import { changeManyBriefs } from './writer.ts';

const pages = 5000;
const minute = 60;

/** Measures the speed of a site in the minute after 5,000 of its pages expired at once. */
export async function measureExpiry(): Promise<void> {
  heading(`Expiry: the minute after ${pages} pages expire at once`);
  const content = await openContent(20_000);
  try {
    const paths = measuredPaths(pages);
    const site = await content.serve('front');
    const { brief } = await samplePages(site.origin);
    const html = await (await fetch(site.origin + brief)).text();
    await warm(site.origin, paths);
    report('npm start: all pages cached', inWords(await load(site.origin, paths, 10)));
    await changeManyBriefs(content.folder);
    report(
      'npm start: the minute after a change on all pages',
      inWords(await load(site.origin, paths, minute)),
    );
    await site.stop();

    const barePaths = paths.map((path) => path.replace('/briefs', ''));
    const bare = await serveBareSite(html);
    await warm(bare.origin, barePaths);
    report('minimal Next.js site: all pages rendered', inWords(await load(bare.origin, barePaths, 10)));
    await sleep((minute + 2) * 1000);
    report(
      'minimal Next.js site: the minute after they expired',
      inWords(await load(bare.origin, barePaths, minute)),
    );
    await bare.stop();
  } finally {
    await content.stop();
  }
}
