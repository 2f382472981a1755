import { jest } from '@jest/globals';

/** Counts from now on how often the backend is asked something that has these words: returns how to read the count. */
export function askedWith(words: string): () => number {
  const asked = jest.spyOn(globalThis, 'fetch');
  const count = () => asked.mock.calls.filter(([, init]) => String(init?.body).includes(words)).length;
  const before = count();
  return () => count() - before;
}
