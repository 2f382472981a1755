import { type FileAnswer, fileResponse } from './file-response.ts';

async function* rows() {
  yield 'rows';
}

const file: FileAnswer = { format: 'csv', fileName: 'rows.csv', records: 1, pieces: rows, citeAs: null };

const ask = (caller: string, ready = async () => file, method = 'GET') =>
  fileResponse(new Request('http://localhost/x', { method, headers: { 'X-Forwarded-For': caller } }), ready);

/** Requests several files, each as another caller. */
const askedByMany = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(`198.51.100.${at}`)));

const statusesOf = (answers: readonly Response[]) => answers.map(({ status }) => status);

const takeAll = (answers: readonly Response[]) => Promise.all(answers.map((answer) => answer.text()));

test('limits the number of parallel downloads, and tells the others to repeat the request', async () => {
  const answers = await askedByMany(20);
  expect(statusesOf(answers)).toEqual([...Array(16).fill(200), ...Array(4).fill(503)]);
  expect(answers[19]?.headers.get('retry-after')).toBe('10');
  await takeAll(answers);
  const again = await askedByMany(16);
  expect(statusesOf(again)).toEqual(Array(16).fill(200));
  await takeAll(again);
});

test('limits the downloads of one caller, and others have their own', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('203.0.113.1, 2001:db8::1')));
  expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 429, 429]);
  const [, , , , refused] = answers;
  expect(refused?.headers.get('retry-after')).toBe('10');
  expect(await refused?.json()).toMatchObject({
    status: 429,
    type: expect.stringMatching(/too-many-requests$/),
  });
  const neighbour = await ask('203.0.113.2, 2001:db8::2');
  const other = await ask('203.0.113.1, 2001:db8:0:1::1');
  expect(statusesOf([neighbour, other])).toEqual([429, 200]);
  await answers[0]?.body?.cancel();
  const again = await ask('2001:db8::1');
  expect(again.status).toBe(200);
  await takeAll([...answers.slice(1, 4), other, again]);
});

test('a download that ends releases its slot', async () => {
  const fails = () => ask('192.0.2.1', () => Promise.reject(new Error('The backend is away.')));
  for (let at = 0; at < 20; at += 1) await expect(fails()).rejects.toThrow('away');
  for (let at = 0; at < 20; at += 1)
    expect((await ask('192.0.2.1', async () => file, 'HEAD')).headers.get('records-begun')).toBe('1');
  expect(await (await ask('192.0.2.1')).text()).toBe('rows');
});
