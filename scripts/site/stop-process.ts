import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Sends SIGTERM to a process and waits until it has ended; does nothing when it has ended before.
 * @param within milliseconds after which it is killed; never by default
 */
export async function stopProcess(child: ChildProcess, within?: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const kill = within === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), within);
  await exit;
  clearTimeout(kill);
}
