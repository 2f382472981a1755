import { createKeyedHash } from '../../../lib/security/keyed-hash.ts';
import { MAX_PAGE_VIEWS, type PageView, PROOF_PURPOSE, pageViewBatch } from '../model/page-view.ts';
import { createPageViewSender } from './page-views.ts';

const KEY = Buffer.alloc(32, 7);
const visit = (number: number) => `4f8b2b8e-6a55-4c1c-9e0a-${String(number).padStart(12, '0')}`;
const view = (number: number): PageView => ({ page: 'ban#one', visit: visit(number), from: 'Google' });

/** A sender whose requests and pauses the test ends. */
function open() {
  const requests: { views: number[]; batch: string; proof: string; end: (error?: Error) => void }[] = [];
  const pauses: (() => void)[] = [];
  const sender = createPageViewSender({
    key: () => KEY,
    clock: () => 1000,
    send: (batch, proof) =>
      new Promise((resolve, reject) => {
        const { views } = pageViewBatch.parse(JSON.parse(batch));
        requests.push({
          views: views.map((one) => Number(one.visit.slice(-6))),
          batch,
          proof,
          end: (error) => (error ? reject(error) : resolve()),
        });
      }),
    wait: () => new Promise((resolve) => pauses.push(resolve)),
  });
  const next = async () => {
    pauses.shift()?.();
    await new Promise(setImmediate);
  };
  return { sender, requests, next };
}

test('the first views are sent at once, and those that come meanwhile together after it', async () => {
  const { sender, requests, next } = open();
  const first = sender.save([view(1)]);
  const others = [2, 3, 4].map((number) => sender.save([view(number)]));
  expect(requests.map(({ views }) => views)).toEqual([[1]]);
  requests[0]?.end();
  await first;
  // The pause is not over.
  await new Promise(setImmediate);
  expect(requests).toHaveLength(1);
  await next();
  expect(requests.map(({ views }) => views)).toEqual([[1], [2, 3, 4]]);
  let isDone = false;
  const all = Promise.all(others).then(() => {
    isDone = true;
  });
  await new Promise(setImmediate);
  // Nothing is confirmed before it is stored.
  expect(isDone).toBe(false);
  requests[1]?.end();
  await all;
});

test('a request that fails is an error for its senders only, and the next ones are sent', async () => {
  const { sender, requests, next } = open();
  const first = sender.save([view(1)]);
  const second = sender.save([view(2)]);
  const failed = expect(first).rejects.toThrow('no connection');
  requests[0]?.end(new Error('no connection'));
  await failed;
  await next();
  requests[1]?.end();
  await second;
  await next();
  const third = sender.save([view(3)]);
  requests[2]?.end();
  await third;
  expect(requests.map(({ views }) => views)).toEqual([[1], [2], [3]]);
});

test('a request has the proof of the site, and no more views than the backend accepts', async () => {
  const { sender, requests, next } = open();
  void sender.save([view(1)]);
  const many = (from: number) => Array.from({ length: MAX_PAGE_VIEWS - 100 }, (_, at) => view(from + at));
  void sender.save(many(1000));
  void sender.save(many(2000));
  requests[0]?.end();
  await next();
  requests[1]?.end();
  await next();
  expect(requests.map(({ views }) => views.length)).toEqual([1, MAX_PAGE_VIEWS - 100, MAX_PAGE_VIEWS - 100]);
  for (const { batch, proof } of requests)
    expect(proof).toBe(createKeyedHash(KEY)(PROOF_PURPOSE, batch).toString('hex'));
});

test('nothing is sent for no views', async () => {
  const { sender, requests } = open();
  await sender.save([]);
  expect(requests).toEqual([]);
});
