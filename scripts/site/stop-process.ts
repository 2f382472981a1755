import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Sends SIGTERM to a process and waits until it has ended; does nothing when it has ended before. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
