import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.ts';
import type { Surroundings } from './program.ts';
import { root } from './settings.ts';

/** A program that serves a site, for a test or a measurement. */
export type ServedSite = {
  /** E.g. `http://localhost:21000`. */
  readonly origin: string;
  /** Process id. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

const longestStart = 120_000;

async function untilAnswering(program: ChildProcess, origin: string): Promise<void> {
  const givesUpAt = Date.now() + longestStart;
  while (Date.now() < givesUpAt && program.exitCode === null) {
    if (await fetch(origin).catch(() => undefined)) return;
    await sleep(100);
  }
  throw new Failure(`Nothing answers on ${origin}; see the messages above.`);
}

/** Starts a Node.js program that serves on `port` and waits until it answers. */
export async function serveSite(
  args: readonly string[],
  port: number,
  surroundings: Surroundings = {},
): Promise<ServedSite> {
  // Over the channel the program learns when this one is gone, however it ended.
  const program = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...surroundings, PORT: String(port) },
  });
  const stop = async () => {
    if (program.exitCode !== null || program.signalCode !== null) return;
    const exit = once(program, 'exit');
    program.kill('SIGTERM');
    await exit;
  };
  const origin = `http://localhost:${port}`;
  try {
    await untilAnswering(program, origin);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, pid: program.pid ?? 0, stop };
}
