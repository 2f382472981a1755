import { METHOD_CORRECTIONS } from './method-corrections.ts';

test('the newest corrections come first, each with a unique name', () => {
  const days = METHOD_CORRECTIONS.map(({ on }) => on);
  expect(days).toEqual([...days].sort().reverse());
  expect(new Set(METHOD_CORRECTIONS.map(({ id }) => id)).size).toBe(METHOD_CORRECTIONS.length);
});
