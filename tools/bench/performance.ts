import { brotliCompressSync } from 'node:zlib';
import { routes } from '../../lib/routes.ts';
import { type Judgement, judgePage } from '../../scripts/checks/lighthouse.ts';
import { samplePages } from '../../scripts/checks/sample-pages.ts';
import { staticPage } from './bare-site.ts';
import { serveWithNginx } from './nginx-site.ts';
import { openContent } from './our-site.ts';
import { heading, median, report } from './report.ts';

const RUNS = 9;
/** First paint of a brief, as a part of that of a page without styles and with the same text. */
const MAX_PAINT_RATIO = 1.15;

async function judgeOften(url: string): Promise<readonly Judgement[]> {
  const judgements: Judgement[] = [];
  for (let run = 0; run < RUNS; run += 1) judgements.push(await judgePage(url, ['performance']));
  return judgements;
}

const getScores = (judgements: readonly Judgement[]) =>
  judgements.map(({ scores }) => scores.performance ?? Number.NaN);
const getPaint = (judgements: readonly Judgement[], name: 'firstPaint' | 'largestPaint') =>
  median(judgements.map((judgement) => judgement[name] ?? Number.NaN));

/** Measures Lighthouse's performance of each kind of page. Single runs scatter, so there are nine, with the lowest and the highest. */
export async function measurePerformance(): Promise<void> {
  heading(`Lighthouse performance, mobile, ${RUNS} runs each`);
  const content = await openContent(0);
  try {
    const site = await content.serve('front');
    const paths = { ...(await samplePages(site.origin)), explorer: routes.bans(), signIn: routes.signIn() };
    let paintOfBrief = Number.NaN;
    for (const [kind, path] of Object.entries(paths)) {
      const judgements = await judgeOften(site.origin + path);
      const scores = getScores(judgements);
      const shift = Math.max(...judgements.map(({ layoutShift }) => layoutShift ?? Number.NaN));
      const [firstPaint, largestPaint] = [
        getPaint(judgements, 'firstPaint'),
        getPaint(judgements, 'largestPaint'),
      ];
      if (kind === 'brief') paintOfBrief = firstPaint;
      report(
        `${kind} (median 100, none under 99, layout shift 0)`,
        `median ${median(scores)}, lowest ${Math.min(...scores)}, highest ${Math.max(...scores)}; layout shift ${shift.toFixed(3)}; first paint ${firstPaint.toFixed(0)} ms, largest ${largestPaint.toFixed(0)} ms`,
        median(scores) === 100 && Math.min(...scores) >= 99 && shift === 0,
      );
    }
    const html = await (await fetch(site.origin + paths.brief)).text();
    const nginx = await serveWithNginx({
      body: brotliCompressSync(staticPage(html)),
      type: 'text/html; charset=utf-8',
      encoding: 'br',
    });
    const paintOfStatic = getPaint(await judgeOften(nginx.origin), 'firstPaint');
    await nginx.stop();
    const ratio = paintOfBrief / paintOfStatic;
    report(
      `first paint of a brief to a page of its text without styles (at most ${MAX_PAINT_RATIO})`,
      `${paintOfBrief.toFixed(0)} ms to ${paintOfStatic.toFixed(0)} ms, ${ratio.toFixed(2)} x`,
      ratio <= MAX_PAINT_RATIO,
    );
    await site.stop();
  } finally {
    await content.stop();
  }
}
