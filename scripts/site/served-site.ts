import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Failure } from './failure.ts';
import type { Surroundings } from './program.ts';
import { root } from './settings.ts';
import { stopProcess } from './stop-process.ts';

/** A program that serves a site, for a test or a measurement. */
export type ServedSite = {
  /** E.g. `http://localhost:21000`. */
  readonly origin: string;
  /** Id of the process that serves the site; with several, of the one that started last. */
  readonly pid: number;
  /** Ids of all processes that serve the site, by their numbers from 1. A restarted one has another id. */
  readonly pids: ReadonlyMap<number, number>;
  /** Id of the embedded backend's process; 0 when the program did not start one. */
  readonly backendPid: number;
  readonly stop: () => Promise<void>;
};

const processesShape = z.object({
  sitePid: z.number().optional(),
  siteProcess: z.number().optional(),
  backendPid: z.number().optional(),
});

const MAX_START_TIME = 120_000;

async function untilResponding(program: ChildProcess, origin: string): Promise<void> {
  const givesUpAt = Date.now() + MAX_START_TIME;
  while (Date.now() < givesUpAt && program.exitCode === null) {
    if (await fetch(origin).catch(() => undefined)) return;
    await sleep(100);
  }
  throw new Failure(`The site does not respond on ${origin}. See the messages above.`);
}

/** Starts a Node.js program that serves on `port` and waits until it responds. */
export async function serveSite(
  args: readonly string[],
  port: number,
  surroundings: Surroundings = {},
): Promise<ServedSite> {
  // The channel shows the program when this one is gone, however it ended.
  const program = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...surroundings, PORT: String(port) },
  });
  let pid = program.pid ?? 0;
  const pids = new Map([[1, pid]]);
  let backendPid = 0;
  // `npm start` supervises the processes that serve the site, and sends their ids.
  program.on('message', (message) => {
    const { data } = processesShape.safeParse(message);
    pid = data?.sitePid ?? pid;
    pids.set(data?.siteProcess ?? 1, pid);
    backendPid = data?.backendPid ?? backendPid;
  });
  const stop = () => stopProcess(program);
  const origin = `http://localhost:${port}`;
  try {
    await untilResponding(program, origin);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    pids,
    get pid() {
      return pid;
    },
    get backendPid() {
      return backendPid;
    },
    stop,
  };
}
