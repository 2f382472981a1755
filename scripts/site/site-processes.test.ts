import { superviseSeveral } from './site-processes.ts';
import type { Running } from './supervise.ts';

/** Several processes that end on command, and whose restarts wait on command. */
async function scene(count: number) {
  const ends = new Map<number, () => void>();
  const waits: (() => void)[] = [];
  const startOne = async (number: number): Promise<Running> => {
    const { promise: ended, resolve } = Promise.withResolvers<string>();
    ends.set(number, () => resolve(`Process ${number} ended.`));
    return { pid: number, ended, stop: async () => {} };
  };
  const { failed } = await superviseSeveral(count, () => {}, startOne, {
    log: () => {},
    now: () => 0,
    sleep: () => new Promise<void>((resolve) => waits.push(resolve)),
  });
  let sentence: string | undefined;
  void failed.then((failure) => {
    sentence = failure;
  });
  const settle = () => new Promise((tick) => setImmediate(tick));
  return {
    sentence: () => sentence,
    /** Ends a process. Its restart waits. */
    end: async (number: number) => {
      ends.get(number)?.();
      await settle();
    },
    /** Restarts all processes that wait. */
    restart: async () => {
      for (const resolve of waits.splice(0)) resolve();
      await settle();
    },
  };
}

/** The number of failures in a row after which a single part is given up. */
const MAX_FAILURES = 6;

test('a process that always fails does not end the site while the only other one is restarted', async () => {
  const { end, restart, sentence } = await scene(2);
  for (let failure = 0; failure < MAX_FAILURES * 2; failure += 1) {
    await end(2);
    await restart();
  }
  await end(1);
  await end(2);
  expect(sentence()).toBeUndefined();
  await restart();
  await end(2);
  expect(sentence()).toBeUndefined();
});

test('the site ends when all processes always fail', async () => {
  const { end, restart, sentence } = await scene(3);
  for (let failure = 1; failure < MAX_FAILURES; failure += 1) {
    for (const number of [1, 2, 3]) await end(number);
    await restart();
  }
  await end(1);
  await end(2);
  expect(sentence()).toBeUndefined();
  await end(3);
  expect(sentence()).toBe(
    'Process 3 ended. Site process 3 failed 6 times in a row and will not be restarted.',
  );
});
