import { type ChildProcess, spawn } from 'node:child_process';
import { Failure } from './failure.ts';
import { root } from './settings.ts';

/** Environment variables besides this program's own; undefined removes one. */
export type Surroundings = Readonly<Record<string, string | undefined>>;

/** Starts a Node.js program of this repository that shares this terminal. */
export function startProgram(args: readonly string[], surroundings: Surroundings = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...surroundings },
  });
}

/** Runs a Node.js program of this repository to its end; fails with `complaint` when it ends badly. */
export function completeProgram(
  args: readonly string[],
  complaint: string,
  surroundings: Surroundings = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = startProgram(args, surroundings);
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Failure(complaint))));
  });
}

/** Runs a program like `completeProgram`, but prints its output only when it ends badly. */
export function completeQuietly(
  args: readonly string[],
  complaint: string,
  surroundings: Surroundings = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...surroundings },
    });
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Failure(complaint));
    });
  });
}

/** The path of Next.js's own command, to be run with this Node.js. */
export const nextCommand = 'node_modules/next/dist/bin/next';
