import { jest } from '@jest/globals';
import { startWeeklyNewsletter } from './weekly-timer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A Sunday, two hours before the week is over. */
const SUNDAY = new Date('2026-11-22T22:00:00Z');

let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers({ now: SUNDAY });
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('the job runs after the start, and again when the week is over', async () => {
  const send = jest.fn(async () => {});
  stop = startWeeklyNewsletter(send);
  expect(send).not.toHaveBeenCalled();
  await pass(MINUTE);
  expect(send).toHaveBeenCalledTimes(1);
  await pass(HOUR);
  expect(send).toHaveBeenCalledTimes(1);
  await pass(HOUR);
  expect(send).toHaveBeenCalledTimes(2);
  await pass(6 * 24 * HOUR);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a failure is logged and tried again an hour later', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const send = jest.fn(async () => {}).mockRejectedValueOnce(new Error('refused'));
  stop = startWeeklyNewsletter(send);
  await pass(MINUTE);
  expect(error).toHaveBeenCalledWith('refused');
  await pass(HOUR);
  expect(send).toHaveBeenCalledTimes(2);
  error.mockRestore();
});

test('a long run is not interrupted, and no run starts after the stop', async () => {
  const send = jest.fn(() => new Promise<void>(() => {}));
  stop = startWeeklyNewsletter(send);
  await pass(5 * HOUR);
  expect(send).toHaveBeenCalledTimes(1);
  stop();
  const never = jest.fn(async () => {});
  startWeeklyNewsletter(never)();
  await pass(5 * HOUR);
  expect(never).not.toHaveBeenCalled();
});
