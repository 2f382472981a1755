import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { banInput, profileInput, reportInput } from '../../../lib/backend/testing/inputs.ts';
import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import { CHART_IDS, CHARTS } from '../model/catalogue.ts';

/* Every number of every chart equals the number of explorer rows that it links to, over the real engine. */

let backend: TestBackend;
let restrictions: typeof import('../../bans/server/restrictions.ts');
let charts: typeof import('./render-chart.ts');

const PLATFORMS = ['youtube', 'x', 'tiktok'] as const;
const REASONS = ['spam', 'copyright', null] as const;
const ENDS = [
  [],
  [{ kind: 'appeal-filed', on: '2026-05-01' }],
  [{ kind: 'restored', on: '2026-06-02' }],
  [{ kind: 'restored', on: '2026-06' }],
  [{ kind: 'ended', on: '2026-07-01' }],
] as const;
const DATES = [
  { dateOfBan: '2026-01-14', datePrecision: 'day' },
  { dateOfBan: '2026-02-03', datePrecision: 'day' },
  { dateOfBan: '2026-02-01', datePrecision: 'month' },
  { dateOfBan: '2026-01-01', datePrecision: 'year' },
  { dateOfBan: '2025-11-30', datePrecision: 'day' },
  { dateOfBan: null },
] as const;
const LOSSES = [
  { financialImpact: 900, financialCurrency: 'EUR' },
  { financialImpact: 4000, financialCurrency: 'USD' },
  {},
] as const;

beforeAll(async () => {
  backend = await startTestBackend();
  restrictions = await import('../../bans/server/restrictions.ts');
  charts = await import('./render-chart.ts');
  for (const name of ['ann', 'bob']) backend.create('Profile', name, profileInput(name));
  for (let at = 0; at < 60; at += 1) {
    const owner = at % 2 ? 'ann' : 'bob';
    const events = ENDS[at % ENDS.length] ?? [];
    backend.create(
      'PlatformBan',
      owner,
      banInput(`ban-${at}`, owner, '2026-07-02', {
        platformId: PLATFORMS[at % PLATFORMS.length],
        reasonCategory: REASONS[(at % 7) % REASONS.length],
        events: JSON.stringify(events),
        ...DATES[(at * 5) % DATES.length],
        ...DATES[Math.floor(at / 3) % DATES.length],
      }),
    );
    if (at < 20)
      backend.create(
        'ShadowbanExperience',
        owner,
        reportInput(`report-${at}`, owner, '2026-05-02', LOSSES[at % LOSSES.length]),
      );
  }
});
afterAll(() => backend.close());

const FILTERS: readonly RestrictionFilter[] = [
  {},
  { platform: 'x' },
  { state: 'in-force' },
  { state: 'restored' },
  { creator: 'ann' },
  { from: '2026-01-10', to: '2026-02' },
  { from: '2026' },
  { undated: true },
  { known: 'day' },
  { known: 'year-only' },
  { days: '30-150' },
  { currency: 'EUR' },
  { currency: 'none' },
  { text: 'nothing has these words' },
];

describe.each(CHART_IDS)('%s', (id) => {
  const { kind } = CHARTS[id];

  it.each(FILTERS)('each number of %j equals its rows', async (filter) => {
    const { table, notes } = await charts.chartContent(id, filter);
    for (const { rows } of [...table.rows.flat(), ...notes]) {
      if (!rows) continue;
      const counted = await restrictions.countRestrictions(kind, rows.filter);
      expect([rows.filter, counted[rows.of ?? 'records']]).toEqual([rows.filter, rows.count]);
    }
  });

  it('shows numbers', async () => {
    const { table } = await charts.chartContent(id, {});
    expect(table.rows.flat().some(({ rows }) => rows !== undefined)).toBe(true);
  });
});

it('counts every record: those without a month are beside the months', async () => {
  const { table, notes } = await charts.chartContent('bans-over-time', {});
  const inMonths = table.rows.reduce((sum, row) => sum + Number(row[1]?.value), 0);
  const beside = notes.reduce((sum, { rows }) => sum + (rows?.count ?? 0), 0);
  expect(inMonths + beside).toBe(60);
  expect(notes.filter(({ rows }) => rows)).toHaveLength(2);
});

it('follows a write', async () => {
  const before = await charts.chartContent('bans-by-platform', { platform: 'twitch' });
  expect(before.draw).toBeNull();
  backend.create('PlatformBan', 'ann', banInput('new', 'ann', '2026-07-03', { platformId: 'twitch' }));
  const after = await charts.chartContent('bans-by-platform', { platform: 'twitch' });
  expect(after.sentence).toBe('The only ban is on Twitch.');
});
