import { spawn } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../embedded/data/testing/harness.ts';
import { acquireJobLock } from './job-lock.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('only one process at a time sends', () => {
  const letGo = acquireJobLock(folder);
  expect(statSync(join(folder, 'alerts-round.sqlite')).mode & 0o777).toBe(0o600);
  expect(letGo).not.toBeNull();
  expect(acquireJobLock(folder)).toBeNull();
  letGo?.();
  const again = acquireJobLock(folder);
  expect(again).not.toBeNull();
  again?.();
});

test('the turn of a program that was killed is over', async () => {
  const module = JSON.stringify(new URL('./job-lock.ts', import.meta.url).href);
  const program = `import { acquireJobLock } from ${module};
    globalThis.held = acquireJobLock(${JSON.stringify(folder)}); console.log('taken'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  expect(acquireJobLock(folder)).toBeNull();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  const letGo = acquireJobLock(folder);
  expect(letGo).not.toBeNull();
  letGo?.();
});
