import type { Viewer } from '../../../lib/auth/viewer.ts';
import { siteMeans } from '../../../lib/http/outbound.ts';
import { checkRecords, createChecker } from '../server/check-links.ts';
import { createLinkRoute, EVIDENCE_MODELS, getLinks, type LinkRouteMeans, linkLabel } from './link-check.ts';

const SITE = 'https://example.org';
const administrator: Viewer = { userId: 'a', email: 'a@example.org', name: 'A', groups: ['ADMINS'] };
const good = { origin: SITE, 'content-type': 'application/json' };

function routeFor(viewer: Viewer | undefined, means: Partial<LinkRouteMeans> = {}) {
  const checked: string[][] = [];
  const route = createLinkRoute({
    siteOrigin: SITE,
    viewer: async () => viewer,
    check: async (_model, ids) => {
      checked.push([...ids]);
      return [];
    },
    ...means,
  });
  const post = async (body: unknown, headers: Record<string, string> = good) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return route(new Request(`${SITE}/api/admin/links`, { method: 'POST', body: text, headers }));
  };
  return { post, checked };
}

const wanted = { model: 'Stream', ids: ['one', 'two', 'one'] };

test('responds to an administrator on a page of the site, once for each record, without caching', async () => {
  const { post, checked } = routeFor(administrator);
  const response = await post(wanted);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(checked).toEqual([['one', 'two']]);
});

test.each([
  ['nobody', undefined, good, 401],
  ['somebody else', { ...administrator, groups: ['PEOPLE'] }, good, 403],
  [
    'an administrator’s browser on another site',
    administrator,
    { ...good, origin: 'https://evil.example' },
    403,
  ],
  ['who names no origin', administrator, { 'content-type': 'application/json' }, 403],
  ['a form of another kind', administrator, { ...good, 'content-type': 'text/plain' }, 415],
])('refuses %s without any request', async (_name, viewer, headers, status) => {
  const { post, checked } = routeFor(viewer);
  expect((await post(wanted, headers)).status).toBe(status);
  expect(checked).toEqual([]);
});

test.each([
  ['an address', { model: 'Stream', ids: ['x'], address: 'http://10.0.0.1/' }],
  ['too many', { model: 'Stream', ids: Array.from({ length: 11 }, (_, at) => `id-${at}`) }],
  ['none', { model: 'Stream', ids: [] }],
  ['another model', { model: 'Profile', ids: ['x'] }],
  ['no JSON', '{'],
  ['too much', `${JSON.stringify(wanted)}${' '.repeat(70_000)}`],
])('%s is not a valid request', async (_name, body) => {
  const { post, checked } = routeFor(administrator);
  expect((await post(body)).status).toBe(400);
  expect(checked).toEqual([]);
});

test('a timeout ends the check with a partial result', async () => {
  const { post } = routeFor(administrator, {
    time: 20,
    check: (_model, ids, signal) =>
      new Promise((resolve) => {
        const links = ids.map((id) => ({ id, title: id, missing: false, links: [] }));
        signal.addEventListener('abort', () => resolve(links));
      }),
  });
  expect(await (await post(wanted)).json()).toMatchObject({ records: [{ id: 'one' }, { id: 'two' }] });
});

describe('the URLs of a record', () => {
  const record = {
    title: 'T',
    url: '/sample-media/a.mp4',
    trailerUrl: `${SITE}/streams/x?y=z`,
    thumbnail: '/pictures/a.webp',
    subtitles: ['en|English|/captions/a.vtt', 'de|Deutsch|/captions/b.vtt'],
    sources: ['A sentence, with: a colon', 'http://10.0.0.1/source'],
    platformLinks: ['http://10.0.0.1/source', null],
    slug: 'no-address',
  };

  it('are those of its fields, each once', () => {
    expect(getLinks('Stream', record)).toEqual([
      { field: 'url', address: '/sample-media/a.mp4' },
      { field: 'trailerUrl', address: `${SITE}/streams/x?y=z` },
      { field: 'thumbnail', address: '/pictures/a.webp' },
      { field: 'subtitles', address: '/captions/a.vtt' },
      { field: 'subtitles', address: '/captions/b.vtt' },
      { field: 'sources', address: 'http://10.0.0.1/source' },
    ]);
  });

  it('of bans and reports are those of their public evidence, each once', () => {
    const piece = { label: 'A', sha256: null, url: null, archiveUrl: null };
    const evidence = JSON.stringify([
      {
        ...piece,
        url: 'https://a.example/rule',
        archiveUrl: 'https://web.archive.org/web/1/https://a.example/rule',
      },
      {
        ...piece,
        id: '1',
        url: '/media/picture-submissions/a.png',
        pageUrl: 'https://a.example/rule',
        publishedOn: '2026-11-20',
      },
      { ...piece, url: 'javascript:alert(1)' },
    ]);
    for (const model of EVIDENCE_MODELS)
      expect(getLinks(model, { evidence })).toEqual([
        { field: 'url', address: 'https://a.example/rule' },
        { field: 'archiveUrl', address: 'https://web.archive.org/web/1/https://a.example/rule' },
        { field: 'url', address: '/media/picture-submissions/a.png' },
      ]);
    expect(linkLabel('PlatformBan', 'archiveUrl')).toBe('Archived copy');
    expect(linkLabel('Stream', 'url')).toBe('Video or channel');
    expect(getLinks('PlatformBan', { evidence: 'broken' })).toEqual([]);
    expect(getLinks('PlatformBan', {})).toEqual([]);
  });

  it('are left to the page for the site’s own ones; a deleted record has none', async () => {
    const check = createChecker(siteMeans(SITE), SITE);
    const records = new Map([
      ['a', record],
      ['b', null],
    ]);
    const [first, second] = await checkRecords('Stream', records, check, AbortSignal.timeout(1000));
    expect(first?.links.map(({ answer }) => answer)).toEqual([
      { kind: 'own', path: '/sample-media/a.mp4' },
      { kind: 'own', path: '/streams/x?y=z' },
      { kind: 'own', path: '/pictures/a.webp' },
      { kind: 'own', path: '/captions/a.vtt' },
      { kind: 'own', path: '/captions/b.vtt' },
      { kind: 'unchecked', why: 'Address on a private network' },
    ]);
    expect(second).toEqual({ id: 'b', title: 'b', missing: true, links: [] });
  });
});
