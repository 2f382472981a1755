import { FairQueue, TooBusyError, TooManyRequestsError } from './fair-queue.ts';
import { deferred } from './testing/deferred.ts';

const size = { atOnce: 1, waiting: 100, ofCaller: 100 };

/** Creates jobs whose starts are recorded in `started` and which end on command. */
function jobs() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => async () => {
    started.push(name);
    const { promise, resolve } = deferred<void>();
    ends.set(name, resolve);
    await promise;
    return name;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((tick) => setImmediate(tick));
  };
  return { started, job, end };
}

test('callers take turns, however many jobs one of them has', async () => {
  const queue = new FairQueue(size);
  const { started, job, end } = jobs();
  for (const name of ['a1', 'a2', 'a3', 'a4']) queue.add('a', job(name));
  queue.add('b', job('b1'));
  queue.add('c', job('c1'));
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'a4']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('a caller has so many jobs and no more, until one has ended', async () => {
  const queue = new FairQueue({ ...size, ofCaller: 2 });
  const { started, job, end } = jobs();
  queue.add('a', job('a1'));
  queue.add('a', job('a2'));
  expect(() => queue.add('a', job('a3'))).toThrow(TooManyRequestsError);
  queue.add('b', job('b1'));
  await end('a1');
  queue.add('a', job('a4'));
  for (const name of ['a2', 'b1', 'a4']) await end(name);
  expect(started.toSorted()).toEqual(['a1', 'a2', 'a4', 'b1']);
});

test('one caller cannot occupy every place', async () => {
  const queue = new FairQueue({ ...size, atOnce: 3, atOnceOfCaller: 2 });
  const { started, job, end } = jobs();
  for (const name of ['a1', 'a2', 'a3', 'a4']) queue.add('a', job(name));
  queue.add('b', job('b1'));
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('a2');
  await end('a1');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  for (const name of ['a3', 'a4']) await end(name);
  expect(queue.isBusy).toBe(false);
});

test('in a full queue the newest job of the caller with the most jobs makes room', async () => {
  const queue = new FairQueue({ ...size, waiting: 3 });
  const { started, job, end } = jobs();
  const first = queue.add('a', job('a1'));
  const [, , newest] = ['a2', 'a3', 'a4'].map((name) => queue.add('a', job(name)));
  expect(() => queue.add('a', job('a5'))).toThrow(TooBusyError);
  const other = queue.add('b', job('b1'));
  await expect(newest?.result).rejects.toThrow(TooBusyError);
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  expect(await Promise.all([first.result, other.result])).toEqual(['a1', 'b1']);
});

test('a job that another caller joins runs once, when the first of the two has a turn', async () => {
  const queue = new FairQueue(size);
  const { started, job, end } = jobs();
  for (const name of ['a1', 'a2']) queue.add('a', job(name));
  const shared = queue.add('a', job('shared'));
  shared.join('b');
  shared.join('b');
  for (const name of ['a1', 'a2', 'shared']) await end(name);
  shared.join('c');
  queue.add('a', job('a3'));
  await end('a3');
  expect(started).toEqual(['a1', 'a2', 'shared', 'a3']);
  expect(await shared.result).toBe('shared');
});

test('a failed job makes room for the next', async () => {
  const queue = new FairQueue(size);
  const failed = queue.add('a', () => Promise.reject(new Error('broken')));
  await expect(failed.result).rejects.toThrow('broken');
  expect(await queue.add('a', async () => 'next').result).toBe('next');
  expect(queue.isBusy).toBe(false);
});
