import { availableWithin, isUnavailable, UnavailableError } from './unavailable.ts';

test('a read that takes too long is unavailable, and continues', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = availableWithin(20, promise);
  await expect(early).rejects.toThrow(new UnavailableError('The records are not ready after 0.02 seconds.'));
  expect(isUnavailable(await early.catch((error: unknown) => error))).toBe(true);
  const later = availableWithin(60_000, promise);
  resolve('records');
  expect(await later).toBe('records');
});

test('a read in time has its result or its own error', async () => {
  expect(await availableWithin(60_000, Promise.resolve(7))).toBe(7);
  await expect(availableWithin(60_000, Promise.reject(new TypeError('broken')))).rejects.toThrow(
    new TypeError('broken'),
  );
});
