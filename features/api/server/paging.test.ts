import { banInput } from '../../../lib/backend/testing/inputs.ts';
import { writeCursor } from './operations/cursor.ts';
import { page, startApi } from './testing/start-api.ts';

let api: Awaited<ReturnType<typeof startApi>>;

const request = (path: string, init?: RequestInit) => api.request(path, init);
const json = (path: string) => api.json(path);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/**
 * Reads every item of a list, `limit` at a time.
 * @param meanwhile is called before each page but the first
 */
async function walk(first: string, key: string, meanwhile: () => void = () => {}) {
  const seen: unknown[] = [];
  let total: number | undefined;
  for (let next: string | null = first; next; ) {
    const response = await request(next);
    expect([next, response.status]).toEqual([next, 200]);
    const read = page.parse(await response.json());
    const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
    expect(link).toBe(read.next);
    total ??= read.total.records;
    seen.push(...read.data.map((item) => item[key]));
    next = read.next;
    meanwhile();
  }
  return { seen, total };
}

test.each([
  ['/bans?limit=7', 'id'],
  ['/bans?limit=4&sort=oldest&platform=youtube', 'id'],
  ['/bans?limit=1&q=suspended', 'id'],
  ['/reports?limit=1', 'id'],
  ['/profiles?limit=1', 'username'],
  ['/briefs?limit=2', 'slug'],
  ['/briefs?limit=2&category=law&theme=power&tag=appeals', 'slug'],
  ['/streams?limit=1', 'slug'],
  ['/personalities?limit=1', 'id'],
  ['/personalities?limit=1&sort=name', 'id'],
  ['/search?q=about&limit=2', 'page'],
  ['/versions?limit=1', 'name'],
])('the cursors of %s lead through the whole list, each item once', async (path, key) => {
  const { seen, total } = await walk(path, key);
  expect(seen.length).toBeGreaterThan(1);
  expect(seen).toHaveLength(total ?? 0);
  expect(new Set(seen).size).toBe(seen.length);
});

test.each(['newest', 'oldest', 'changed'])(
  'in the order "%s" each initial record is found once while others are written',
  async (sort) => {
    const before = (await walk('/bans?limit=100', 'id')).seen;
    let at = 0;
    const { seen } = await walk(`/bans?limit=3&sort=${sort}`, 'id', () => {
      at += 1;
      const id = `${sort}-${at}`;
      api.backend.create('PlatformBan', 'cyd', banInput(id, 'cyd', `202${at % 6}-0${1 + (at % 9)}-20`));
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(before));
    const { seen: after, total } = await walk('/bans?limit=100', 'id');
    expect([after.length, total]).toEqual([before.length + at, before.length + at]);
  },
);

test.each([
  ['listBriefs', '/briefs', '{'],
  ['listBriefs', '/briefs', '{"place":1}'],
  ['search', '/search?q=a', '[25,1e9]'],
  ['search', '/search?q=a', '25 -1'],
  ['listPersonalities', '/personalities', 'nobody'],
  ['listBans', '/bans', 'nothing'],
])('an invented cursor of %s is refused as any other', async (id, path, place) => {
  const criteria = [...new URL(path, 'http://localhost:3000').searchParams];
  const cursor = writeCursor(`${id} ${JSON.stringify(criteria)}`, place);
  const response = await request(`${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ parameter: 'cursor' });
});

test('the cursor of another list, and an invalid one, are refused', async () => {
  const { next } = page.parse(await json('/bans?limit=2&platform=x'));
  const cursor = new URL(next ?? '').searchParams.get('cursor') ?? '';
  expect((await request(`/bans?platform=x&limit=5&cursor=${cursor}`)).status).toBe(200);
  for (const path of [
    `/bans?platform=youtube&cursor=${cursor}`,
    `/bans?cursor=${cursor}`,
    `/bans?platform=x&sort=oldest&cursor=${cursor}`,
    `/reports?platform=x&cursor=${cursor}`,
    `/bans?platform=x&cursor=${cursor}A`,
    '/bans?cursor=%27%3BDROP',
    `/briefs?cursor=${cursor}`,
  ]) {
    const response = await request(path);
    expect([path, response.status, await response.json()]).toMatchObject([
      path,
      400,
      { parameter: 'cursor' },
    ]);
  }
});
