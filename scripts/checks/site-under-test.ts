import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBackend } from '../site/backend.ts';
import { buildSite } from '../site/build-site.ts';
import { isBuildCurrent } from '../site/build-stamp.ts';
import { freePort } from '../site/port.ts';
import { prepareAssets } from '../site/prepare.ts';
import { nextCommand, type Surroundings } from '../site/program.ts';
import { type ServedSite, serveSite } from '../site/served-site.ts';
import { root } from '../site/settings.ts';
import { withoutLimits } from '../site/without-limits.ts';

/** The built site, served in both ways over one backend with nothing but the sample content. */
export type SiteUnderTest = {
  /** Origin of the site as `npm start` serves it. */
  readonly front: string;
  /** Origin of the site as `next start` serves it. */
  readonly plain: string;
  /** The variables that point a program to the same backend and its data. */
  readonly surroundings: Surroundings;
  readonly stop: () => Promise<void>;
};

const folder = path.join(root, '.cache/test');

type SeparateSurroundings = Surroundings & { readonly EMBEDDED_PORT: string; readonly EMBEDDED_DATA: string };

/** Creates a port, a data folder and outputs for the tests, which never touch the content of `npm start`. */
async function separateSurroundings(): Promise<SeparateSurroundings> {
  const outputs = path.join(folder, 'amplify_outputs.json');
  mkdirSync(folder, { recursive: true });
  return {
    ...withoutLimits,
    EMBEDDED_PORT: String(await freePort()),
    EMBEDDED_DATA: mkdtempSync(path.join(tmpdir(), 'site-')),
    // No test gets an issue of the newsletter because an hour begins.
    EMBEDDED_SCHEDULES: 'off',
    // The test of timestamps starts an authority there.
    TIMESTAMP_URL: `http://127.0.0.1:${await freePort()}/tsa`,
    EMBEDDED_OUTPUTS: outputs,
    AMPLIFY_OUTPUTS: outputs,
    // All readers of the tests have the same IP address.
    REPORTS_PER_HOUR: '1000',
  };
}

/** Builds the site from the current sources, unless that was done, over a backend for the tests. */
export async function buildForTest(): Promise<void> {
  await prepareAssets();
  if (isBuildCurrent()) return;
  const surroundings = await separateSurroundings();
  const backend = await startBackend(Number(surroundings.EMBEDDED_PORT), surroundings);
  try {
    await buildSite(surroundings);
  } finally {
    await backend.stop();
    deleteData(surroundings);
  }
}

const deleteData = ({ EMBEDDED_DATA }: SeparateSurroundings) =>
  rmSync(EMBEDDED_DATA, { recursive: true, force: true });

/** Starts the site, built before, with fresh sample content. */
export async function startSiteUnderTest(): Promise<SiteUnderTest> {
  const surroundings = await separateSurroundings();
  const backend = await startBackend(Number(surroundings.EMBEDDED_PORT), surroundings);
  const served: ServedSite[] = [];
  const stop = async () => {
    await Promise.all(served.map((site) => site.stop()));
    await backend.stop();
    deleteData(surroundings);
  };
  try {
    const front = await serveSite(['scripts/start.ts'], await freePort(), surroundings);
    served.push(front);
    const plain = await serveSite([nextCommand, 'start'], await freePort(), surroundings);
    served.push(plain);
    return { front: front.origin, plain: plain.origin, surroundings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
