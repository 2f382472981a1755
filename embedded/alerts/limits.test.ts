import { rmSync } from 'node:fs';
import { temporaryFolder } from '../data/testing/harness.ts';
import { openStore, type Store } from '../lib/store.ts';
import { createVault } from '../lib/vault.ts';
import { openLimits } from './limits.ts';

const HOUR = 3_600_000;
let folder: string;
let store: Store;
let now: number;
beforeEach(() => {
  folder = temporaryFolder();
  store = openStore(folder, 'limits.sqlite');
  now = 1_000_000;
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const open = () =>
  openLimits(store.database, createVault(Buffer.alloc(32, 1)), () => now, {
    from: { max: 10, window: HOUR },
    'of-all': { max: 200, window: HOUR },
  });

test('callers who exhaust the shared limit do not block a new caller', () => {
  const { takeShared } = open();
  for (let caller = 0; caller < 22; caller += 1)
    for (let turn = 0; turn < 10; turn += 1) takeShared('from', 'of-all', `203.0.113.${caller}`);
  expect(takeShared('from', 'of-all', '198.51.100.1')).toBe(true);
  expect(takeShared('from', 'of-all', '198.51.100.1')).toBe(false);
  expect(takeShared('from', 'of-all', '203.0.113.1')).toBe(false);
  now += HOUR;
  expect(takeShared('from', 'of-all', '203.0.113.1')).toBe(true);
});

test('a caller cannot exceed its own limit', () => {
  const { takeShared } = open();
  const results = Array.from({ length: 11 }, () => takeShared('from', 'of-all', '203.0.113.1'));
  expect(results).toEqual([...Array(10).fill(true), false]);
});
