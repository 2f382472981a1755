import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import { z } from 'zod';
import { person } from '../../../embedded/data/testing/harness.ts';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { banInput, profileInput } from '../../../lib/backend/testing/inputs.ts';
import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';
import type { Query } from '../../../lib/graphql/api-response.ts';
import type { Manifest } from '../model/manifest.ts';
import type { VersionStore } from './version-files.ts';

let backend: TestBackend;
let versions: typeof import('./data-versions.ts');
let rows: typeof import('../../bans/server/restriction-rows.ts');
let columns: typeof import('../model/columns.ts');
let version: Manifest;
let store: VersionStore;

const HISTORIES = [
  [],
  [{ kind: 'appeal-filed', on: '2026-05-01' }],
  [{ kind: 'restored', on: '2026-06-02', text: 'Élan is back' }],
] as const;
const STATUS = ['NONE', 'PENDING', 'RESTORED'] as const;
/** Only the records on other platforms show these. */
const NAMES = ['Vimeo', 'Truth Social', null] as const;
const PLATFORM = ['youtube', 'x', 'other'] as const;

async function* exported(kind: 'ban' | 'report', filter: RestrictionFilter = {}) {
  const { chunks } = await rows.restrictionRows(kind, filter);
  for await (const chunk of chunks()) yield chunk.map((found) => columns.getRow(kind, found));
}

const getIds = async (chunks: AsyncIterable<readonly { readonly id?: unknown }[]>) => {
  const ids: string[] = [];
  for await (const chunk of chunks) ids.push(...chunk.map(({ id }) => String(id)));
  return ids;
};

const getTexts = async (chunks: AsyncIterable<readonly object[]>) => {
  const texts: string[] = [];
  for await (const chunk of chunks) texts.push(...chunk.map((row) => JSON.stringify(row)));
  return texts;
};

beforeAll(async () => {
  backend = await startTestBackend();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  versions = await import('./data-versions.ts');
  rows = await import('../../bans/server/restriction-rows.ts');
  columns = await import('../model/columns.ts');
  for (const name of ['ann', 'bob']) backend.create('Profile', name, profileInput(name));
  backend.create('Profile', 'hidden', profileInput('hidden', { listing: 'UNLISTED' }));
  for (let at = 0; at < 620; at += 1) {
    const events = HISTORIES[at % 3] ?? [];
    const owner = at % 2 ? 'ann' : 'bob';
    const began = at % 7 === 0 ? null : `2026-0${1 + (at % 4)}-${String(1 + (at % 28)).padStart(2, '0')}`;
    backend.create(
      'PlatformBan',
      owner,
      banInput(`ban-${at}`, owner, events.at(-1)?.on ?? began ?? '2026-01-01', {
        platformId: PLATFORM[at % 3],
        platformName: NAMES[Math.floor(at / 3) % NAMES.length],
        dateOfBan: began,
        datePrecision: at % 5 === 0 ? 'MONTH' : undefined,
        appealStatus: STATUS[at % 3],
        events: JSON.stringify(events),
        restriction: at % 5 ? 'Account suspended' : 'Channel removed',
        explanation: at % 11 ? `What happened in number ${at}` : `在第${at}号中被封禁了`,
      }),
    );
  }
  backend.create('PlatformBan', 'hidden', banInput('of-hidden', 'hidden', '2026-01-01'));
  const { openTestVersions } = await import('../../../embedded/functions/testing/data-versions.ts');
  const { setVersionStore } = await import('./version-files.ts');
  const made = openTestVersions(backend);
  store = made.store;
  setVersionStore(store);
  version = await made.save(exported, new Date());
});
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

const FILTERS: readonly RestrictionFilter[] = [
  {},
  { platform: 'x' },
  { platform: 'other' },
  { text: 'vimeo' },
  { platform: 'other', text: 'truth' },
  { state: 'restored', creator: 'ann' },
  { appeal: 'PENDING' },
  { type: 'Channel removed' },
  { from: '2026-02', to: '2026-03' },
  { undated: true },
  { known: 'day' },
  { days: '30-' },
  { days: '-20', state: 'restored' },
  { currency: 'none' },
  { text: 'elan BACK' },
  { text: 'number 617' },
  { text: 'called bob', state: 'in-force' },
  { text: '"' },
  { text: '封禁' },
  { text: '中被 bob' },
];

