import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBackend } from '../site/backend.ts';
import { buildSite } from '../site/build-site.ts';
import { isBuildCurrent } from '../site/build-stamp.ts';
import { Failure } from '../site/failure.ts';
import { prepareAssets } from '../site/prepare.ts';
import { startProgram } from '../site/program.ts';
import { originOf, surroundingsOf, TEST_SITES } from '../testing/test-sites.ts';

/** The built site over the sample content, served in both ways. */
export type SiteUnderTest = {
  /** Origin of the site as `npm start` serves it. */
  readonly front: string;
  /** Origin of the site as `next start` serves it. */
  readonly plain: string;
  readonly stop: () => Promise<void>;
};

/** Builds the site as it is now, unless that was done, over a backend of the tests' own. */
export async function buildForTest(): Promise<void> {
  await prepareAssets();
  if (isBuildCurrent()) return;
  mkdirSync(TEST_SITES.front.dataFolder, { recursive: true });
  const surroundings = surroundingsOf(TEST_SITES.front);
  const backend = await startBackend(TEST_SITES.front.backendPort, surroundings);
  try {
    // The build remembers where the backend listens, for `next start`: that is not to be the tests' own port.
    await buildSite({ ...surroundings, EMBEDDED_PORT: undefined });
  } finally {
    await backend.stop();
  }
}

async function untilAnswering(program: ChildProcess, origin: string): Promise<void> {
  const givesUpAt = Date.now() + 120_000;
  while (Date.now() < givesUpAt && program.exitCode === null) {
    if (await fetch(origin).catch(() => undefined)) return;
    await sleep(200);
  }
  throw new Failure('The sites for the tests did not start.');
}

/** Starts the sites of the browser tests, built before. */
export async function startSiteUnderTest(): Promise<SiteUnderTest> {
  const program = startProgram(['scripts/testing/serve-test-sites.ts']);
  const stop = async () => {
    if (program.exitCode !== null || program.signalCode !== null) return;
    const exit = once(program, 'exit');
    program.kill('SIGTERM');
    await exit;
  };
  const [front, plain] = [originOf(TEST_SITES.front), originOf(TEST_SITES.plain)];
  try {
    // The last of them to start.
    await untilAnswering(program, plain);
  } catch (error) {
    await stop();
    throw error;
  }
  return { front, plain, stop };
}
