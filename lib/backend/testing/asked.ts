import { jest } from '@jest/globals';

/**
 * Counts from now on the requests to the backend that contain these words. Returns a function that reads the
 * count.
 */
export function askedWith(words: string): () => number {
  const asked = jest.spyOn(globalThis, 'fetch');
  const count = () => asked.mock.calls.filter(([, init]) => String(init?.body).includes(words)).length;
  const before = count();
  return () => count() - before;
}