it.each(FILTERS)('has the explorer’s rows for %j', async (filter) => {
  const now = await getIds(exported('ban', filter));
  expect(await getIds(versions.versionRows(version, 'ban', filter))).toEqual(now);
  const { countRestrictions } = await import('../../bans/server/restrictions.ts');
  expect(await versions.countVersionRows(version, 'ban', filter)).toEqual(
    await countRestrictions('ban', filter),
  );
  expect(now).toHaveLength((await countRestrictions('ban', filter)).records);
  expect(await versions.countIfSmall(version, 'ban', filter)).toBe(now.length);
});

it('counts the rows of a small version beside other things, and none of a large or unreadable one', async () => {
  const rowsNow = await getIds(exported('ban', { platform: 'x' }));
  expect(await versions.countIfSmall(version, 'ban', { platform: 'x' })).toBe(rowsNow.length);
  // The file is read once for all filters.
  const { setVersionStore } = await import('./version-files.ts');
  setVersionStore({ read: async () => null });
  expect(await versions.countIfSmall(version, 'ban', { platform: 'x', text: 'number' })).not.toBeNull();
  setVersionStore(store);
  const { ban } = version.kinds;
  const other = (changes: Partial<typeof ban>) => ({
    ...version,
    kinds: { ...version.kinds, ban: { ...ban, ...changes } },
  });
  expect(await versions.countIfSmall(other({ records: 2001 }), 'ban', {})).toBeNull();
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await versions.countIfSmall(other({ rows: '0'.repeat(64) }), 'ban', {})).toBeNull();
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});

it('sends exactly the rows of the explorer, each once and in order', async () => {
  for (const sort of ['newest', 'oldest'] as const) {
    const ids = await getIds(exported('ban', { sort, platform: 'tiktok' }));
    const { findRestrictions } = await import('../../bans/server/restrictions.ts');
    const { rows: first, records } = await findRestrictions('ban', { sort, platform: 'tiktok' });
    expect(new Set(ids).size).toBe(records);
    expect(ids.slice(0, first.length)).toEqual(first.map(({ restriction }) => restriction.id));
  }
});

it('makes versions of exactly the rows that the site exports', async () => {
  const { RowTable } = await import('../../../amplify/functions/data-versions/row-table.ts');
  const { readRows } = await import('../../../amplify/functions/data-versions/read-rows.ts');
  const { queryPublic } = await import('../../../lib/backend/public.ts');
  const table = new RowTable();
  const asGuest: Query = async (query, variables) =>
    z.record(z.string(), z.unknown()).parse(await queryPublic(query, variables));
  // An hour later, no record is new.
  await readRows(asGuest, table, new Date(Date.now() + 3_600_000));
  for (const kind of ['ban', 'report'] as const) {
    const [made, sent] = await Promise.all([getTexts(table.rows(kind)), getTexts(exported(kind))]);
    expect(made).toEqual(sent);
  }
  expect(table.count('ban')).toEqual({ records: 620, people: 2 });
  table.close();
});

const change = (owner: string, query: string) => backend.engine.execute({ identity: person(owner), query });
const remove = (owner: string, id: string) =>
  change(owner, `mutation { deletePlatformBan(input: { id: "${id}" }) { id } }`);

const getOwner = (id: string) => (Number(id.slice(4)) % 2 ? 'ann' : 'bob');

