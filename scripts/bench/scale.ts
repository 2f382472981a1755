import { load, warm } from './load.ts';
import { measuredPaths, memoryOf, openContent } from './our-site.ts';
import { heading, inWords, report } from './report.ts';
import { loadOnePage } from './speed.ts';

const many = 20_000;
const mostMemory = 512;

/** The same page with 30 briefs and with 20,000; then all 20,000 from memory, and how much that takes. */
export async function measureScale(): Promise<void> {
  heading(`Scale: ${many} briefs`);
  const few = await openContent(30);
  const [page = ''] = measuredPaths(1);
  const withFew = await few
    .serve('front')
    .then(async (site) => {
      const result = await loadOnePage(site.origin, page);
      await site.stop();
      return result;
    })
    .finally(few.stop);
  report('one brief of 30', inWords(withFew));

  const content = await openContent(many);
  try {
    const site = await content.serve('front');
    const withMany = await loadOnePage(site.origin, page);
    report(`one brief of ${many}`, inWords(withMany));
    const share = withMany.perSecond / withFew.perSecond;
    report('  compared with 30 (at least 0.9)', `${share.toFixed(2)} x`, share >= 0.9);

    const paths = measuredPaths(many);
    const warmSeconds = await warm(site.origin, paths);
    report(`each of ${many} asked for once`, `${(many / warmSeconds).toFixed(0)} pages made a second`);
    await load(site.origin, paths, 5);
    const spread = await load(site.origin, paths, 20);
    const { now, highest } = memoryOf(site.pid);
    report(`spread over all ${many}, from memory`, inWords(spread));
    const half = spread.perSecond / withMany.perSecond;
    report('  compared with one page (at least 0.5)', `${half.toFixed(2)} x`, half >= 0.5);
    report(
      `  memory (at most ${mostMemory} MB)`,
      `${now.toFixed(0)} MB, highest ${highest.toFixed(0)} MB`,
      highest <= mostMemory,
    );
    await site.stop();
  } finally {
    await content.stop();
  }
}
