import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import Papa from 'papaparse';
import { z } from 'zod';
import { CHART_IDS } from '../charts/chart-ids.ts';
import { startTestBackend, type TestBackend } from '../data/testing/backend.ts';
import { banInput, briefInput, daysFromToday, profileInput, streamInput } from '../data/testing/inputs.ts';
import { writeCursor } from './cursor.ts';
import { answerChecks } from './testing/answers.ts';

let backend: TestBackend;
let api: typeof import('./answer.ts');
let operations: typeof import('./catalogue.ts').OPERATIONS;
let checks: ReturnType<typeof answerChecks>;

const ROOT = 'http://localhost:3000/api/v1';

const ask = (path: string, init: RequestInit = {}) =>
  api.answerApi(new Request(path.startsWith('http') ? path : `${ROOT}${path}`, init));

const json = async (path: string): Promise<Record<string, unknown>> =>
  z.record(z.string(), z.unknown()).parse(await (await ask(path)).json());

beforeAll(async () => {
  process.env.API_REQUESTS_PER_MINUTE = '100000';
  backend = await startTestBackend();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  for (const name of ['ann', 'bob', 'cyd']) backend.create('Profile', name, profileInput(name));
  backend.create('Profile', 'hidden', profileInput('hidden', { listing: 'UNLISTED' }));
  for (let at = 0; at < 30; at += 1)
    backend.create(
      'PlatformBan',
      at % 2 ? 'ann' : 'bob',
      banInput(`ban-${at}`, at % 2 ? 'ann' : 'bob', `2026-0${1 + (at % 5)}-1${at % 4}`, {
        platformId: at % 3 ? 'youtube' : 'x',
        restriction: 'Account suspended',
        explanation: at === 7 ? 'Élan, of all things' : 'Nothing was said.',
      }),
    );
  backend.create('PlatformBan', 'hidden', banInput('of-hidden', 'hidden', '2026-01-01'));
  backend.create('PlatformBan', 'mallory', banInput('slander', 'ann', '2026-01-01'));
  backend.create('PlatformBan', 'ann', banInput('to-come', 'ann', daysFromToday(9)));
  backend.create(
    'ShadowbanExperience',
    'ann',
    reportInput('report-1', 'ann'),
    reportInput('report-2', 'ann'),
  );
  for (let at = 0; at < 5; at += 1)
    backend.create('Brief', 'ann', briefInput(`about-${at}`, 'ann', `2026-0${1 + at}-01`));
  backend.create('Brief', 'ann', briefInput('unfinished', 'ann', '2026-01-01', { status: 'DRAFT' }));
  backend.create('Brief', 'ann', briefInput('tomorrow', 'ann', daysFromToday(1)));
  backend.create('Stream', 'ann', streamInput('past', '2026-01-01T10:00:00.000Z'));
  backend.create('Stream', 'ann', streamInput('coming', `${daysFromToday(5)}T10:00:00.000Z`));
  backend.create('Stream', 'ann', streamInput('off', '2026-01-02T10:00:00.000Z', { status: 'INACTIVE' }));
  backend.create(
    'Personality',
    'ann',
    { id: 'ada', name: 'Ada L', displayName: 'Ada', active: true, ranking: 2 },
    { id: 'bea', name: 'Bea M', displayName: 'Bea', active: true, ranking: 1 },
    { id: 'gone', name: 'Gone', displayName: 'Gone', active: false },
  );
  await keepVersions();
  api = await import('./answer.ts');
  operations = (await import('./catalogue.ts')).OPERATIONS;
  checks = answerChecks(await json('/openapi.json'));
});
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

