import { judgePage } from '../../scripts/checks/lighthouse.ts';
import { type PageKind, samplePages } from '../../scripts/checks/sample-pages.ts';
import { openContent } from './our-site.ts';
import { heading, median, report } from './report.ts';

const runs = 9;
const kinds: readonly PageKind[] = ['home', 'brief', 'profile', 'stream'];

/** Lighthouse's performance score; single runs scatter, so there are nine, with the lowest and the highest. */
export async function measurePerformance(): Promise<void> {
  heading(`Lighthouse performance, mobile, ${runs} runs each`);
  const content = await openContent(0);
  try {
    const site = await content.serve('front');
    const paths = await samplePages(site.origin);
    for (const kind of kinds) {
      const scores: number[] = [];
      const shifts: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const judgement = await judgePage(site.origin + paths[kind], ['performance']);
        scores.push(judgement.scores.performance ?? 0);
        shifts.push(judgement.layoutShift ?? Number.NaN);
      }
      const [lowest, highest] = [Math.min(...scores), Math.max(...scores)];
      const shift = Math.max(...shifts);
      report(
        `${kind} (at least 99, layout shift 0)`,
        `median ${median(scores)}, lowest ${lowest}, highest ${highest}; layout shift ${shift.toFixed(3)}`,
        median(scores) >= 99 && shift === 0,
      );
    }
    await site.stop();
  } finally {
    await content.stop();
  }
}
