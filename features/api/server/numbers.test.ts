import Papa from 'papaparse';
import { z } from 'zod';
import { CHART_IDS } from '../../charts/model/chart-address.ts';
import { page, startApi } from './testing/start-api.ts';

let api: Awaited<ReturnType<typeof startApi>>;

const json = (path: string) => api.json(path);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('a filter means the same as in the explorer', async () => {
  const total = async (path: string) => page.parse(await json(path)).total;
  const { findRestrictions } = await import('../../bans/server/restrictions.ts');
  for (const [path, filter] of [
    ['/bans', {}],
    ['/bans?platform=x', { platform: 'x' }],
    ['/bans?q=elan', { text: 'elan' }],
    ['/bans?creator=ANN&from=2026-02&to=2026-04', { creator: 'ann', from: '2026-02', to: '2026-04' }],
    ['/bans?appeal=none&state=in-force', { appeal: 'NONE', state: 'in-force' }],
    ['/bans?appeal_result=granted', { appeal_result: 'granted' }],
    ['/bans?temporary=yes', { temporary: 'yes' }],
    ['/bans?temporary=no&platform=x', { temporary: 'no', platform: 'x' }],
  ] as const) {
    const { records, people } = await findRestrictions('ban', filter);
    expect([path, await total(path)]).toEqual([path, { records, people }]);
  }
  const parts = [{ parameter: 'from' }, { parameter: 'days' }];
  expect(await json('/bans?from=2026-02-30&days=9-3')).toMatchObject({ status: 400, errors: parts });
  expect(await json('/bans?from=2026&to=2025')).toMatchObject({ parameter: 'to' });
});

test('every report is marked as self-reported', async () => {
  const { data } = page.parse(await json('/reports'));
  expect(data.length).toBe(2);
  for (const report of data) expect(report.self_reported).toBe(true);
  expect(await json('/reports/report-1')).toMatchObject({
    self_reported: true,
    creator: { username: 'ann' },
  });
});

test('the numbers equal the rows', async () => {
  const numbers = await json('/statistics?platform=youtube');
  const { total } = page.parse(await json('/bans?platform=youtube'));
  expect(numbers).toMatchObject({ kind: 'ban', total, platforms: [{ value: 'youtube', ...total }] });
  const { data } = z
    .object({
      data: z.array(z.looseObject({ id: z.string(), icon_key: z.string().nullable(), bans: z.number() })),
    })
    .parse(await json('/platforms'));
  expect(data.map(({ icon_key }) => icon_key)).toEqual(data.map(({ id }) => (id === 'other' ? null : id)));
  for (const { id, bans } of data)
    expect([id, bans]).toEqual([id, page.parse(await json(`/bans?platform=${id}`)).total.records]);
  const profile = await json('/profiles/ann');
  expect(profile).toMatchObject({
    bans: { records: page.parse(await json('/bans?creator=ann')).total.records },
  });
});

const chart = z.object({
  columns: z.array(z.object({ label: z.string() })),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  csv: z.string(),
});

test.each(CHART_IDS)('the numbers of %s equal those of its file, with and without a filter', async (id) => {
  const { chartResponse } = await import('../../charts/server/chart-response.ts');
  for (const query of ['', '?platform=youtube', '?state=in-force&from=2026-02', '?q=nobody-wrote-this']) {
    const file = await chartResponse(id, 'csv', new Request(`http://localhost:3000/x${query}`));
    const [head, ...lines] = Papa.parse<string[]>((await file.text()).replace(/^\uFEFF/, ''), {
      skipEmptyLines: true,
    }).data;
    const { columns, rows, csv } = chart.parse(await json(`/charts/${id}${query}`));
    expect([query, columns.map(({ label }) => label)]).toEqual([query, head]);
    expect([query, rows.map((row) => row.map((value) => String(value ?? '')))]).toEqual([query, lines]);
    expect(csv).toBe(`http://localhost:3000/intelligence/charts/${id}/chart.csv${query}`);
  }
});
