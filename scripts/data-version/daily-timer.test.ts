import { jest } from '@jest/globals';
import { startDailyVersion } from './daily-timer.ts';

const HOUR = 60 * 60_000;

let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('a version is looked for soon after the start, hourly, and no more once it is stopped', async () => {
  const save = jest.fn(async () => {});
  stop = startDailyVersion(save);
  await pass(15_000);
  expect(save).toHaveBeenCalledTimes(1);
  await pass(3 * HOUR);
  expect(save).toHaveBeenCalledTimes(4);
  stop();
  await pass(3 * HOUR);
  expect(save).toHaveBeenCalledTimes(4);
});

test('a failure is logged and tried again; no second version is started while one is being saved', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  let finish = () => {};
  const save = jest
    .fn(async () => {})
    .mockRejectedValueOnce(new Error('The site is away.'))
    .mockImplementationOnce(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
  stop = startDailyVersion(save);
  await pass(15_000);
  expect(error).toHaveBeenCalledWith('The site is away.');
  await pass(3 * HOUR);
  expect(save).toHaveBeenCalledTimes(2);
  finish();
  await pass(HOUR);
  expect(save).toHaveBeenCalledTimes(3);
});
