import { offerRoute } from '../lib/backend/offered-parts.ts';
import { type FakeSite, startFakeSite } from './testing/fake-site.ts';

let site: FakeSite | undefined;
afterEach(() => site?.stop());

const ADDED = { 'x-content-type-options': 'nosniff', 'x-next': 'a header of each response' };

const respond = async ({ url, headers }: Request) => {
  const word = new URL(url).searchParams.get('q');
  if (word === 'limit') return new Response('too many', { status: 429, headers: { 'retry-after': '9' } });
  const own = {
    etag: `"${word}"`,
    'content-type': 'application/json',
    'cache-control': 'public, s-maxage=60',
  };
  if (headers.get('if-none-match') === `"${word}"`) return new Response(null, { status: 304, headers: own });
  return new Response(`"handled ${word} for ${headers.get('x-forwarded-for')}"`, { headers: own });
};

/** A site whose Next.js calls the handler, and adds headers of its own. */
async function startSuggest(): Promise<FakeSite> {
  offerRoute('/api/v1/suggest', respond);
  site = await startFakeSite(() => ({
    headers: { ...ADDED, etag: '"first"', 'content-type': 'application/json' },
    body: '"by Next.js"',
  }));
  return site;
}

test('Next.js responds once, and the handler responds to the next requests', async () => {
  const { text, requests } = await startSuggest();
  expect(await text('/api/v1/suggest?q=a')).toBe('"by Next.js"');
  expect(await text('/api/v1/suggest?q=b')).toBe('"handled b for 127.0.0.1"');
  expect(await text('/api/v1/suggest?q=c')).toBe('"handled c for 127.0.0.1"');
  expect(requests).toHaveLength(1);
});

test('the response has its own headers, and those that Next.js adds', async () => {
  const { get } = await startSuggest();
  await get('/api/v1/suggest?q=a');
  const { headers } = await get('/api/v1/suggest?q=b');
  expect(Object.fromEntries(headers)).toMatchObject({
    ...ADDED,
    etag: '"b"',
    'cache-control': 'public, s-maxage=60',
  });
});

test('a refusal has no header of an earlier response', async () => {
  const { get } = await startSuggest();
  await get('/api/v1/suggest?q=a');
  await get('/api/v1/suggest?q=b');
  const { status, headers } = await get('/api/v1/suggest?q=limit');
  expect(status).toBe(429);
  expect(headers.get('retry-after')).toBe('9');
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a known response is 304', async () => {
  const { get } = await startSuggest();
  await get('/api/v1/suggest?q=a');
  await get('/api/v1/suggest?q=b');
  expect((await get('/api/v1/suggest?q=c', { 'if-none-match': '"c"' })).status).toBe(304);
});

test('other methods and other paths go to Next.js', async () => {
  const { get, requests } = await startSuggest();
  await get('/api/v1/suggest?q=a');
  await get('/api/v1/suggest?q=b', {}, 'POST');
  await get('/api/v1/search?q=b');
  expect(requests).toHaveLength(3);
});
