import { jest } from '@jest/globals';
import { byteStream } from './byte-stream.ts';

/** Returns pieces that count how many were made, and whether the generator was stopped. */
function counting(pieces: number) {
  const seen = { made: 0, isStopped: false, ended: 0 };
  async function* make() {
    try {
      for (let at = 0; at < pieces; at += 1) {
        seen.made += 1;
        yield `${at}\n`;
      }
    } finally {
      seen.isStopped = true;
    }
  }
  const stream = byteStream(make(), () => {
    seen.ended += 1;
  });
  return { seen, stream };
}

test('makes nothing before it is read, and no more than is read', async () => {
  const { seen, stream } = counting(1000);
  await Promise.resolve();
  expect(seen.made).toBe(0);
  const reader = stream.getReader();
  await reader.read();
  await reader.read();
  expect(seen.made).toBeLessThanOrEqual(3);
  await reader.cancel();
  expect(seen).toMatchObject({ isStopped: true, ended: 1 });
});

test('sends every piece in order', async () => {
  const { seen, stream } = counting(5);
  expect(await new Response(stream).text()).toBe('0\n1\n2\n3\n4\n');
  expect(seen).toEqual({ made: 5, isStopped: true, ended: 1 });
});

test('breaks off after an error, instead of ending normally', async () => {
  async function* broken() {
    yield 'a';
    throw new Error('gone');
  }
  let ended = 0;
  const stream = byteStream(broken(), () => {
    ended += 1;
  });
  await expect(new Response(stream).text()).rejects.toThrow('gone');
  expect(ended).toBe(1);
});

test('splits a long piece into parts', async () => {
  const long = 'ä'.repeat(100_000);
  async function* once() {
    yield long;
  }
  const sizes: number[] = [];
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of byteStream(once(), () => {})) {
    sizes.push(part.length);
    text += decoder.decode(part, { stream: true });
  }
  expect(text === long).toBe(true);
  expect(Math.max(...sizes)).toBe(65_536);
});

describe('a client', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('that reads nothing for a minute is disconnected, and a slow one is not', async () => {
    const { seen, stream } = counting(1000);
    const reader = stream.getReader();
    for (let at = 0; at < 3; at += 1) {
      await reader.read();
      await jest.advanceTimersByTimeAsync(59_000);
    }
    expect(seen).toMatchObject({ isStopped: false, ended: 0 });
    await jest.advanceTimersByTimeAsync(1000);
    expect(seen).toMatchObject({ isStopped: true, ended: 1 });
    await expect(reader.read()).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('that never starts to read is disconnected', async () => {
    const { seen } = counting(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(seen).toMatchObject({ made: 0, ended: 1 });
  });
});
