import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled, pinnedNode } from './packages.mjs';

type Entry = { version: string; optional?: boolean; devOptional?: boolean; dev?: boolean };

const node = { 'node_modules/node': { version: '24.21.0' } };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packages-'));
  mkdirSync(path.join(folder, 'node_modules/node/bin'), { recursive: true });
  writeFileSync(pinnedNodeFile(), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const pinnedNodeFile = () => path.join(folder, 'node_modules/node/bin/node');

function write(file: string, packages: Record<string, Entry>): void {
  writeFileSync(path.join(folder, file), JSON.stringify({ packages: { ...node, ...packages } }));
}

function isInstalledWith(wanted: Record<string, Entry>, present: Record<string, Entry>): boolean {
  write('package-lock.json', wanted);
  write('node_modules/.package-lock.json', present);
  return isInstalled(folder);
}

test('a clone without packages is not installed', () => {
  write('package-lock.json', {});
  expect(isInstalled(folder)).toBe(false);
});

test('packages count as installed in the locked version only', () => {
  const zod = (version: string) => ({ 'node_modules/zod': { version } });
  expect(isInstalledWith(zod('4.6.7'), zod('4.6.7'))).toBe(true);
  expect(isInstalledWith(zod('4.6.7'), zod('4.6.6'))).toBe(false);
  expect(isInstalledWith(zod('4.6.7'), {})).toBe(false);
});

test('packages of other systems may be missing', () => {
  expect(
    isInstalledWith({ 'node_modules/@esbuild/win32-x64': { version: '0.28.2', optional: true } }, {}),
  ).toBe(true);
});

test('an install that was interrupted before Node.js arrived does not count', () => {
  rmSync(pinnedNodeFile());
  expect(isInstalledWith({}, {})).toBe(false);
});

test('the Node.js to run is the one that the lockfile names', () => {
  write('package-lock.json', {});
  expect(pinnedNode(folder)).toEqual({ version: 'v24.21.0', executable: pinnedNodeFile() });
});
