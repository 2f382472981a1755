import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../data/testing/harness.ts';
import { openStore } from '../lib/store.ts';
import { FUNCTIONS_DATABASE, openAsyncInvocations } from './async-invocations.ts';
import type { InvokeFunction } from './runtime.ts';

const MINUTE = 60_000;
const failed = { isError: true, errorType: 'Error', errorMessage: 'no' } as const;

let folder: string;
let now: number;
let runs: unknown[];
let reports: string[];
let outcome: Awaited<ReturnType<InvokeFunction>>;

beforeEach(() => {
  folder = temporaryFolder();
  now = Date.parse('2026-11-25T09:00:00Z');
  runs = [];
  reports = [];
  outcome = { isError: false, payload: null };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const record: InvokeFunction = async (name, event) => {
  runs.push([name, event]);
  return outcome;
};

function open(invoke = record) {
  const store = openStore(folder, FUNCTIONS_DATABASE);
  const queue = openAsyncInvocations({
    store,
    invoke,
    clock: () => now,
    report: (text) => reports.push(text),
  });
  return {
    queue,
    close: async () => {
      await queue.close();
      store.close();
    },
  };
}

test('an invocation runs once', async () => {
  const { queue, close } = open();
  queue.invoke('alerts', { to: 'ann@example.org' });
  await queue.settled();
  now += 60 * MINUTE;
  await queue.settled();
  expect(runs).toEqual([['alerts', { to: 'ann@example.org' }]]);
  expect(queue.deadLetters()).toEqual([]);
  await close();
});

test('a failed one runs again after one minute and after two, and is then a dead letter', async () => {
  const { queue, close } = open();
  outcome = failed;
  queue.invoke('alerts', { id: 1 });
  const countAfter = async (wait: number) => {
    now += wait;
    await queue.settled();
    return runs.length;
  };
  expect(await countAfter(0)).toBe(1);
  expect(await countAfter(MINUTE - 1)).toBe(1);
  expect(await countAfter(1)).toBe(2);
  expect(await countAfter(2 * MINUTE - 1)).toBe(2);
  expect(queue.deadLetters()).toEqual([]);
  expect(await countAfter(1)).toBe(3);
  expect(queue.deadLetters()).toEqual([
    {
      id: 1,
      functionName: 'alerts',
      event: { id: 1 },
      error: 'Error: no',
      invokedAt: now - 3 * MINUTE,
      failedAt: now,
    },
  ]);
  expect(reports).toEqual([
    expect.stringContaining('alerts failed 3 times and is now a dead letter (1): Error: no'),
  ]);
  expect(await countAfter(60 * MINUTE)).toBe(3);
  await close();
});

test('a failed one that succeeds later is no dead letter', async () => {
  const { queue, close } = open();
  outcome = failed;
  queue.invoke('alerts', {});
  await queue.settled();
  outcome = { isError: false, payload: null };
  now += MINUTE;
  await queue.settled();
  expect(runs).toHaveLength(2);
  expect([queue.deadLetters(), reports]).toEqual([[], []]);
  await close();
});

test('one that fails when it is six hours old is not repeated', async () => {
  const first = open(async () => new Promise(() => {}));
  first.queue.invoke('alerts', {});
  now += 6 * 60 * MINUTE;
  outcome = failed;
  const { queue, close } = open();
  await queue.settled();
  expect(queue.deadLetters()).toHaveLength(1);
  await close();
});

test('one that a crash interrupted runs again after the restart', async () => {
  // The first process never completes it and is gone.
  open(async () => new Promise(() => {})).queue.invoke('alerts', { id: 7 });
  const { queue, close } = open();
  await queue.settled();
  expect(runs).toEqual([['alerts', { id: 7 }]]);
  await close();
  const again = open();
  await again.queue.settled();
  expect(runs).toHaveLength(1);
  await again.close();
});

test('dead letters are deleted after two weeks', async () => {
  const { queue, close } = open();
  outcome = failed;
  const fail = async (id: number) => {
    queue.invoke('alerts', { id });
    for (const wait of [0, MINUTE, 2 * MINUTE]) {
      now += wait;
      await queue.settled();
    }
  };
  await fail(1);
  now += 14 * 24 * 60 * MINUTE;
  await fail(2);
  expect(queue.deadLetters().map(({ event }) => event)).toEqual([{ id: 2 }]);
  await close();
});

test('a copied database does not reveal events', async () => {
  const { queue, close } = open();
  outcome = failed;
  queue.invoke('alerts', { to: 'ann@example.org' });
  await queue.settled();
  await close();
  expect(readFileSync(join(folder, FUNCTIONS_DATABASE), 'latin1')).not.toContain('ann@example.org');
});