/** Three days of the public records, of which the last two are the same. */
async function keepVersions(): Promise<void> {
  const { versionFolder } = await import('../data/data-versions.ts');
  const { keepVersion } = await import('../data-versions/keep-version.ts');
  const folder = versionFolder();
  if (!folder) throw new Error('The embedded backend has a data folder.');
  await mkdir(join(process.env.EMBEDDED_DATA ?? '', 'data-versions', 'versions'), { recursive: true });
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22'])
    await keepVersion({
      folder,
      rows: async function* () {
        yield [{ id: day, creator_username: 'ann' }];
      },
      now: new Date(`${day}T08:00:00.000Z`),
      site: 'http://localhost:3000',
    });
}

const reportInput = (id: string, profileId: string) => ({
  id,
  profileId,
  platform: 'tiktok',
  category: 'Reach',
  restrictionType: 'Hidden from search',
  description: 'Nobody found it any more.',
  date: '2026-03-01',
  changedOn: '2026-03-01',
  appealStatus: 'NONE',
  events: '[]',
  financialImpact: 120,
  financialCurrency: 'EUR',
});

const pathOf = (address: string) => `/api/v1${address}`;

async function faults(address: string, answer: Response) {
  const type = answer.headers.get('content-type') ?? '';
  return checks.faultsOf(pathOf(address), answer.status, type, await answer.json());
}

test('the document is OpenAPI 3.1, and what it names is what there is', async () => {
  const document = await json('/openapi.json');
  expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
  expect([...checks.paths].sort()).toEqual(operations.map(({ address }) => pathOf(address)).sort());
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
});

test('every operation answers its examples as the document says, and says so again in no bytes', async () => {
  for (const { address, examples, id } of operations) {
    const paths = await examples();
    expect([id, paths.length]).toEqual([id, expect.any(Number)]);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 200]);
      const { headers } = answer;
      expect([path, await faults(address, answer)]).toEqual([path, []]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cache-control')).toBe('public, s-maxage=60');
      expect(headers.get('ratelimit-policy')).toMatch(/^"minute";q=\d+;w=60$/);
      expect(headers.get('link')).toContain('rel="service-desc"');
      const etag = headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{27}"$/);
      const again = await ask(path, { headers: { 'If-None-Match': `"other", W/${etag}` } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      const head = await ask(path, { method: 'HEAD' });
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    }
  }
});

test('every operation refuses what it does not know, and names it', async () => {
  for (const { address, examples, query } of operations) {
    const [path = ''] = await examples();
    const more = path.includes('?') ? '&' : '?';
    const unknown = await ask(`${path}${more}utm_source=x`);
    expect([unknown.status, await unknown.clone().json()]).toMatchObject([400, { parameter: 'utm_source' }]);
    expect(await faults(address, unknown)).toEqual([]);
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
      const bad = await ask(`${path.split('?')[0]}?${values}`);
      expect([name, bad.status, await bad.clone().json()]).toMatchObject([name, 400, { parameter: name }]);
      expect([name, await faults(address, bad)]).toEqual([name, []]);
      values.delete(name);
      const twice = await ask(`${path.split('?')[0]}?${values}&${name}=a&${name}=a`);
      expect([name, twice.status, await twice.json()]).toMatchObject([name, 400, { parameter: name }]);
      const empty = await ask(`${path.split('?')[0]}?${values}&${name}=`);
      expect([name, empty.status, await empty.json()]).toMatchObject([name, 400, { parameter: name }]);
    }
  }
});

test('what is not there, and what guests may not see, is a problem in the same words', async () => {
  const named = operations.filter(({ path }) => Object.keys(path.shape).length > 0);
  for (const { address } of named) {
    for (const id of ['no-such-thing', '..', '%00', 'x'.repeat(500), encodeURIComponent("';DROP TABLE--")]) {
      const answer = await ask(address.replace(/\{\w+\}/, id));
      expect([address, id, answer.status]).toEqual([address, id, 404]);
      expect(await faults(address, answer)).toEqual([]);
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
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
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

test('nothing but reading is answered', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await ask('/bans', { method });
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD, OPTIONS']);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  }
  const preflight = await ask('/bans', { method: 'OPTIONS' });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    expect.stringContaining('If-None-Match'),
  ]);
});

const chart = z.object({
  columns: z.array(z.object({ label: z.string() })),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  csv: z.string(),
});

const page = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  next: z.string().nullable(),
  total: z.object({ records: z.number(), people: z.number().optional() }),
});

