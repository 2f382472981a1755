import Papa from 'papaparse';
import { unguardCell } from '../../../lib/csv.ts';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import type { RowsFormat } from '../../../lib/routes.ts';
import { onDay } from '../../../lib/time/when.ts';
import type { Ban, ShadowbanReport } from '../../bans/model/ban.ts';
import type { FoundRestriction } from '../../bans/server/restrictions.ts';
import type { ExportRow } from './column.ts';
import { COLUMNS, getColumns, getRow } from './columns.ts';
import { filePieces } from './write-rows.ts';

const profile = { username: 'ann', displayName: '=HYPERLINK("https://x.example")', avatarUrl: null };

const ban: Ban = {
  kind: 'ban',
  id: 'ban-1',
  profileId: 'ann',
  platform: 'x',
  began: { date: '2026-05-01', precision: 'month' },
  restriction: 'Account suspended',
  explanation: 'Line one,\r\nline "two"; +1 for honesty',
  details: { account: '=SUM(1)', reasonCategory: 'spam', temporaryUntil: '2026-07-01' },
  evidence: [{ label: 'Notice', url: '/media/a/b.png', archiveUrl: null, sha256: 'ab'.repeat(32) }],
  events: [
    { kind: 'appeal-filed', when: onDay('2026-06-01'), text: '' },
    { kind: 'restored', when: onDay('2026-06-11'), text: 'Élan' },
  ],
  corrections: [],
};

const report: ShadowbanReport = {
  kind: 'report',
  id: 'report-1',
  profileId: 'ann',
  platform: 'youtube',
  began: onDay('2026-01-01'),
  category: 'reach',
  restrictionType: '-50 % views',
  description: '',
  evidence: [],
  events: [{ kind: 'ended', when: onDay('2026-01-31'), text: '' }],
  corrections: [],
  loss: { amount: 1234.5, currency: 'EUR', method: '@guess' },
  measurements: [
    {
      id: 'a',
      metric: 'views',
      basis: 'per-day',
      before: 90.5,
      after: 0,
      beforePeriod: { from: '2025-12-01', to: '2025-12-31' },
      afterPeriod: { from: '2026-01-01', to: '2026-01-30' },
      method: 'statistics',
      measuredBy: 'colleague',
      note: '=1+1',
      evidenceId: null,
      addedOn: '2026-02-01',
    },
  ],
};

const found = { ban: { restriction: ban, profile }, report: { restriction: report, profile } } as const;
const unknown: FoundRestriction = {
  restriction: {
    ...ban,
    began: null,
    restriction: null,
    explanation: '',
    details: {},
    evidence: [],
    events: [],
  },
  profile,
};

async function getFile(kind: RecordType, format: RowsFormat, rows: readonly ExportRow[]) {
  async function* chunks() {
    yield rows;
    yield [];
  }
  let text = '';
  for await (const piece of filePieces(kind, format, chunks(), { dataset: `${kind}s` })) text += piece;
  return text;
}

test('a ban has all its known values', () => {
  expect(getRow('ban', found.ban)).toMatchObject({
    id: 'ban-1',
    permalink: 'http://localhost:3000/intelligence/bans/ban-1',
    platform_name: 'X',
    state: 'restored',
    appeal: 'restored',
    appeal_result: 'granted',
    began: '2026-05',
    began_earliest: '2026-05-01',
    began_latest: '2026-05-31',
    ended: '2026-06-11',
    days: null,
    changed: '2026-06-11',
    evidence_items: 1,
    evidence: [{ url: 'http://localhost:3000/media/a/b.png', sha256: 'ab'.repeat(32) }],
    events: [{ kind: 'appeal-filed', on: '2026-06-01', text: null }, { text: 'Élan' }],
  });
});

test('a report is always self-reported, and has its loss', () => {
  expect(getRow('report', found.report)).toMatchObject({
    self_reported: true,
    state: 'ended',
    appeal: 'none',
    appeal_result: 'none',
    days: 30,
    estimated_loss: 1234.5,
    loss_currency: 'EUR',
    told: null,
    measurement_items: 1,
    measurements: [
      {
        metric: 'views',
        basis: 'per-day',
        before: 90.5,
        before_from: '2025-12-01',
        before_to: '2025-12-31',
        after: 0,
        after_from: '2026-01-01',
        after_to: '2026-01-30',
        method: 'statistics',
        measured_by: 'colleague',
        note: '=1+1',
        added: '2026-02-01',
      },
    ],
  });
});

test('columns that are never unknown always have a value, and all others may be null', () => {
  const row = getRow('ban', unknown);
  for (const { name, type, unknown } of getColumns('ban'))
    if (type !== 'list') expect([name, row[name] === null]).toEqual([name, unknown !== undefined]);
});

test('every column has a unique name and a description, and is in a file', () => {
  expect(new Set(COLUMNS.map(({ name }) => name)).size).toBe(COLUMNS.length);
  for (const { name, description, kinds } of COLUMNS) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(description.length).toBeGreaterThan(15);
    expect(kinds.length).toBeGreaterThan(0);
  }
});

test.each(['ban', 'report'] as const)('JSON and NDJSON of a %s have the same row', async (kind) => {
  const row = getRow(kind, found[kind]);
  const whole = JSON.parse(await getFile(kind, 'json', [row, row]));
  expect(whole).toEqual({ dataset: `${kind}s`, rows: [row, row], written: 2 });
  const lines = (await getFile(kind, 'ndjson', [row, row])).split('\n');
  expect(lines.pop()).toBe('');
  expect(lines.map((line) => JSON.parse(line))).toEqual([row, row]);
});

test('a file without rows is complete', async () => {
  expect(JSON.parse(await getFile('ban', 'json', []))).toEqual({ dataset: 'bans', rows: [], written: 0 });
  expect(await getFile('ban', 'ndjson', [])).toBe('');
  expect((await getFile('ban', 'csv', [])).split('\r\n')).toHaveLength(2);
});

/** Matches numbers, dates and booleans as spreadsheets recognise them. */
const BARE = /^(?:-?\d+(?:\.\d+)?|\d{4}-\d{2}-\d{2}|true|false|)$/;

test.each(['ban', 'report'] as const)(
  'CSV of a %s reads back unchanged and contains no formulas',
  async (kind) => {
    const row = getRow(kind, found[kind]);
    const text = await getFile(kind, 'csv', [row]);
    expect(text.startsWith('\ufeff"id","permalink"')).toBe(true);
    const { data, errors, meta } = Papa.parse<Record<string, string>>(text.slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    expect(meta.fields).toEqual(getColumns(kind).map(({ name }) => name));
    const [read = {}] = data;
    for (const { name, type } of getColumns(kind)) {
      const cell = read[name] ?? '';
      expect(cell).not.toMatch(/^[=+@\t\r]/);
      if (type === 'list') expect(cell === '' ? [] : JSON.parse(cell)).toEqual(row[name]);
      else expect(unguardCell(cell)).toBe(row[name] === null ? '' : String(row[name]));
      if (['date', 'integer', 'decimal', 'boolean'].includes(type)) expect(cell).toMatch(BARE);
    }
    expect(text).toContain(`"'=HYPERLINK(""https://x.example"")"`);
  },
);

test('numbers and dates are not quoted, so that spreadsheets recognise them', async () => {
  const text = await getFile('report', 'csv', [getRow('report', found.report)]);
  expect(text).toContain(',2026-01-01,2026-01-01,"2026-01-31",30,1234.5,"EUR","\'@guess",');
  expect(text).toContain('"\'-50 % views"');
});
