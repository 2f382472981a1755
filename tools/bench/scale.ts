import type { ServedSite } from '../../scripts/site/served-site.ts';
import { load, warm } from './load.ts';
import { type Content, getMemory, measuredPaths, openContent } from './our-site.ts';
import { heading, inWords, report } from './report.ts';
import { loadInTurn } from './speed.ts';

const many = 20_000;
const MAX_MEMORY = 512;

/** Measures the same page with 30 briefs and with 20,000, then all 20,000 from memory and the memory in use. */
export async function measureScale(): Promise<void> {
  heading(`Scale: ${many} briefs`);
  const contents: Content[] = [];
  const served: ServedSite[] = [];
  const serve = async (briefs: number) => {
    const content = await openContent(briefs);
    contents.push(content);
    const site = await content.serve('front');
    served.push(site);
    return site;
  };
  try {
    const few = await serve(30);
    const site = await serve(many);
    const [page = ''] = measuredPaths(1);
    const [ofFew, ofMany] = await loadInTurn([
      { origin: few.origin, path: page },
      { origin: site.origin, path: page },
    ]);
    if (!ofFew || !ofMany) throw new RangeError('The measurement failed.');
    report('one of 30 briefs', inWords(ofFew));
    report(`one of ${many} briefs`, inWords(ofMany));
    const share = ofMany.perSecond / ofFew.perSecond;
    report('  ratio to 30 briefs (at least 0.9)', `${share.toFixed(2)} x`, share >= 0.9);
    await few.stop();
    await measureSpread(site, ofMany.perSecond);
  } finally {
    await Promise.all(served.map((site) => site.stop()));
    await Promise.all(contents.map((content) => content.stop()));
  }
}

async function measureSpread(site: ServedSite, perSecondOfOne: number): Promise<void> {
  const paths = measuredPaths(many);
  const seconds = await warm(site.origin, paths);
  report(`each of ${many} requested once`, `${(many / seconds).toFixed(0)} pages rendered/s`);
  await load(site.origin, paths, 5);
  const spread = await load(site.origin, paths, 20);
  const { now, highest } = getMemory(site.pid);
  report(`all ${many}, from the cache`, inWords(spread));
  const half = spread.perSecond / perSecondOfOne;
  report('  ratio to one page (at least 0.5)', `${half.toFixed(2)} x`, half >= 0.5);
  report(
    `  memory (at most ${MAX_MEMORY} MB)`,
    `${now.toFixed(0)} MB, highest ${highest.toFixed(0)} MB`,
    highest <= MAX_MEMORY,
  );
}