it('skips rows that are withdrawn during the download, and adds none', async () => {
  const filter = { state: 'in-force' } as const;
  const { countRestrictions } = await import('../../bans/server/restrictions.ts');
  const { chunks } = await rows.restrictionRows('ban', {});
  const all = (await getIds(exported('ban'))) as readonly string[];
  const [gone = '', changed = ''] = all.slice(-2);
  const sent = chunks();
  const first = (await sent.next()).value ?? [];
  expect(first).toHaveLength(rows.ROWS_OF_A_CHUNK);
  expect(await remove(getOwner(gone), gone)).not.toHaveProperty('errors');
  backend.create('PlatformBan', 'ann', banInput('ban-9001', 'ann', '2026-01-01'));
  const rest: string[] = [];
  for await (const chunk of sent) rest.push(...chunk.map(({ restriction }) => restriction.id));
  expect([rest.includes(gone), rest.includes('ban-9001'), rest.includes(changed)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(first.length + rest.length).toBe(all.length - 1);
  expect(await getIds(exported('ban', filter))).toHaveLength(
    (await countRestrictions('ban', filter)).records,
  );
});

it('a version omits withdrawn rows and rows of profiles that are no longer listed', async () => {
  const { records } = version.kinds.ban;
  expect((await versions.countVersionRows(version, 'ban')).records).toBe(records - 1);
  expect(await versions.countIfSmall(version, 'ban', {})).toBe(records - 1);
  expect((await versions.countVersionRows(version, 'ban', { creator: 'bob' })).people).toBe(1);
  const hidden = await change(
    'bob',
    'mutation { updateProfile(input: { id: "bob", listing: UNLISTED }) { id } }',
  );
  expect(hidden).not.toHaveProperty('errors');
  expect(await versions.countVersionRows(version, 'ban', { creator: 'bob' })).toEqual({
    records: 0,
    people: 0,
  });
  expect(await getIds(versions.versionRows(version, 'ban', {}))).not.toContain('ban-0');
});

it('sends a version with its hash while all of it is public, and returns an error for an unknown one', async () => {
  const { exportVersion } = await import('./export-files.ts');
  const requestWith = (query = '') => new Request(`http://localhost/x${query}`);
  const reports = await exportVersion(version.name, 'report', 'json', requestWith());
  const bytes = Buffer.from(await reports.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(version.kinds.report.files.json.sha256);
  expect(reports.headers.get('unencoded-digest')).not.toBeNull();
  const bans = await exportVersion(version.name, 'ban', 'json', requestWith());
  expect(bans.headers.get('unencoded-digest')).toBeNull();
  const { records } = await versions.countVersionRows(version, 'ban');
  expect(await bans.json()).toMatchObject({ version: version.name, records, written: records });
  expect((await exportVersion('2020-01-01', 'ban', 'csv', requestWith())).status).toBe(404);
  expect((await exportVersion(version.name, 'ban', 'csv', requestWith('?platform=z'))).status).toBe(400);
});

test('reports of a version are filtered by measurements; those of older versions have none', () => {
  const reports = ['yes', 'no'].map((id) => {
    const measurements = [
      {
        metric: 'views',
        basis: 'per-post',
        before: 90,
        before_from: '2026-01-01',
        before_to: '2026-01-31',
        after: 3,
        after_from: '2026-02-01',
        after_to: '2026-02-28',
        method: 'statistics',
        measured_by: 'creator',
        note: null,
        added: '2026-03-01',
      },
    ];
    return {
      id,
      creator_username: 'ann',
      creator_name: 'Ann',
      platform: 'x',
      type: 'reduced reach',
      category: 'reach',
      began: '2026-02-01',
      told: 'Views fell.',
      events: [],
      ...(id === 'yes' && { measurements }),
    };
  });
  for (const measured of ['yes', 'no']) {
    const evaluator = new versions.FilterEvaluator('report', { measured }, '2026-06-01');
    expect(evaluator.passing(reports).map(({ id }) => id)).toEqual([measured]);
    evaluator.close();
  }
});

test('bans of a version are filtered by an announced end; those of older versions have none', () => {
  const bans = ['yes', 'no', 'older'].map((id) => ({
    id,
    creator_username: 'ann',
    creator_name: 'Ann',
    platform: 'x',
    type: 'Account suspended',
    began: '2026-02-01',
    told: null,
    events: [],
    ...(id !== 'older' && { temporary_until: id === 'yes' ? '2026-02-08' : null }),
  }));
  for (const [temporary, ids] of [
    ['yes', ['yes']],
    ['no', ['no', 'older']],
  ] as const) {
    const evaluator = new versions.FilterEvaluator('ban', { temporary }, '2026-06-01');
    expect(evaluator.passing(bans).map(({ id }) => id)).toEqual(ids);
    evaluator.close();
  }
});
