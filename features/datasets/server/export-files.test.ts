import { type FileResult, fileResponse } from './export-files.ts';

async function* rows() {
  yield 'rows';
}

const file: FileResult = { format: 'csv', fileName: 'rows.csv', records: 1, pieces: rows, citeAs: null };

const request = (caller: string, ready = async () => file, method = 'GET') =>
  fileResponse(new Request('http://localhost/x', { method, headers: { 'X-Forwarded-For': caller } }), ready);

/** Requests several files, each as another caller. */
const requestFiles = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => request(`198.51.100.${at}`)));

const getStatuses = (responses: readonly Response[]) => responses.map(({ status }) => status);

const readAll = (responses: readonly Response[]) => Promise.all(responses.map((response) => response.text()));

test('limits the number of parallel downloads, and responds to the others with a time to retry', async () => {
  const responses = await requestFiles(20);
  expect(getStatuses(responses)).toEqual([...Array(16).fill(200), ...Array(4).fill(503)]);
  expect(responses[19]?.headers.get('retry-after')).toBe('10');
  await readAll(responses);
  const again = await requestFiles(16);
  expect(getStatuses(again)).toEqual(Array(16).fill(200));
  await readAll(again);
});

test('limits the downloads of one caller, and others have their own', async () => {
  const responses = await Promise.all(Array.from({ length: 6 }, () => request('203.0.113.1, 2001:db8::1')));
  expect(getStatuses(responses)).toEqual([200, 200, 200, 200, 429, 429]);
  const [, , , , refused] = responses;
  expect(refused?.headers.get('retry-after')).toBe('10');
  expect(await refused?.json()).toMatchObject({
    status: 429,
    type: expect.stringMatching(/too-many-requests$/),
  });
  const neighbour = await request('203.0.113.2, 2001:db8::2');
  const other = await request('203.0.113.1, 2001:db8:0:1::1');
  expect(getStatuses([neighbour, other])).toEqual([429, 200]);
  await responses[0]?.body?.cancel();
  const again = await request('2001:db8::1');
  expect(again.status).toBe(200);
  await readAll([...responses.slice(1, 4), other, again]);
});

test('a download that ends releases its slot', async () => {
  const fails = () => request('192.0.2.1', () => Promise.reject(new Error('The backend is away.')));
  for (let at = 0; at < 20; at += 1) await expect(fails()).rejects.toThrow('away');
  for (let at = 0; at < 20; at += 1)
    expect((await request('192.0.2.1', async () => file, 'HEAD')).headers.get('records-begun')).toBe('1');
  expect(await (await request('192.0.2.1')).text()).toBe('rows');
});
