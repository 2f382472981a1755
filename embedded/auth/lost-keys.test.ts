import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { openStore, StoreError } from '../lib/store.ts';
import { openUserPool } from './pool.ts';
import { addPerson, openTestPool, signIn, type TestPool } from './testing/harness.ts';

jest.setTimeout(60_000);

let pool: TestPool;
beforeEach(async () => {
  pool = openTestPool();
  await addPerson(pool, 'ann@example.com');
  await pool.pool.close();
});
afterEach(() => rmSync(pool.folder, { recursive: true, force: true }));

const open = () =>
  openUserPool({
    dataFolder: pool.folder,
    region: 'us-west-2',
    url: 'http://127.0.0.1:20005',
    environment: { NODE_ENV: 'test' },
  });

const refusal = () => {
  try {
    open();
  } catch (error) {
    if (error instanceof StoreError) return error.message;
    throw error;
  }
  throw new Error('It opened');
};

test.each(['vault.key', 'pools.seed', 'tokens.pem'])(
  'without keys/%s the pool does not open and creates no new key',
  (name) => {
    const key = join(pool.folder, 'keys', name);
    rmSync(key);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(refusal()).toBe(
        `The key file ${key} is missing, and ${join(pool.folder, 'auth.sqlite')} cannot be read without it: restore it from the backup of the keys.`,
      );
    }
  },
);

test('without the folder of keys the pool does not open', () => {
  rmSync(join(pool.folder, 'keys'), { recursive: true });
  expect(refusal()).toContain('restore it from the backup of the keys.');
});

test.each([
  ['tokens.pem', Buffer.from('-----BEGIN PRIVATE KEY-----\nx\n'), 'is damaged'],
  ['vault.key', Buffer.alloc(31), 'is damaged'],
  ['vault.key', Buffer.alloc(32, 9), 'does not belong to'],
  ['pools.seed', Buffer.alloc(32, 9), 'does not belong to'],
])('a keys/%s with other bytes gives a one-sentence error (%#)', (name, bytes, words) => {
  writeFileSync(join(pool.folder, 'keys', name), bytes);
  expect(refusal()).toContain(`${join(pool.folder, 'keys', name)} ${words}`);
});

test('a missing database is not created again', () => {
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(join(pool.folder, `auth.sqlite${suffix}`), { force: true });
  expect(refusal()).toBe(
    `The database ${join(pool.folder, 'auth.sqlite')} is missing: restore it from a backup, or remove ${join(pool.folder, 'databases/auth.sqlite')} to begin with an empty one.`,
  );
  const data = openStore(pool.folder);
  data.close();
  rmSync(join(pool.folder, 'data.sqlite'));
  expect(() => openStore(pool.folder)).toThrow('data.sqlite is missing');
});

test('with the original keys all data is available', async () => {
  const again = openTestPool({}, pool.folder);
  await signIn(again, 'ann@example.com');
  await again.pool.close();
});
