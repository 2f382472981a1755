import { type StoredCount, takeStored } from './stored-limit.ts';

const LIMIT = { max: 2, window: 60_000 };
let now: number;
let stored: (StoredCount & { readonly note: string }) | null;
let saves: number;
/** Runs between a read and the write that follows it. */
let interfere: () => void;

beforeEach(() => {
  now = Date.parse('2026-11-29T12:00:00.000Z');
  stored = null;
  saves = 0;
  interfere = () => {};
});

const take = (limit = LIMIT, maxAttempts = 3) =>
  takeStored(limit, {
    read: async () => stored,
    getCount: (row) => row,
    save: async (next, before) => {
      saves += 1;
      interfere();
      if (stored !== before) return false;
      stored = { ...next, note: before?.note ?? 'other field' };
      return true;
    },
    maxAttempts,
    clock: () => now,
  });

it('counts up to the maximum, and then stores nothing until the window has ended', async () => {
  expect(await take()).toEqual({ isAllowed: true });
  now += 59_000;
  expect(await take()).toEqual({ isAllowed: true });
  const full = { count: 2, endsAt: '2026-11-29T12:01:00.000Z', note: 'other field' };
  expect(stored).toEqual(full);
  expect(await take()).toEqual({ isAllowed: false, endsAt: full.endsAt });
  expect([stored, saves]).toEqual([full, 2]);
  now += 1000;
  expect(await take()).toEqual({ isAllowed: true });
  expect(stored).toEqual({ ...full, count: 1, endsAt: '2026-11-29T12:02:00.000Z' });
});

it('reads again if another one counted in between, and then keeps to the limit', async () => {
  interfere = () => {
    stored = { count: (stored?.count ?? 0) + 1, endsAt: '2026-11-29T12:00:30.000Z', note: '' };
  };
  expect(await take()).toEqual({ isAllowed: false, endsAt: '2026-11-29T12:00:30.000Z' });
  expect([stored?.count, saves]).toEqual([2, 2]);
});

it('refuses without a time if others count at the same time in all attempts', async () => {
  interfere = () => {
    stored = { count: 1, endsAt: '2026-11-29T12:00:30.000Z', note: '' };
  };
  expect(await take({ ...LIMIT, max: 100 })).toEqual({ isAllowed: false, endsAt: null });
  expect(saves).toBe(3);
});
