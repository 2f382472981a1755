import { ANN, BEN, type Keys, startTestStorage, type TestStorage } from '../testing/harness.ts';
import { getCode, sendSigned, type Wanted } from '../testing/signed-request.ts';

/* The calls of an upload in parts, one after another and out of turn. */

let storage: TestStorage;
let ann: Keys;
const key = 'public/great';
const request = (wanted: Wanted, keys = ann) => sendSigned(storage, keys, { key, ...wanted });
const PART = Buffer.alloc(5 * 2 ** 20, 'a');

beforeAll(async () => {
  storage = await startTestStorage();
});
afterAll(() => storage.close());
beforeEach(() => {
  ann = storage.keysFor(ANN, 'authenticated');
});

async function begin(headers: Record<string, string> = {}): Promise<string> {
  const { body } = await request({ method: 'POST', query: { uploads: '' }, headers });
  return /<UploadId>(.+)<\/UploadId>/.exec(body.toString())?.[1] ?? '';
}

async function putPart(uploadId: string, partNumber: number, body: string | Buffer = PART): Promise<string> {
  const { headers } = await request({
    method: 'PUT',
    query: { uploadId, partNumber: String(partNumber) },
    body,
  });
  return String(headers.etag);
}

function complete(uploadId: string, parts: [number, string][], headers: Record<string, string> = {}) {
  const list = parts.map(
    ([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
  return request({ method: 'POST', query: { uploadId }, body, headers });
}

const listed = async (uploadId: string) =>
  [...(await request({ query: { uploadId } })).body.toString().matchAll(/<PartNumber>(\d+)</g)].map(
    ([, number]) => number,
  );

test('parts in any order, one of them twice, become one object with its properties', async () => {
  const uploadId = await begin({ 'content-type': 'image/png', 'x-amz-meta-a': 'b' });
  await putPart(uploadId, 2, 'old end');
  const first = await putPart(uploadId, 1);
  const last = await putPart(uploadId, 2, 'the end');
  await putPart(uploadId, 3, 'left out');
  expect(await listed(uploadId)).toEqual(['1', '2', '3']);
  expect(getCode(await request({ method: 'HEAD' }))).toBe('404');
  expect(
    (
      await complete(uploadId, [
        [1, first],
        [2, last],
      ])
    ).status,
  ).toBe(200);
  const { headers, body } = await request({});
  expect(body.equals(Buffer.concat([PART, Buffer.from('the end')]))).toBe(true);
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-amz-meta-a': 'b' });
  const across = await request({ headers: { range: `bytes=${PART.length - 2}-${PART.length + 2}` } });
  expect(across.body.toString()).toBe('aathe');
  expect(getCode(await complete(uploadId, [[1, first]]))).toBe('NoSuchUpload');
});

test('a client that missed the response can repeat the request and gets the same one', async () => {
  const uploadId = await begin();
  const only = await putPart(uploadId, 1, 'once');
  const [first, second] = [await complete(uploadId, [[1, only]]), await complete(uploadId, [[1, only]])];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.equals(first.body)).toBe(true);
  const guest = storage.keysFor(ANN, 'guest');
  expect(getCode(await request({ method: 'POST', query: { uploadId }, body: 'x' }, guest))).toBe(
    'AccessDenied',
  );
});

test('an upload continues after a restart', async () => {
  const uploadId = await begin();
  const first = await putPart(uploadId, 1, 'whole');
  await storage.restart();
  expect(await listed(uploadId)).toEqual(['1']);
  expect((await complete(uploadId, [[1, first]])).status).toBe(200);
  expect((await request({})).body.toString()).toBe('whole');
});

test('after a refused completion an upload can still be completed', async () => {
  const uploadId = await begin();
  const [small, other] = [await putPart(uploadId, 1, 'small'), await putPart(uploadId, 2, 'other')];
  expect(
    getCode(
      await complete(uploadId, [
        [1, small],
        [2, other],
      ]),
    ),
  ).toBe('EntityTooSmall');
  expect(getCode(await complete(uploadId, [[1, other]]))).toBe('InvalidPart');
  expect(getCode(await complete(uploadId, [[7, small]]))).toBe('InvalidPart');
  expect(
    getCode(
      await complete(uploadId, [
        [2, other],
        [1, small],
      ]),
    ),
  ).toBe('InvalidPartOrder');
  expect(getCode(await complete(uploadId, []))).toBe('MalformedXML');
  expect(getCode(await complete(uploadId, [[1, small]], { 'x-amz-checksum-crc32': 'AAAAAA==' }))).toBe(
    'BadDigest',
  );
  expect(getCode(await complete(uploadId, [[1, small]], { 'if-none-match': '*' }))).toBe(
    'PreconditionFailed',
  );
  expect((await complete(uploadId, [[1, small]])).status).toBe(200);
});

test.each(['0', '10001', 'x', '1.5', ''])('a part %j is refused', async (partNumber) => {
  const uploadId = await begin();
  expect(getCode(await request({ method: 'PUT', query: { uploadId, partNumber }, body: 'x' }))).toBe(
    'InvalidArgument',
  );
});

test.each([
  '<Delete/>',
  '<CompleteMultipartUpload><Part><PartNumber>x</PartNumber><ETag>a</ETag></Part></CompleteMultipartUpload>',
  '<!DOCTYPE x [<!ENTITY a "b">]><CompleteMultipartUpload>&a;</CompleteMultipartUpload>',
  '<CompleteMultipartUpload>',
  'meow',
  '',
])('the document %j is refused', async (body) => {
  const uploadId = await begin();
  expect(getCode(await request({ method: 'POST', query: { uploadId }, body }))).toBe('MalformedXML');
});

test('an upload belongs to one identity and one key', async () => {
  const uploadId = await begin();
  const part = { method: 'PUT', query: { uploadId, partNumber: '1' }, body: 'x' };
  const ben = storage.keysFor(BEN, 'authenticated');
  expect(getCode(await request(part, ben))).toBe('AccessDenied');
  expect(getCode(await request({ query: { uploadId } }, ben))).toBe('AccessDenied');
  expect(getCode(await request({ method: 'DELETE', query: { uploadId } }, ben))).toBe('AccessDenied');
  expect(getCode(await request(part, storage.keysFor(ANN, 'guest')))).toBe('AccessDenied');
  expect(getCode(await request({ ...part, key: 'public/other' }))).toBe('NoSuchUpload');
});

test('an upload that is aborted, or abandoned for a day, leaves nothing', async () => {
  const [aborted, abandoned, stored] = [await begin(), await begin(), await begin()];
  for (const uploadId of [aborted, abandoned, stored]) await putPart(uploadId, 1, 'x');
  expect((await request({ method: 'DELETE', query: { uploadId: aborted } })).status).toBe(204);
  expect(getCode(await request({ query: { uploadId: aborted } }))).toBe('NoSuchUpload');
  storage.people.pass(23 * 3_600_000);
  ann = storage.keysFor(ANN, 'authenticated');
  await putPart(stored, 2, 'y');
  storage.people.pass(2 * 3_600_000);
  await storage.restart();
  expect(storage.storage.uploads.find(abandoned)).toBeUndefined();
  expect(storage.storage.uploads.getParts(stored)).toHaveLength(2);
  await storage.restart();
  expect(storage.storage.waste.list()).toEqual([]);
});
