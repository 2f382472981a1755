import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../scripts/site/failure.ts';
import { measuredPaths, openContent } from './our-site.ts';
import { heading, median, report } from './report.ts';
import { retitleBrief } from './writer.ts';

const writes = 20;
const MAX_WAIT = 60_000;

/** Milliseconds until the page shows `title`, from now. */
async function untilShown(url: string, title: string): Promise<number> {
  const startedAt = performance.now();
  while (!(await (await fetch(url)).text()).includes(title)) {
    if (performance.now() - startedAt > MAX_WAIT)
      throw new Failure(`${url} is still out of date after a minute.`);
    await sleep(5);
  }
  return performance.now() - startedAt;
}

/** Measures the age of a cached page after a write of another process, which the backend looks for every 250 ms. */
export async function measureStaleness(): Promise<void> {
  heading('After a write');
  const content = await openContent(30);
  try {
    const site = await content.serve('front');
    const url = site.origin + (measuredPaths(1)[0] ?? '');
    await fetch(url);
    const waits: number[] = [];
    for (let write = 1; write <= writes; write += 1) {
      const title = `Title number ${write} at ${Date.now()}`;
      await retitleBrief(content.folder, 1, title);
      waits.push(await untilShown(url, title));
    }
    const maxDelay = Math.max(...waits);
    report(
      `npm start: ${writes} writes, until the page shows them (at most 60 s)`,
      `median ${median(waits).toFixed(0)} ms, longest ${maxDelay.toFixed(0)} ms`,
      maxDelay <= MAX_WAIT,
    );
    await site.stop();
  } finally {
    await content.stop();
  }
}
