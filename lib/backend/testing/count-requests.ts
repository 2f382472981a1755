import { jest } from '@jest/globals';

/**
 * Counts from now on the requests to the backend that contain these words. Returns a function that reads the
 * count.
 */
export function countRequests(words: string): () => number {
  const request = jest.spyOn(globalThis, 'fetch');
  const count = () => request.mock.calls.filter(([, init]) => String(init?.body).includes(words)).length;
  const before = count();
  return () => count() - before;
}
