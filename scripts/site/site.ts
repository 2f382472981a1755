import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Failure } from './failure.ts';
import { memoryFlags, memoryVariables } from './memory-settings.ts';
import { root } from './settings.ts';
import { stopProcess } from './stop-process.ts';
import type { Running } from './supervise.ts';

/**
 * Starts the built site and waits until it responds. The process has its own group, so that Ctrl-C reaches only this
 * program, which stops the site before the backend.
 * @throws Failure if the process ends first; its own messages give the reason
 */
export async function startSiteProcess(): Promise<Running> {
  const child = spawn(process.execPath, [...memoryFlags(process.env), 'scripts/site/site-process.ts'], {
    cwd: root,
    env: { ...process.env, ...memoryVariables(process.env) },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(
    ([code, signal]) => `The site stopped (${signal ? `signal ${signal}` : `exit code ${code}`}).`,
  );
  const isReady = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Failure('The site did not start. See its message above.');
  return { pid: child.pid ?? 0, ended, stop: () => stopProcess(child) };
}
