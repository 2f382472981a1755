import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../scripts/site/failure.ts';
import { addCreatorAccount, CreatorClient } from '../../scripts/testing/creator-client.ts';
import { readOutputs } from '../../tests/security/target.ts';
import type { BenchOptions } from './explorer.ts';
import { load, warm } from './load.ts';
import { getMemory, getProcessorTime, measuredPaths, openContent } from './our-site.ts';
import { heading, inWords, percentile, report } from './report.ts';

/** The creator of the first synthetic briefs. */
const CREATOR = 'measured-creator-0001';
const WRITES = 200;
/** Milliseconds between two writes: an account may write 600 times a minute. */
const WRITE_EVERY = 150;
const MAX_WAIT = 60_000;
/** Milliseconds after which 99 of 100 pages show a write. */
const FRESH_WITHIN = 300;
/** The part of the pages that a write may make again: those of its month, theme and category. */
const MAX_RENDERED = 0.05;

/** Seconds under load at saturation, and the milliseconds after which a page may not be older than a write. */
const SATURATION = 60;
const MAX_AGE = 1000;

type Writer = { readonly origin: string; readonly client: CreatorClient };

/** Changes the title of a synthetic brief, and returns the milliseconds from the confirmation until its page shows it. */
async function untilShown({ origin, client }: Writer, number: number, title: string): Promise<number> {
  const padded = String(number).padStart(6, '0');
  await client.write('updateBrief', { id: `brief-measured-${padded}`, title });
  const startedAt = performance.now();
  while (!(await (await fetch(`${origin}/briefs/measured-${padded}`)).text()).includes(title)) {
    if (performance.now() - startedAt > MAX_WAIT)
      throw new Failure(`Brief ${number} is still out of date after a minute.`);
    await sleep(5);
  }
  return performance.now() - startedAt;
}

const inMilliseconds = (waits: readonly number[]) =>
  `p50 ${percentile(waits, 50).toFixed(0)} ms, p99 ${percentile(waits, 99).toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms`;

/**
 * Measures how soon a page shows a write while many pages are cached, how many of them a write makes again, and both under a minute of
 * load with one write a second.
 */
export async function measureStaleness({ briefs }: BenchOptions): Promise<void> {
  heading(`After a write, with ${briefs} cached pages`);
  const content = await openContent(briefs, undefined, (folder) => addCreatorAccount(folder, CREATOR));
  try {
    const site = await content.serve('front');
    const { origin, pid } = site;
    const { user_pool_client_id } = readOutputs(content.surroundings.AMPLIFY_OUTPUTS ?? '').auth;
    const port = Number(new URL(origin).port);
    const client = await CreatorClient.signIn(port, user_pool_client_id, CREATOR);
    const writer = { origin, client };
    const paths = measuredPaths(briefs);
    const timeOfAll = async () => {
      const before = getProcessorTime(pid);
      await warm(origin, paths);
      return getProcessorTime(pid) - before;
    };
    const ofRendered = await timeOfAll();
    // Until the best compression of all pages is made in the background.
    await load(origin, paths, 20);
    const ofCached = await timeOfAll();

    const waits: number[] = [];
    for (let write = 1; write <= WRITES; write += 1) {
      waits.push(await untilShown(writer, 1, `Title number ${write} at ${Date.now()}`));
      await sleep(WRITE_EVERY);
    }
    report(
      `${WRITES} writes, until the page shows each (p99 under ${FRESH_WITHIN} ms)`,
      inMilliseconds(waits),
      percentile(waits, 99) < FRESH_WITHIN,
    );

    await untilShown(writer, 1, `Before all pages at ${Date.now()}`);
    const part = Math.max(0, (await timeOfAll()) - ofCached) / Math.max(1, ofRendered - ofCached);
    report(
      `pages that one write makes again, by processor time (at most ${MAX_RENDERED * 100} %)`,
      `${(part * 100).toFixed(1)} %; all pages: rendered ${ofRendered} ms, cached ${ofCached} ms`,
      part <= MAX_RENDERED,
    );

    const memory = getMemory(pid).now;
    const loading = load(origin, paths, SATURATION);
    const ages: number[] = [];
    const endsAt = Date.now() + (SATURATION - 2) * 1000;
    for (let write = 1; Date.now() < endsAt; write += 1) {
      const startedAt = performance.now();
      ages.push(await untilShown(writer, 1, `Under load ${write} at ${Date.now()}`));
      await sleep(Math.max(0, 1000 - (performance.now() - startedAt)));
    }
    const result = await loading;
    report(`${SATURATION} s of load with one write a second: no error`, inWords(result), result.failed === 0);
    report(
      `  age of the written page (under ${MAX_AGE} ms)`,
      `${ages.length} writes, ${inMilliseconds(ages)}`,
      Math.max(...ages) < MAX_AGE,
    );
    report('  memory before and after', `${memory.toFixed(0)} MB, ${getMemory(pid).now.toFixed(0)} MB`);
    await site.stop();
  } finally {
    await content.stop();
  }
}
