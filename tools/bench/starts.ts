import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../scripts/site/port.ts';
import { serveSite } from '../../scripts/site/served-site.ts';
import { openContent } from './our-site.ts';
import { heading, median, report } from './report.ts';

const RUNS = 5;
/** Seconds until the first response of a site that is built and has content. */
const MAX_START = 2;

/** Measures starts of a built site with its backend, until the first response. It is looked for every 100 ms. */
export async function measureStarts(): Promise<void> {
  heading('Starts of a built site');
  const content = await openContent(0);
  await content.stop();
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const port = await freePort();
    const startedAt = performance.now();
    const site = await serveSite(['scripts/launch.mjs', 'start'], port, content.surroundings);
    seconds.push((performance.now() - startedAt) / 1000);
    await site.stop();
    await sleep(500);
  }
  report(
    `npm start, until the first response, ${RUNS} runs (at most ${MAX_START} s)`,
    `median ${median(seconds).toFixed(1)} s, longest ${Math.max(...seconds).toFixed(1)} s`,
    median(seconds) <= MAX_START,
  );
}
