import { randomUUID } from 'node:crypto';
import { openMarks } from '../../amplify/functions/moderation/marks.ts';
import { LIMITS } from '../../features/moderation/server/ports.ts';
import { createKeyedHash } from '../../lib/security/keyed-hash.ts';
import { openTestEngine, type TestEngine } from '../data/testing/harness.ts';
import { queryAsFunction } from './testing/reminders.ts';

/* The marks of moderation over the engine, with the rights of the function's role. */

const SERVICE = { kind: 'service', name: 'test' } as const;
let backend: TestEngine;
let now: number;

beforeEach(() => {
  backend = openTestEngine();
  now = Date.parse('2026-11-29T12:00:00.000Z');
});
afterEach(() => backend.dispose());

/** Opens the marks as one invocation of the function does. */
const open = (options: { readonly maxWait?: number } = {}) =>
  openMarks({
    query: queryAsFunction('moderation', backend.engine),
    hash: createKeyedHash(Buffer.alloc(32)),
    newId: randomUUID,
    clock: () => now,
    maxWait: 0,
    ...options,
  });

test('a limit counts for each subject, over invocations, and begins again after its time', async () => {
  const { points, seconds } = LIMITS.reportsFrom;
  const take = (subject: string) => open().limits.take('reportsFrom', subject);
  for (let count = 0; count < points; count += 1)
    expect(await take('198.51.100.1')).toEqual({ isAllowed: true, retryAfter: 0 });
  now += 600_000;
  expect(await take('198.51.100.1')).toEqual({ isAllowed: false, retryAfter: seconds - 600 });
  expect((await take('198.51.100.2')).isAllowed).toBe(true);
  now += (seconds - 600) * 1000;
  expect((await take('198.51.100.1')).isAllowed).toBe(true);
});

test('requests at the same time are all counted', async () => {
  const all = await Promise.all(
    Array.from({ length: 8 }, () => open().limits.take('reportsFrom', '198.51.100.1')),
  );
  const allowed = all.filter(({ isAllowed }) => isAllowed).length;
  expect(allowed).toBeGreaterThan(0);
  expect(allowed).toBeLessThanOrEqual(LIMITS.reportsFrom.points);
  const { items } = await backend.value(SERVICE, '{ listModerationMarks { items { value } } }');
  expect(Array.from(items ?? [])).toEqual([{ value: String(allowed) }]);
});

test('marks of jobs are read after a restart', async () => {
  expect(await open().marks.read('cleanup')).toBeNull();
  await open().marks.write('cleanup', 'one');
  await open().marks.write('cleanup', 'two');
  expect(await open().marks.read('cleanup')).toBe('two');
});

test('work of one invocation does not begin while that of another one runs, and follows it', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const one = open().alone(async () => {
    begun.resolve();
    await first.promise;
    order.push('one');
  });
  await begun.promise;
  await expect(open().alone(async () => {})).rejects.toThrow('Other requests are still being handled.');
  const two = open({ maxWait: 20_000 }).alone(async () => void order.push('two'));
  first.resolve();
  await Promise.all([one, two]);
  expect(order).toEqual(['one', 'two']);
});

test('work that fails does not stop others, nor does an invocation that was stopped', async () => {
  await expect(open().alone(() => Promise.reject(new Error('It failed.')))).rejects.toThrow('It failed.');
  expect(await open().alone(async () => 'done')).toBe('done');
  // It gives no sign for half a minute.
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const stopped = open().alone(() => {
    begun.resolve();
    return end.promise;
  });
  await begun.promise;
  await expect(open({ maxWait: 1 }).alone(async () => {})).rejects.toThrow();
  now += 30_001;
  expect(await open().alone(async () => 'done')).toBe('done');
  end.resolve();
  await stopped;
});

test('marks that have ended are deleted, and no others', async () => {
  await open().limits.take('reportsFrom', '198.51.100.1');
  await open().limits.take('receiptsTo', 'rita@example.org');
  await open().marks.write('cleanup', 'now');
  now += LIMITS.reportsFrom.seconds * 1000 + 1;
  await open().tidy();
  const { items } = await backend.value(SERVICE, '{ listModerationMarks { items { id } } }');
  expect(
    Array.from(items ?? [])
      .map(({ id }) => String(id).replace(/:[^:]+$/, ''))
      .sort(),
  ).toEqual(['job', 'limit:receiptsTo']);
});
