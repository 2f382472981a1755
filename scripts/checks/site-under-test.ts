import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBackend } from '../site/backend.ts';
import { buildSite } from '../site/build-site.ts';
import { isBuildCurrent } from '../site/build-stamp.ts';
import { Failure } from '../site/failure.ts';
import { freePort } from '../site/port.ts';
import { prepareAssets } from '../site/prepare.ts';
import { nextCommand, type Surroundings, startProgram } from '../site/program.ts';
import { root } from '../site/settings.ts';

/** The built site, served in both ways over one backend with nothing but the sample content. */
export type SiteUnderTest = {
  /** Origin of the site as `npm start` serves it. */
  readonly front: string;
  /** Origin of the site as `next start` serves it. */
  readonly plain: string;
  /** The variables that lead a program to the same backend and its data. */
  readonly surroundings: Surroundings;
  readonly stop: () => Promise<void>;
};

const folder = path.join(root, '.cache/test');

/** A port, a data folder and outputs of the tests' own: they never touch the content that `npm start` keeps. */
async function separateSurroundings(): Promise<Surroundings & { EMBEDDED_PORT: string }> {
  const outputs = path.join(folder, 'amplify_outputs.json');
  mkdirSync(folder, { recursive: true });
  return {
    EMBEDDED_PORT: String(await freePort()),
    EMBEDDED_DATA: path.join(folder, 'data'),
    EMBEDDED_OUTPUTS: outputs,
    AMPLIFY_OUTPUTS: outputs,
  };
}

/** Builds the site as it is now, unless that was done, over a backend of the tests' own. */
export async function buildForTest(): Promise<void> {
  await prepareAssets();
  if (isBuildCurrent()) return;
  const surroundings = await separateSurroundings();
  const backend = await startBackend(Number(surroundings.EMBEDDED_PORT), surroundings);
  try {
    // The build remembers where the backend listens, for `next start`: that is not to be this run's port.
    await buildSite({ ...surroundings, EMBEDDED_PORT: undefined });
  } finally {
    await backend.stop();
  }
}

async function untilAnswering(program: ChildProcess, origin: string): Promise<void> {
  const givesUpAt = Date.now() + 60_000;
  while (Date.now() < givesUpAt && program.exitCode === null) {
    if (await fetch(origin).catch(() => undefined)) return;
    await sleep(100);
  }
  throw new Failure(`The site under test does not answer on ${origin}.`);
}

async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, 'exit');
  program.kill('SIGTERM');
  await exit;
}

/** Starts the site, built before, with fresh sample content. */
export async function startSiteUnderTest(): Promise<SiteUnderTest> {
  rmSync(path.join(folder, 'data'), { recursive: true, force: true });
  const surroundings = await separateSurroundings();
  const [frontPort, plainPort] = [await freePort(), await freePort()];
  const backend = await startBackend(Number(surroundings.EMBEDDED_PORT), surroundings);
  const front = startProgram(['scripts/start.ts'], { ...surroundings, PORT: String(frontPort) });
  const plain = startProgram([nextCommand, 'start', '--port', String(plainPort)], surroundings);
  const site = {
    front: `http://localhost:${frontPort}`,
    plain: `http://localhost:${plainPort}`,
    surroundings,
    stop: async () => {
      await Promise.all([stopProgram(front), stopProgram(plain)]);
      await backend.stop();
    },
  };
  try {
    await Promise.all([untilAnswering(front, site.front), untilAnswering(plain, site.plain)]);
  } catch (error) {
    await site.stop();
    throw error;
  }
  return site;
}
