import { type ChildProcess, spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { Failure } from './failure.ts';
import { closeLostConnections } from './lost-connections.ts';
import { memoryFlags, memoryVariables } from './memory-settings.ts';
import { root } from './settings.ts';
import { stopProcess } from './stop-process.ts';
import type { Running } from './supervise.ts';

const PROGRAM = 'scripts/site/site-process.ts';

/** Milliseconds after which a site process that does not stop is killed. It gives requests in progress 5 seconds. */
const STOP_WITHIN = 15_000;

/** Tells a process when the backend responds, and waits until the process responds. */
async function whenReady(child: ChildProcess, name: string, backend: Promise<unknown>): Promise<Running> {
  const ended = once(child, 'exit').then(
    ([code, signal]) => `${name} stopped (${signal ? `signal ${signal}` : `exit code ${code}`}).`,
  );
  // An error of the backend is reported where it was started.
  void backend.then(() => child.connected && child.send('backend-ready')).catch(() => {});
  const isReady = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Failure(`${name} did not start. See its message above.`);
  return { pid: child.pid ?? 0, ended, stop: () => stopProcess(child, STOP_WITHIN) };
}

/**
 * Starts the built site and waits until it responds. It loads Next.js at once, and the site when the backend responds. The
 * process has its own group, so that Ctrl-C reaches only this program, which stops the site before the backend.
 * @throws Failure if the process ends first; its own messages give the reason
 */
export function startSiteProcess(backend: Promise<unknown>): Promise<Running> {
  const child = spawn(process.execPath, [...memoryFlags(process.env), PROGRAM], {
    cwd: root,
    env: { ...process.env, ...memoryVariables(process.env) },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return whenReady(child, 'The site', backend);
}

/** The name of one of several site processes in messages. */
export const nameOfProcess = (number: number): string => `Site process ${number}`;

/**
 * Starts one of several processes that share the port, and waits until it responds. This process accepts the connections
 * and gives each to a process that is free. Ctrl-C reaches the other processes as well; they ignore it and wait for SIGTERM.
 * @param number its number, from 1
 * @throws Failure if the process ends first; its own messages give the reason
 */
export function startSharedProcess(number: number, backend: Promise<unknown>): Promise<Running> {
  cluster.setupPrimary({
    exec: PROGRAM,
    args: [],
    execArgv: [...memoryFlags(process.env)],
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const worker = cluster.fork({ ...memoryVariables(process.env), SITE_PROCESS: String(number) });
  closeLostConnections(worker);
  // A connection for a process that has just ended is one. Its end is logged.
  worker.on('error', () => {});
  return whenReady(worker.process, nameOfProcess(number), backend);
}
