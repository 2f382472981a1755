import { setImmediate } from 'node:timers/promises';
import { deferred } from '../../server/testing/deferred.ts';
import { FairQueue } from './fair-queue.ts';

const LIMITS = { maxRunning: 1, maxWaiting: 10, maxWaitingPerCaller: 4 };

/** Creates a queue whose jobs report their start, and wait until the test ends them one by one. */
function setUp(limits = LIMITS) {
  const queue = new FairQueue<string>(limits);
  const started: string[] = [];
  const gates = new Map<string, ReturnType<typeof deferred<void>>>();
  const run = (id: string, caller: string) =>
    queue.run(id, caller, async () => {
      const gate = deferred<void>();
      gates.set(id, gate);
      started.push(id);
      await gate.promise;
      return id;
    });
  const finish = async (id: string) => {
    gates.get(id)?.resolve();
    await setImmediate();
  };
  return { run, started, finish };
}

test('a caller with many jobs delays another by one job and not by all', async () => {
  const { run, started, finish } = setUp();
  const flood = ['a1', 'a2', 'a3', 'a4'].map((id) => run(id, 'ann'));
  const other = run('b1', 'ben');
  expect(started).toEqual(['a1']);
  await finish('a1');
  await finish('a2');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await finish('b1');
  expect(await other).toBe('b1');
  for (const id of ['a3', 'a4']) await finish(id);
  expect(await Promise.all(flood)).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('a job that several callers want runs at the first turn of any of them', async () => {
  const { run, started, finish } = setUp();
  const flood = ['a1', 'a2', 'a3', 'a4'].map((id) => run(id, 'ann'));
  const shared = run('a4', 'ben');
  await finish('a1');
  await finish('a2');
  expect(started).toEqual(['a1', 'a2', 'a4']);
  for (const id of ['a4', 'a3']) await finish(id);
  expect(await shared).toBe('a4');
  expect(await flood[3]).toBe('a4');
  expect(started).toEqual(['a1', 'a2', 'a4', 'a3']);
});

test('the queue of a caller is limited, and so is that of all callers', async () => {
  const { run } = setUp();
  const waiting = ['1', '2', '3', '4', '5'].map((id) => run(`a${id}`, 'ann'));
  await expect(run('a6', 'ann')).rejects.toMatchObject({ name: 'BusyError', isCallers: true });
  for (const caller of ['b', 'c', 'd']) waiting.push(run(`${caller}1`, caller), run(`${caller}2`, caller));
  await expect(run('e1', 'e')).rejects.toMatchObject({ name: 'BusyError', isCallers: false });
  // A job that already waits takes no more room.
  waiting.push(run('c2', 'e'));
  expect(waiting).toHaveLength(12);
});

test('a failed job makes room for the next, and may be tried again', async () => {
  const queue = new FairQueue<string>(LIMITS);
  const failing = queue.run('a', 'ann', async () => {
    throw new Error('It failed.');
  });
  const next = queue.run('b', 'ann', async () => 'b');
  await expect(failing).rejects.toThrow('It failed.');
  expect(await next).toBe('b');
  expect(await queue.run('a', 'ann', async () => 'a')).toBe('a');
});
