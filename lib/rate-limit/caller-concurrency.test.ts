import { CallerConcurrency } from './caller-concurrency.ts';

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
