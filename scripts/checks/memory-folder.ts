import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Linux's folder in memory. Containers often limit it to 64 MB. */
const MEMORY = '/dev/shm';
const PREFIX = 'streamit-test-';
/** Bytes that must be free there. A complete run needs less. */
const NEEDED = 2 * 2 ** 30;

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Deletes the folders of earlier runs that were killed. */
function deleteLeft(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1] ?? process.pid);
    if (!isRunning(pid)) rmSync(path.join(MEMORY, name), { recursive: true, force: true });
  }
}

/**
 * Makes the folder for temporary files one in memory, if the system has one that is large enough. Tests store thousands of
 * records, each with a commit that waits for the disk. The folder is deleted when this process ends.
 */
export function preferMemoryFolder(): void {
  if (process.env.TMPDIR !== undefined || freeBytes(MEMORY) < NEEDED) return;
  deleteLeft();
  const folder = mkdtempSync(path.join(MEMORY, `${PREFIX}${process.pid}-`));
  // PostgreSQL is run by another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
