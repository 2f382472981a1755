import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { hasContent } from '../seed/has-content.ts';
import { Failure } from './failure.ts';
import { listenerOn } from './listener.ts';
import { completeProgram, type Surroundings } from './program.ts';
import { root } from './settings.ts';
import { stopProcess } from './stop-process.ts';
import type { Running } from './supervise.ts';

/** A running backend. `stop` does nothing if this program did not start it. */
export type Backend = Running;

const noBackend: Backend = { pid: 0, stop: async () => {}, ended: new Promise(() => {}) };

/** The file with the secret by which the backend recognises this install's own programs. */
const secretFile = (dataFolder = process.env.EMBEDDED_DATA) =>
  path.resolve(root, dataFolder || '.data', 'keys/internal.key');

/** True if AWS's tool wrote amplify_outputs.json: then the backend is on AWS and none is started here. */
export function isBackendOnAws(outputsFile = process.env.AMPLIFY_OUTPUTS): boolean {
  const file = path.resolve(root, outputsFile || 'amplify_outputs.json');
  if (!existsSync(file)) return false;
  return readOutputs(file).custom?.embedded === undefined;
}

const outputsShape = z.object({ custom: z.object({ embedded: z.unknown() }).partial().optional() });

function readOutputs(file: string): z.infer<typeof outputsShape> {
  try {
    return outputsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Failure(
      `${file} is damaged. Remove it to use the embedded backend, or generate it again with the AWS command line.`,
    );
  }
}

/**
 * Makes sure that a seeded embedded backend runs on `port`: this data folder's own if it is running already, or a new
 * process. Fails if anything else listens there, since its records and keys would be another installation's. The
 * process has its own group, so that Ctrl-C reaches only this program, which stops the site before it.
 * @param surroundings variables that differ from this program's own, e.g. another data folder
 */
export async function startBackend(port: number, surroundings: Surroundings = {}): Promise<Backend> {
  if (isBackendOnAws(surroundings.AMPLIFY_OUTPUTS)) return noBackend;
  const secret = secretFile(surroundings.EMBEDDED_DATA);
  const listener = await listenerOn(port, secret);
  if (listener === 'ours') return noBackend;
  if (listener === 'another') {
    throw new Failure(
      `Port ${port} is in use by another program or another backend. Stop it, or choose another port with EMBEDDED_PORT.`,
    );
  }
  const child = spawn(process.execPath, ['embedded/server.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...surroundings, EMBEDDED_PORT: String(port) },
  });
  const ended = once(child, 'exit').then(
    ([code, signal]) =>
      `The embedded backend stopped (${signal ? `signal ${signal}` : `exit code ${code}`}).`,
  );
  try {
    await waitUntilReady(child, port, secret);
    await writeFirstContent(surroundings);
  } catch (error) {
    child.kill('SIGTERM');
    throw error;
  }
  return { pid: child.pid ?? 0, stop: () => stopProcess(child), ended };
}

/**
 * Fills a backend without records with the guides and the sample content; with SAMPLE_CONTENT=off only with the
 * guides.
 */
async function writeFirstContent(surroundings: Surroundings): Promise<void> {
  // Otherwise each start would take a second more to find out that nothing is to be written.
  if (hasContent(path.resolve(root, (surroundings.EMBEDDED_DATA ?? process.env.EMBEDDED_DATA) || '.data')))
    return;
  const isOff = (surroundings.SAMPLE_CONTENT ?? process.env.SAMPLE_CONTENT) === 'off';
  const seed = ['scripts/seed.ts', '--if-empty', ...(isOff ? ['--no-samples'] : [])];
  await completeProgram(seed, 'The initial content could not be created.', surroundings);
}

async function waitUntilReady(child: ChildProcess, port: number, secret: string): Promise<void> {
  // The backend itself waits for another one on its data folder to end (EMBEDDED_LOCK_WAIT).
  const givesUpAt = Date.now() + 30_000 + 1000 * Number(process.env.EMBEDDED_LOCK_WAIT || 60);
  while ((await listenerOn(port, secret)) !== 'ours') {
    if (child.exitCode !== null)
      throw new Failure('The embedded backend did not start. See its message above.');
    if (Date.now() > givesUpAt) throw new Failure(`The embedded backend does not respond on port ${port}.`);
    await sleep(50);
  }
}
