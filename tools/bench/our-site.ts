import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Backend, startBackend } from '../../scripts/site/backend.ts';
import { freePort } from '../../scripts/site/port.ts';
import { completeProgram, nextCommand, type Surroundings } from '../../scripts/site/program.ts';
import { type ServedSite, serveSite } from '../../scripts/site/served-site.ts';
import { root } from '../../scripts/site/settings.ts';
import { withoutLimits } from '../../scripts/site/without-limits.ts';
import { report } from './report.ts';

/** A data folder of the benchmark's own with its backend, over which sites are served. */
export type Content = {
  /** The backend's data folder. */
  readonly folder: string;
  readonly surroundings: Surroundings;
  readonly serve: (servedBy: 'front' | 'next') => Promise<ServedSite>;
  readonly stop: () => Promise<void>;
};

/**
 * Opens sample content with `briefs` and `streams` synthetic ones; stored below .cache for the next run.
 * @param prepare works on the data folder before its backend starts
 */
export async function openContent(
  briefs: number,
  streams?: number,
  prepare?: (folder: string) => Promise<void>,
): Promise<Content> {
  const name = streams === undefined ? `content-${briefs}` : `streams-${streams}`;
  const folder = path.join(root, `.cache/bench/${name}`);
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const outputs = path.join(folder, 'amplify_outputs.json');
  const surroundings = {
    ...withoutLimits,
    // All connections are of one caller, and its limit is not what is measured.
    API_REQUESTS_PER_MINUTE: '1000000',
    EMBEDDED_PORT: String(port),
    EMBEDDED_DATA: folder,
    EMBEDDED_OUTPUTS: outputs,
    AMPLIFY_OUTPUTS: outputs,
  };
  await completeProgram(
    ['scripts/seed.ts', `--briefs=${briefs}`, `--streams=${streams ?? 0}`],
    'The content could not be created.',
    surroundings,
  );
  await prepare?.(folder);
  const backend: Backend = await startBackend(port, surroundings);
  const serve = async (servedBy: 'front' | 'next') => {
    const args = servedBy === 'front' ? ['scripts/start.ts'] : [nextCommand, 'start'];
    return serveSite(args, await freePort(), surroundings);
  };
  return { folder, surroundings, serve, stop: backend.stop };
}

/** The addresses of synthetic briefs. */
export function measuredPaths(briefs: number): string[] {
  return Array.from({ length: briefs }, (_, at) => `/briefs/measured-${String(at + 1).padStart(6, '0')}`);
}

/** Resident memory of a process, now and at its highest, in MB. */
export function getMemory(pid: number): { now: number; highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1000;
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') };
}

/** Milliseconds after which V8 has collected the garbage of a start, because nothing else happens. */
const REST = 30_000;

/**
 * Prints the memory of a process that has just started, and once it has been at rest.
 * @param max MB, both times
 */
export async function reportMemory(what: string, pid: number, max: number): Promise<void> {
  const { now, highest } = getMemory(pid);
  report(
    `memory of ${what} (at most ${max} MB)`,
    `${now.toFixed(0)} MB, highest ${highest.toFixed(0)} MB`,
    now <= max,
  );
  await sleep(REST);
  const { now: atRest } = getMemory(pid);
  report(`  after ${REST / 1000} s at rest (at most ${max} MB)`, `${atRest.toFixed(0)} MB`, atRest <= max);
}

/** Milliseconds of a tick, in which Linux counts processor time. */
const TICK = 10;

/** Processor time that a process has used, in milliseconds. It depends less on other programs than requests a second do. */
export function getProcessorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * TICK;
}
