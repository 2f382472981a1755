import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from '../lib/store.ts';
import { isApiKey, loadApiKey } from './callers.ts';
import { temporaryFolder } from './testing/harness.ts';

const DAY = 86_400_000;
let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'keys'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the key is made once, for its days, and only its owner reads the file', () => {
  const made = loadApiKey(folder, 365, 1000);
  expect(made.value).toMatch(/^da2-[a-z2-7]{26}$/);
  expect(made.expiresAt).toBe(1000 + 365 * DAY);
  expect(loadApiKey(folder, 365, 1000 + 364 * DAY)).toEqual(made);
  expect(statSync(join(folder, 'keys/api-key.json')).mode & 0o777).toBe(0o600);
});

test('a key that has expired is replaced', () => {
  const made = loadApiKey(folder, 1, 0);
  expect(loadApiKey(folder, 1, DAY).value).not.toBe(made.value);
});

test('accepts only the exact key, until it expires', () => {
  const made = loadApiKey(folder, 1, 0);
  expect(isApiKey(made, made.value, 0)).toBe(true);
  expect(isApiKey(made, made.value, DAY)).toBe(false);
  expect(isApiKey(made, `${made.value} `, 0)).toBe(false);
  expect(isApiKey(made, '', 0)).toBe(false);
  expect(isApiKey(made, undefined, 0)).toBe(false);
});

test.each(['', '{"value":"da2-', 'null', '{"value":7}'])('a key file with %j is damaged', (text) => {
  const file = join(folder, 'keys/api-key.json');
  writeFileSync(file, text);
  const message = `The key file ${file} is damaged. Remove it to create a new key.`;
  expect(() => loadApiKey(folder, 365)).toThrow(new StoreError(message));
});
