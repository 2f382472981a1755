import { Failure } from './failure.ts';
import { type Running, supervise } from './supervise.ts';

/** A part that ends on command, a clock that advances during a sleep, and the logged messages. */
function scene(fails: () => boolean = () => false, mayGiveUp: () => boolean = () => true) {
  let time = 0;
  const lines: string[] = [];
  const parts: { end: (sentence: string) => void; isStopped: boolean }[] = [];
  const start = async (): Promise<Running> => {
    if (fails()) throw new Failure('It did not start.');
    const { promise: ended, resolve: end } = Promise.withResolvers<string>();
    const part = { end, isStopped: false };
    parts.push(part);
    return {
      pid: parts.length,
      ended,
      stop: async () => {
        part.isStopped = true;
      },
    };
  };
  const settle = () => new Promise((tick) => setImmediate(tick));
  return {
    lines,
    parts,
    settle,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    start: () =>
      supervise({
        name: 'The part',
        start,
        mayGiveUp,
        log: (line) => lines.push(line),
        now: () => time,
        sleep: async (milliseconds) => {
          time += milliseconds;
        },
      }),
  };
}

test('a part that ends is restarted, after a longer wait each time, and finally given up', async () => {
  const { start, parts, lines, settle } = scene();
  const { failed } = await start();
  for (let count = 0; count < 6; count += 1) {
    parts.at(-1)?.end('The part ended (exit code 1).');
    await settle();
  }
  expect(await failed).toBe(
    'The part ended (exit code 1). The part failed 6 times in a row and will not be restarted.',
  );
  expect(parts).toHaveLength(6);
  const waits = lines.flatMap((line) => /Restarting in ([\d.]+) s/.exec(line)?.[1] ?? []);
  expect(waits).toEqual(['0.5', '1', '2', '4', '8']);
});

test('a part that ran for a minute is restarted without a longer wait', async () => {
  const { start, parts, lines, settle, pass } = scene();
  await start();
  for (let count = 0; count < 20; count += 1) {
    pass(60_000);
    parts.at(-1)?.end('The part ended.');
    await settle();
  }
  expect(parts).toHaveLength(21);
  expect(lines.filter((line) => line.includes('in 0.5 s'))).toHaveLength(20);
});

test('a start that fails counts, and the first one rejects', async () => {
  let isBroken = false;
  const { start, parts, settle } = scene(() => isBroken);
  const { failed } = await start();
  isBroken = true;
  parts[0]?.end('The part ended.');
  await settle();
  expect(await failed).toContain('It did not start. The part failed 6 times in a row');
  await expect(start()).rejects.toThrow('It did not start.');
});

test('a part that is stopped is not started again', async () => {
  const { start, parts, lines, settle } = scene();
  const { stop } = await start();
  await stop();
  parts[0]?.end('The part ended.');
  await settle();
  expect(parts.map(({ isStopped }) => isStopped)).toEqual([true]);
  expect(lines).toEqual([]);
});

test('a part that others can stand in for is started every half minute, and given up when they are gone', async () => {
  let hasOthers = true;
  const { start, parts, lines, settle } = scene(undefined, () => !hasOthers);
  const { failed, isFailing } = await start();
  expect(isFailing()).toBe(false);
  for (let count = 0; count < 12; count += 1) {
    parts.at(-1)?.end('The part ended.');
    await settle();
  }
  expect(parts).toHaveLength(13);
  expect(isFailing()).toBe(false);
  expect(lines.filter((line) => line.endsWith('Restarting in 30 s.')).length).toBeGreaterThan(4);
  hasOthers = false;
  parts.at(-1)?.end('The part ended.');
  expect(await failed).toContain('will not be restarted');
  expect(isFailing()).toBe(true);
});
