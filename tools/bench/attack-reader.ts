import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { fetchFrom, READER } from '../../tests/security/target.ts';

/*
 * Reads pages as one other reader until the thread is ended, and posts the milliseconds of each response. It runs in a thread of
 * its own: the attacker's responses would otherwise delay the measurement.
 */

/** The pages, in turn: most are cached, some must be rendered. */
const PAGES = ['/', '/briefs', '/intelligence/bans', '/profiles', '/streams'];

const { port, failed } = z.object({ port: z.number(), failed: z.number() }).parse(workerData);

for (let count = 0; ; count += 1) {
  const path = count % 10 === 9 ? `/briefs?tag=reader-${Date.now()}` : (PAGES[count % PAGES.length] ?? '/');
  const startedAt = performance.now();
  const isGood = await fetchFrom(port, READER, path).then(
    ({ status }) => status === 200,
    () => false,
  );
  parentPort?.postMessage(isGood ? performance.now() - startedAt : failed);
  await wait(50);
}
