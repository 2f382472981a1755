import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { temporaryFolder } from '../data/testing/harness.ts';
import { lockFolder } from './lock.ts';
import { StoreError } from './store.ts';

// A separate process takes a while on a busy machine.
jest.setTimeout(60_000);

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second backend on the same folder is refused with a message, until the first one releases it', async () => {
  const lock = await lockFolder(folder, { wait: 0 });
  await expect(lockFolder(folder, { wait: 0 })).rejects.toThrow(StoreError);
  await expect(lockFolder(folder, { wait: 0 })).rejects.toThrow(
    `Another backend is using the data folder ${folder}`,
  );
  expect(statSync(join(folder, 'backend.lock')).mode & 0o777).toBe(0o600);
  lock.release();
  (await lockFolder(folder, { wait: 0 })).release();
});

test('a backend that overlaps waits for the other one to end', async () => {
  const lock = await lockFolder(folder, { wait: 0 });
  let isWaiting = false;
  const second = lockFolder(folder, {
    wait: 60_000,
    onWaiting: () => {
      isWaiting = true;
      lock.release();
    },
  });
  (await second).release();
  expect(isWaiting).toBe(true);
});

test('the lock of a killed process is released', async () => {
  const module = JSON.stringify(new URL('./lock.ts', import.meta.url).href);
  const program = `import { lockFolder } from ${module};
    await lockFolder(${JSON.stringify(folder)}, { wait: 0 }); console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  await once(child.stdout, 'data');
  await expect(lockFolder(folder, { wait: 0 })).rejects.toThrow(StoreError);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  (await lockFolder(folder, { wait: 0 })).release();
});
