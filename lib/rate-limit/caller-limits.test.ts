import { jest } from '@jest/globals';
import { CallerConcurrency, CallerRateLimiter } from './caller-limits.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const spend = async (limiter: CallerRateLimiter, caller: string, times: number) => {
  for (let count = 0; count < times; count += 1) await limiter.consume(caller);
};

it('refuses a caller above the limit with a retry time, and accepts other callers', async () => {
  const limiter = new CallerRateLimiter({ points: 3, seconds: 60 });
  expect(await limiter.consume('192.0.2.1')).toEqual({
    isAllowed: true,
    remaining: 2,
    resetAfter: 60,
    retryAfter: 0,
  });
  jest.advanceTimersByTime(20_500);
  await spend(limiter, '192.0.2.1', 2);
  expect(await limiter.consume('192.0.2.1')).toEqual({
    isAllowed: false,
    remaining: 0,
    resetAfter: 40,
    retryAfter: 40,
  });
  expect(await limiter.consume('192.0.2.2')).toMatchObject({ isAllowed: true, remaining: 2 });
});

it('accepts a caller again after the window, regardless of refused requests', async () => {
  const limiter = new CallerRateLimiter({ points: 2, seconds: 60 });
  await spend(limiter, '192.0.2.1', 10);
  jest.advanceTimersByTime(59_000);
  expect(await limiter.consume('192.0.2.1')).toMatchObject({ isAllowed: false, retryAfter: 1 });
  jest.advanceTimersByTime(1_000);
  expect(await limiter.consume('192.0.2.1')).toMatchObject({ isAllowed: true });
});

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', false],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', true],
  ['192.0.2.1', '::ffff:192.0.2.1', false],
])('counts %s and %s together: %s', async (first, second, isAllowed) => {
  const limiter = new CallerRateLimiter({ points: 1, seconds: 60 });
  await limiter.consume(first);
  expect(await limiter.consume(second)).toMatchObject({ isAllowed });
});

it('charges the cost after the work, and refuses the next request', async () => {
  const limiter = new CallerRateLimiter({ points: 100, seconds: 60 });
  expect(await limiter.peek('192.0.2.1')).toMatchObject({ isAllowed: true, remaining: 100, retryAfter: 0 });
  await limiter.consume('192.0.2.1');
  await limiter.charge('192.0.2.1', 500);
  expect(await limiter.peek('192.0.2.1')).toMatchObject({ isAllowed: false, remaining: 0, retryAfter: 60 });
  expect(await limiter.consume('192.0.2.1')).toMatchObject({ isAllowed: false });
  jest.advanceTimersByTime(60_000);
  expect(await limiter.peek('192.0.2.1')).toMatchObject({ isAllowed: true });
});

it('does not keep the process alive with timers', async () => {
  const limiter = new CallerRateLimiter({ points: 1, seconds: 60 });
  jest.useRealTimers();
  await limiter.consume('192.0.2.1');
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout');
  await limiter.consume('192.0.2.9');
  expect(process.getActiveResourcesInfo().filter((name) => name === 'Timeout')).toEqual(timers);
});

it('refuses requests of a caller above the maximum and accepts those of other callers', () => {
  const connections = new CallerConcurrency(2);
  const close = connections.open('192.0.2.1');
  expect(connections.open('::ffff:192.0.2.1')).toBeDefined();
  expect(connections.open('192.0.2.1')).toBeUndefined();
  expect(connections.open('192.0.2.2')).toBeDefined();
  close?.();
  expect(connections.open('192.0.2.1')).toBeDefined();
});

it('releases a slot only once', () => {
  const connections = new CallerConcurrency(2);
  const close = connections.open('192.0.2.1');
  connections.open('192.0.2.1');
  close?.();
  close?.();
  expect(connections.count('192.0.2.1')).toBe(1);
});
