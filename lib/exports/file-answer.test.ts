import { whereRoom } from './file-answer.ts';

test('only so many files are made ready at once, the rest are told to come again', async () => {
  const waiting = Promise.withResolvers<void>();
  let begun = 0;
  const ready = async () => {
    begun += 1;
    await waiting.promise;
    return new Response('rows');
  };
  const asked = Array.from({ length: 40 }, () => whereRoom(ready));
  const refused = await Promise.all(asked.slice(-24));
  expect(begun).toBe(16);
  expect(refused.map(({ status }) => status)).toEqual(Array(24).fill(503));
  expect(refused[0]?.headers.get('retry-after')).toBe('10');
  waiting.resolve();
  const made = await Promise.all(asked.slice(0, 16));
  expect(made.map(({ status }) => status)).toEqual(Array(16).fill(200));
});

test('one that cannot be made leaves its room', async () => {
  const fails = () => whereRoom(() => Promise.reject(new Error('The backend is away.')));
  for (let at = 0; at < 20; at += 1) await expect(fails()).rejects.toThrow('away');
  expect((await whereRoom(async () => new Response('rows'))).status).toBe(200);
});
