import { offerMissing, partsCache } from '../lib/backend/offered-parts.ts';
import { tagClock } from './freshness.ts';
import { type FakeSite, startFakeSite } from './testing/fake-site.ts';

let site: FakeSite | undefined;
const records = new Set<string>();
beforeEach(() => {
  records.clear();
  records.add('there');
});
afterEach(() => site?.stop());

const isMissing = async (slug: string) => !records.has(slug);

/** A site whose Next.js has the same records. */
async function startBriefs(check: (slug: string) => Promise<boolean> = isMissing): Promise<FakeSite> {
  offerMissing('/briefs', async (slug) => {
    const read = partsCache()?.(check, ['missing'], { tags: [`brief ${slug}`], revalidate: 60 });
    return (await read?.(slug)) ?? false;
  });
  site = await startFakeSite(({ url = '' }) => {
    const slug = url.replace('/briefs/', '');
    const isThere = records.has(slug);
    const missing = url === '/_not-found' ? 'nothing here' : '<html id="__next_error__"></html>';
    return {
      status: isThere ? 200 : 404,
      body: isThere ? `brief ${slug}` : missing,
      tags: [`brief ${slug}`],
    };
  });
  return site;
}

/** The requests for records that reached Next.js. */
const rendered = ({ requests }: FakeSite) => requests.filter(({ url }) => url !== '/_not-found').length;

test('Next.js renders the first missing record, and the next ones get the same page', async () => {
  const briefs = await startBriefs();
  const { get } = briefs;
  const [first, second] = [await get('/briefs/one'), await get('/briefs/two')];
  expect([first.status, second.status]).toEqual([404, 404]);
  expect(await second.text()).toBe(await first.text());
  for (const name of ['content-type', 'cache-control', 'etag', 'vary'])
    expect(second.headers.get(name)).toBe(first.headers.get(name));
  expect(rendered(briefs)).toBe(1);
});

test('a record that is there is rendered by Next.js', async () => {
  const { get, text } = await startBriefs();
  await get('/briefs/missing');
  expect((await get('/briefs/there')).status).toBe(200);
  expect(await text('/briefs/there')).toBe('brief there');
});

test('a record that appears at an address is shown at once', async () => {
  const { get, text, clock } = await startBriefs();
  await get('/briefs/first');
  expect((await get('/briefs/new')).status).toBe(404);
  records.add('new');
  // The pages of this site have a clock of their own.
  for (const each of [clock, tagClock]) each.drop(['brief new']);
  expect(await text('/briefs/new')).toBe('brief new');
});

test('the page of Next.js is used for a minute, and dropped with the settings of the site', async () => {
  const briefs = await startBriefs();
  const { get, pass, clock } = briefs;
  await get('/briefs/m1');
  await get('/briefs/m2');
  expect(rendered(briefs)).toBe(1);
  pass(60_001);
  await get('/briefs/m3');
  expect(rendered(briefs)).toBe(2);
  clock.dropEverything();
  await get('/briefs/m4');
  expect(rendered(briefs)).toBe(3);
});

test.each(['/briefs/a%20b', '/briefs/a/b', '/briefs/a?b=c', '/briefs/', '/briefs/feed.xml', '/streams/a'])(
  'Next.js responds to %s, whose record the proxy does not look for',
  async (path) => {
    const briefs = await startBriefs();
    const { get } = briefs;
    await get('/briefs/first');
    await get(path);
    expect(rendered(briefs)).toBe(2);
  },
);

test('Next.js responds if a read fails', async () => {
  const briefs = await startBriefs(() => Promise.reject(new Error('unavailable')));
  const { get } = briefs;
  for (const slug of ['failing', 'failing-too']) expect((await get(`/briefs/${slug}`)).status).toBe(404);
  expect(rendered(briefs)).toBe(2);
});
