import { Validator } from '@seriousme/openapi-schema-validator';
import { responseChecks } from '../model/testing/response-checks.ts';
import { startApi } from './testing/start-api.ts';

let api: Awaited<ReturnType<typeof startApi>>;
let checks: ReturnType<typeof responseChecks>;

const request = (path: string, init?: RequestInit) => api.request(path, init);
const json = (path: string) => api.json(path);

beforeAll(async () => {
  api = await startApi();
  checks = responseChecks(await json('/openapi.json'));
});
afterAll(() => api.close());

const getPath = (address: string) => `/api/v1${address}`;

async function faults(address: string, response: Response) {
  const type = response.headers.get('content-type') ?? '';
  return checks.getFaults(getPath(address), response.status, type, await response.json());
}

test('the document is valid OpenAPI 3.1, and its operations exist', async () => {
  const document = await json('/openapi.json');
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  expect([...checks.paths].sort()).toEqual(api.operations.map(({ address }) => getPath(address)).sort());
  expect(new Set(api.operations.map(({ id }) => id)).size).toBe(api.operations.length);
});

test('every operation responds to its examples as documented, and with 304 the second time', async () => {
  for (const { address, examples, id } of api.operations) {
    const paths = await examples();
    expect([id, paths]).not.toEqual([id, []]);
    for (const path of paths) {
      const response = await request(path);
      expect([path, response.status]).toEqual([path, 200]);
      const { headers } = response;
      expect([path, await faults(address, response)]).toEqual([path, []]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cache-control')).toBe('public, s-maxage=60');
      expect(headers.get('ratelimit-policy')).toMatch(/^"minute";q=\d+;w=60$/);
      expect(headers.get('link')).toContain('rel="service-desc"');
      const etag = headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{27}"$/);
      const again = await request(path, { headers: { 'If-None-Match': `"other", W/${etag}` } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      const head = await request(path, { method: 'HEAD' });
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    }
  }
});

test('every operation refuses unknown parameters by name', async () => {
  for (const { address, examples, query } of api.operations) {
    const [path = ''] = await examples();
    const more = path.includes('?') ? '&' : '?';
    for (const parameter of ['utm_source', '__proto__', 'constructor']) {
      const unknown = await request(`${path}${more}${parameter}=x`);
      expect([unknown.status, await unknown.clone().json()]).toMatchObject([400, { parameter }]);
      expect(await faults(address, unknown)).toEqual([]);
    }
    for (const name of Object.keys(query.shape)) {
      const values = new URLSearchParams(path.split('?')[1]);
      values.set(
        name,
        name === 'type' || name === 'tag' || name === 'genre' || name === 'language'
          ? 'x'.repeat(201)
          : name === 'q'
            ? 'x'.repeat(10_000)
            : '\u0007',
      );
      const bad = await request(`${path.split('?')[0]}?${values}`);
      expect([name, bad.status, await bad.clone().json()]).toMatchObject([name, 400, { parameter: name }]);
      expect([name, await faults(address, bad)]).toEqual([name, []]);
      values.delete(name);
      const twice = await request(`${path.split('?')[0]}?${values}&${name}=a&${name}=a`);
      expect([name, twice.status, await twice.json()]).toMatchObject([name, 400, { parameter: name }]);
      const empty = await request(`${path.split('?')[0]}?${values}&${name}=`);
      expect([name, empty.status, await empty.json()]).toMatchObject([name, 400, { parameter: name }]);
    }
  }
});

test('missing and hidden records are the same problem', async () => {
  const named = api.operations.filter(({ path }) => Object.keys(path.shape).length > 0);
  for (const { address } of named) {
    for (const id of ['no-such-thing', '..', '%00', 'x'.repeat(500), encodeURIComponent("';DROP TABLE--")]) {
      const response = await request(address.replace(/\{\w+\}/, id));
      expect([address, id, response.status]).toEqual([address, id, 404]);
      expect(await faults(address, response)).toEqual([]);
    }
  }
  for (const path of [
    '/bans/of-hidden',
    '/bans/slander',
    '/bans/to-come',
    '/bans/report-1',
    '/profiles/hidden',
    '/briefs/unfinished',
    '/briefs/tomorrow',
    '/streams/off',
    '/personalities/gone',
    '/nothing/at/all',
    '/bans/',
  ])
    expect([path, (await request(path)).status]).toEqual([path, 404]);
  const lists = await Promise.all(
    [
      '/bans?limit=100',
      '/profiles?limit=100',
      '/briefs?limit=100',
      '/streams?limit=100',
      '/personalities?limit=100',
    ].map(async (path) => JSON.stringify(await json(path))),
  );
  for (const text of lists)
    for (const secret of ['hidden', 'slander', 'to-come', 'unfinished', 'tomorrow', 'Showing off', 'Gone'])
      expect(text).not.toContain(secret);
});

test('only reading is allowed', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await request('/bans', { method });
    expect([method, response.status, response.headers.get('allow')]).toEqual([
      method,
      405,
      'GET, HEAD, OPTIONS',
    ]);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  }
  const preflight = await request('/bans', { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    expect.stringContaining('If-None-Match'),
  ]);
});