/** Every item of a list, `limit` at a time. @param meanwhile is done before each page but the first */
async function walk(first: string, key: string, meanwhile: () => void = () => {}) {
  const seen: unknown[] = [];
  let total: number | undefined;
  for (let next: string | null = first; next; ) {
    const answer = await ask(next);
    expect([next, answer.status]).toEqual([next, 200]);
    const read = page.parse(await answer.json());
    const link = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
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
])('the cursors of %s lead through all of it, each once', async (path, key) => {
  const { seen, total } = await walk(path, key);
  expect(seen.length).toBeGreaterThan(1);
  expect(seen).toHaveLength(total ?? 0);
  expect(new Set(seen).size).toBe(seen.length);
});

test.each(['newest', 'oldest', 'changed'])(
  'in the order "%s" whatever was there is found once while others are written',
  async (sort) => {
    const before = (await walk('/bans?limit=100', 'id')).seen;
    let at = 0;
    const { seen } = await walk(`/bans?limit=3&sort=${sort}`, 'id', () => {
      at += 1;
      const id = `${sort}-${at}`;
      backend.create('PlatformBan', 'cyd', banInput(id, 'cyd', `202${at % 6}-0${1 + (at % 9)}-20`));
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
])('a cursor of %s that somebody has made up is refused as any other', async (id, path, place) => {
  const narrowing = [...new URL(path, ROOT).searchParams];
  const cursor = writeCursor(`${id} ${JSON.stringify(narrowing)}`, place);
  const answer = await ask(`${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ parameter: 'cursor' });
});

test('a cursor of another list, and what is none, is refused', async () => {
  const { next } = page.parse(await json('/bans?limit=2&platform=x'));
  const cursor = new URL(next ?? '').searchParams.get('cursor') ?? '';
  expect((await ask(`/bans?platform=x&limit=5&cursor=${cursor}`)).status).toBe(200);
  for (const path of [
    `/bans?platform=youtube&cursor=${cursor}`,
    `/bans?cursor=${cursor}`,
    `/bans?platform=x&sort=oldest&cursor=${cursor}`,
    `/reports?platform=x&cursor=${cursor}`,
    `/bans?platform=x&cursor=${cursor}A`,
    '/bans?cursor=%27%3BDROP',
    `/briefs?cursor=${cursor}`,
  ]) {
    const answer = await ask(path);
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 400, { parameter: 'cursor' }]);
  }
});

test('what a filter means is what it means in the explorer', async () => {
  const total = async (path: string) => page.parse(await json(path)).total;
  const { findRestrictions } = await import('../data/restrictions.ts');
  for (const [path, filter] of [
    ['/bans', {}],
    ['/bans?platform=x', { platform: 'x' }],
    ['/bans?q=elan', { text: 'elan' }],
    ['/bans?creator=ANN&from=2026-02&to=2026-04', { creator: 'ann', from: '2026-02', to: '2026-04' }],
    ['/bans?appeal=none&state=in-force', { appeal: 'NONE', state: 'in-force' }],
  ] as const) {
    const { records, people } = await findRestrictions('ban', filter);
    expect([path, await total(path)]).toEqual([path, { records, people }]);
  }
  const parts = [{ parameter: 'from' }, { parameter: 'days' }];
  expect(await json('/bans?from=2026-02-30&days=9-3')).toMatchObject({ status: 400, errors: parts });
  expect(await json('/bans?from=2026&to=2025')).toMatchObject({ parameter: 'to' });
});

test('every report says that it is self-reported', async () => {
  const { data } = page.parse(await json('/reports'));
  expect(data.length).toBe(2);
  for (const report of data) expect(report.self_reported).toBe(true);
  expect(await json('/reports/report-1')).toMatchObject({
    self_reported: true,
    creator: { username: 'ann' },
  });
});

test('the numbers are those of the rows', async () => {
  const numbers = await json('/statistics?platform=youtube');
  const { total } = page.parse(await json('/bans?platform=youtube'));
  expect(numbers).toMatchObject({ kind: 'ban', total, platforms: [{ value: 'youtube', ...total }] });
  const { data } = z
    .object({ data: z.array(z.looseObject({ id: z.string(), bans: z.number() })) })
    .parse(await json('/platforms'));
  for (const { id, bans } of data)
    expect([id, bans]).toEqual([id, page.parse(await json(`/bans?platform=${id}`)).total.records]);
  const profile = await json('/profiles/ann');
  expect(profile).toMatchObject({
    bans: { records: page.parse(await json('/bans?creator=ann')).total.records },
  });
});

test.each(CHART_IDS)('the numbers of %s are those of its file, narrowed or not', async (id) => {
  const { answerChart } = await import('../charts/answer-chart.ts');
  for (const query of ['', '?platform=youtube', '?state=in-force&from=2026-02', '?q=nobody-wrote-this']) {
    const file = await answerChart(id, 'csv', new Request(`http://localhost:3000/x${query}`));
    const [head, ...lines] = Papa.parse<string[]>((await file.text()).replace(/^\uFEFF/, ''), {
      skipEmptyLines: true,
    }).data;
    const { columns, rows, csv } = chart.parse(await json(`/charts/${id}${query}`));
    expect([query, columns.map(({ label }) => label)]).toEqual([query, head]);
    expect([query, rows.map((row) => row.map((value) => String(value ?? '')))]).toEqual([query, lines]);
    expect(csv).toBe(`http://localhost:3000/intelligence/charts/${id}/chart.csv${query}`);
  }
});

test('the sample in JavaScript reads every row', async () => {
  const { walkInJavaScript } = await import('./code-samples.ts');
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  const run = new AsyncFunction(
    'fetch',
    `${walkInJavaScript().replace('limit=100', 'limit=3')}; return bans;`,
  );
  const { total } = page.parse(await json('/bans?platform=youtube&state=in-force'));
  expect(await run(ask)).toHaveLength(total.records);
});

test('the documentation says of every operation what it takes, what it gives, and an answer that was given', async () => {
  const { documentedOperations } = await import('./documentation.ts');
  const documented = await documentedOperations();
  expect(documented.map(({ id }) => id)).toEqual(operations.map(({ id }) => id));
  for (const { id, address, parameters, fields, sample, tries } of documented) {
    expect([id, address.startsWith('/api/v1'), fields.length > 0]).toEqual([id, true, true]);
    expect([id, sample?.url]).toEqual([id, tries[0]]);
    // What holds others is told by them.
    const told = fields.filter(({ type }) => !/^(list|object)/.test(type));
    const untold = [...parameters, ...told].filter(({ description }) => description === '');
    expect([id, untold.map(({ name }) => name)]).toEqual([id, []]);
    expect([id, sample?.text.split('\n').length]).toEqual([id, sample?.shown]);
  }
  const bans = documented.find(({ id }) => id === 'listBans');
  expect(bans?.fields).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'data[].began_earliest', type: 'date or null' }),
      expect.objectContaining({ name: 'data[].evidence[].sha256', type: 'text or null' }),
      expect.objectContaining({ name: 'total.people', type: 'whole number' }),
      expect.objectContaining({ name: 'next', type: 'address or null' }),
    ]),
  );
  expect(bans?.parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'limit', type: 'whole number, 1 to 100', otherwise: '25' }),
      expect.objectContaining({ name: 'state', values: ['in-force', 'restored', 'ended'], isNeeded: false }),
    ]),
  );
});
