import { jest } from '@jest/globals';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import {
  banInput,
  briefInput,
  daysFromToday,
  profileInput,
  reportInput,
  streamInput,
} from '../../../lib/backend/testing/inputs.ts';
import { EMBED_KINDS } from '../../embeds/model/embed-address.ts';

/** A word in all records that guests may not read, and nowhere else. */
const SECRET = 'qzxsecret';
const SITE = 'http://localhost:3000';

let backend: TestBackend;
let respondTo: (address: string) => Promise<Response>;

beforeAll(async () => {
  backend = await startTestBackend();
  for (const method of ['warn', 'error'] as const) jest.spyOn(console, method).mockImplementation(() => {});
  backend.create('Profile', 'ann', profileInput('ann'));
  backend.create('Profile', 'hid', profileInput(`${SECRET}-hid`, { listing: 'UNLISTED' }));
  backend.create(
    'PlatformBan',
    'ann',
    banInput('seen', 'ann', '2026-01-01', {
      explanation: 'Seen by all.',
      events: JSON.stringify([
        { id: 'e1', kind: 'appeal-filed', on: daysFromToday(9), precision: 'day', text: SECRET },
      ]),
    }),
    banInput(`${SECRET}-to-come`, 'ann', daysFromToday(9), { explanation: SECRET, restriction: SECRET }),
  );
  backend.create(
    'PlatformBan',
    'mallory',
    banInput(`${SECRET}-slander`, 'ann', '2026-02-01', {
      explanation: SECRET,
      events: JSON.stringify([
        { id: 'c1', kind: 'changed', field: 'explanation', before: SECRET, on: '2026-02-02', reason: SECRET },
      ]),
    }),
  );
  backend.create(
    'PlatformBan',
    'hid',
    banInput(`${SECRET}-ban`, `${SECRET}-hid`, '2026-02-02', { explanation: SECRET }),
  );
  backend.create(
    'ShadowbanExperience',
    'mallory',
    reportInput(`${SECRET}-report`, 'ann', '2026-02-03', { description: SECRET }),
  );
  backend.create('Brief', 'ann', briefInput('told', 'ann', '2026-01-05'));
  backend.create(
    'Brief',
    'ann',
    briefInput(`${SECRET}-draft`, 'ann', '2026-01-06', { status: 'DRAFT', tags: [SECRET] }),
    briefInput(`${SECRET}-tomorrow`, 'ann', daysFromToday(1), { tags: [SECRET] }),
  );
  backend.create('Stream', 'ann', streamInput('past', '2026-01-01T10:00:00.000Z'));
  backend.create(
    'Stream',
    'ann',
    streamInput(`${SECRET}-off`, '2026-01-02T10:00:00.000Z', { status: 'INACTIVE', tags: [SECRET] }),
  );
  respondTo = await machine();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

/** Returns every handler of machine-readable content, by its path. */
async function machine() {
  const { publicApiResponse } = await import('./api-response.ts');
  const { feedResponseAt } = await import('../../feeds/server/feed-response.ts');
  const { exportRows } = await import('../../datasets/server/export-rows.ts');
  const { chartResponse } = await import('../../charts/server/chart-response.ts');
  const { badgeResponse } = await import('../../embeds/server/badge-response.ts');
  const { embedResponse } = await import('../../embeds/server/embed-response.ts');
  const { oembedResponse } = await import('../../embeds/server/oembed-response.ts');
  const { calendarResponse } = await import('../../streams/server/stream-calendar.ts');
  const { streamCalendar, streamsCalendar } = await import('../../streams/server/stream-calendar.ts');
  type Handler = (request: Request, query: URLSearchParams, parts: readonly string[]) => Promise<Response>;
  const rows: Handler = (request, _query, [, kind, file = '']) =>
    exportRows(kind === 'bans' ? 'ban' : 'report', file.endsWith('csv') ? 'csv' : 'json', request);
  const handlers: Readonly<Record<string, Handler>> = {
    api: (request) => publicApiResponse(request),
    feeds: (request) => feedResponseAt(request),
    badges: (_request, query, [, file = '']) => badgeResponse(file, query),
    embed: (_request, query, [, kind = '', id = '']) => embedResponse(kind, id, query),
    oembed: (request) => oembedResponse(request),
    streams: async (request, _query, [, slug = '', file]) =>
      calendarResponse(request, file ? await streamCalendar(slug) : await streamsCalendar()),
    intelligence: (request, query, parts) =>
      parts[1] === 'charts' ? chartResponse(parts[2] ?? '', 'csv', request) : rows(request, query, parts),
  };
  return async (address: string): Promise<Response> => {
    const url = new URL(address, SITE);
    const parts = url.pathname.split('/').slice(1);
    const result = handlers[parts[0] ?? ''];
    if (!result) throw new Error(`Nobody answers ${address}.`);
    return result(new Request(url), url.searchParams, parts);
  };
}

const PAGES = {
  profile: ['/profiles/', 'hid'],
  ban: ['/intelligence/bans/', 'slander', 'ban', 'to-come'],
  report: ['/intelligence/reports/', 'report'],
  brief: ['/briefs/', 'draft', 'tomorrow'],
  stream: ['/streams/', 'off'],
} as const;

/** Paths of pages of hidden records. */
const OWN = Object.entries(PAGES).flatMap(([kind, [page, ...names]]) =>
  names.flatMap((name) => [
    `/embed/${kind}/${SECRET}-${name}`,
    `/oembed?url=${encodeURIComponent(`${SITE}${page}${SECRET}-${name}`)}`,
  ]),
);

test.each([
  ...OWN,
  `/api/v1/profiles/${SECRET}-hid`,
  `/api/v1/bans/${SECRET}-ban`,
  `/api/v1/bans/${SECRET}-slander`,
  `/api/v1/bans/${SECRET}-to-come`,
  `/api/v1/reports/${SECRET}-report`,
  `/api/v1/briefs/${SECRET}-draft`,
  `/api/v1/briefs/${SECRET}-tomorrow`,
  `/api/v1/streams/${SECRET}-off`,
  `/feeds/creators/${SECRET}-hid/feed.xml`,
  `/feeds/streams/${SECRET}-off/feed.xml`,
  `/feeds/tags/${SECRET}/feed.xml`,
  `/badges/${SECRET}-hid.svg`,
  `/streams/${SECRET}-off/calendar.ics`,
])('%s does not exist', async (address) => {
  expect((await respondTo(address)).status).toBe(404);
});

test.each([
  '/api/v1/bans',
  '/api/v1/bans/seen',
  '/api/v1/reports',
  '/api/v1/statistics',
  '/api/v1/charts/bans-over-time',
  '/api/v1/profiles',
  '/api/v1/profiles/ann',
  '/api/v1/briefs',
  '/api/v1/streams',
  '/feeds/bans/feed.xml',
  '/feeds/reports/feed.json',
  '/feeds/briefs/atom.xml',
  '/feeds/creators/ann/feed.xml',
  '/feeds/platforms/youtube/feed.xml',
  '/feeds/streams/feed.xml',
  '/feeds/corrections/feed.json',
  '/embed/profile/ann',
  '/embed/ban/seen',
  '/badges/ann.svg',
  '/streams/calendar.ics',
  '/intelligence/bans/export.json',
  '/intelligence/reports/export.json',
  '/intelligence/charts/bans-over-time/chart.csv',
])('%s reveals nothing hidden', async (address) => {
  const response = await respondTo(address);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain(SECRET);
});

/** Requests that repeat the search words, but must not have any results. */
test.each([
  [`/api/v1/bans?q=${SECRET}`, { data: [], total: { records: 0, people: 0 } }],
  [`/api/v1/reports?q=${SECRET}`, { data: [], total: { records: 0, people: 0 } }],
  [`/api/v1/statistics?q=${SECRET}`, { total: { records: 0, people: 0 } }],
  [`/api/v1/search?q=${SECRET}`, { data: [], total: { records: 0 } }],
  [`/api/v1/suggest?q=${SECRET.slice(0, 4)}`, { data: [], bans: [] }],
  [`/api/v1/suggest?q=${SECRET.replace('z', 'y')}`, { data: [], bans: [] }],
  [`/api/v1/briefs?tag=${SECRET}`, { data: [], total: { records: 0 } }],
  [`/feeds/search/feed.json?q=${SECRET}`, { items: [] }],
  [`/intelligence/bans/export.json?q=${SECRET}`, { written: 0 }],
])('%s finds nothing', async (address, found) => {
  expect(await (await respondTo(address)).json()).toMatchObject(found);
});

test('a word that occurs only in hidden records is not suggested', async () => {
  const found = await (await respondTo(`/api/v1/search?q=${SECRET.replace('s', 'x')}`)).text();
  expect(found).not.toContain(SECRET);
});

test('tests every kind of card except charts, which have no record', () => {
  expect(Object.keys(PAGES).sort()).toEqual(EMBED_KINDS.filter((kind) => kind !== 'chart').sort());
});
