import { jest } from '@jest/globals';
import { person } from '../../../embedded/data/testing/harness.ts';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { banInput, daysFromToday, profileInput, reportInput } from '../../../lib/backend/testing/inputs.ts';
import type { RestrictionFilter } from '../../../lib/domain/restriction-filter.ts';

let backend: TestBackend;
let reads: typeof import('./restrictions.ts');

const PLATFORM = ['youtube', 'x', 'tiktok'] as const;
const EVENTS = [
  [],
  [{ kind: 'appeal-filed', on: '2026-05-01' }],
  [
    { kind: 'appeal-filed', on: '2026-05-01' },
    { kind: 'appeal-rejected', on: '2026-05-20' },
  ],
  [
    { kind: 'appeal-filed', on: '2026-05-01' },
    { kind: 'appeal-rejected', on: '2026-05-20' },
    { kind: 'restored', on: '2026-06-02', text: 'Élan is back' },
  ],
  [{ kind: 'ended', on: '2026-07-01' }],
] as const;
const APPEAL = ['NONE', 'PENDING', 'REJECTED', 'RESTORED', 'NONE'] as const;
const RESULT = ['none', 'pending', 'rejected', 'rejected', 'none'] as const;
const STATE = ['in-force', 'in-force', 'in-force', 'restored', 'ended'] as const;

/** Sixty bans, a day apart, with every combination of platform and history. */
const BANS = Array.from({ length: 60 }, (_, at) => {
  const history = Math.floor(at / 3) % EVENTS.length;
  const began = `2026-0${1 + (at % 4)}-${String(1 + (at % 28)).padStart(2, '0')}`;
  return {
    id: `ban-${String(at).padStart(2, '0')}`,
    profileId: at % 2 ? 'ann' : 'bob',
    platform: PLATFORM[at % 3] ?? 'x',
    state: STATE[history] ?? 'in-force',
    appeal: APPEAL[history] ?? 'NONE',
    result: RESULT[history] ?? 'none',
    began,
    events: EVENTS[history] ?? [],
    reason: at % 4 ? 'spam' : null,
    scope: at % 2 ? 'account' : 'content',
    type: at % 5 ? 'Account suspended' : 'Channel removed',
    // Some ends are in the past, and some far ahead: only that one was named counts.
    until: [null, '2026-05-02', null, '2099-01-01'][at % 5] ?? null,
  };
});

beforeAll(async () => {
  backend = await startTestBackend();
  reads = await import('./restrictions.ts');
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  for (const name of ['ann', 'bob']) backend.create('Profile', name, profileInput(name));
  backend.create('Profile', 'hidden', profileInput('hidden', { listing: 'UNLISTED' }));
  for (const { id, profileId, platform, appeal, began, events, type, reason, scope, until } of BANS)
    backend.create(
      'PlatformBan',
      profileId,
      banInput(id, profileId, events.at(-1)?.on ?? began, {
        platformId: platform,
        dateOfBan: began,
        appealStatus: appeal,
        events: JSON.stringify(events),
        restriction: type,
        reasonCategory: reason,
        scope,
        decidedBy: 'automated',
        temporaryUntil: until,
        explanation: `What happened in number ${id}`,
      }),
    );
  const measurement = {
    id: 'a',
    metric: 'views',
    basis: 'per-post',
    before: 900,
    after: 30,
    beforePeriod: { from: '2025-11-01', to: '2025-11-30' },
    afterPeriod: { from: '2025-12-01', to: '2025-12-30' },
    method: 'statistics',
    measuredBy: 'creator',
    addedOn: '2026-01-02',
  };
  const measured = { measurements: JSON.stringify([measurement]) };
  backend.create('ShadowbanExperience', 'ann', reportInput('measured', 'ann', '2026-01-01', measured));
  const unreadable = { measurements: JSON.stringify([{ metric: 'luck' }]) };
  backend.create('ShadowbanExperience', 'ann', reportInput('unreadable', 'ann', '2026-01-01', unreadable));
  backend.create('ShadowbanExperience', 'bob', reportInput('unmeasured', 'bob', '2013-01-01'));
  backend.create('PlatformBan', 'hidden', banInput('of-hidden', 'hidden', '2026-01-01'));
  backend.create('PlatformBan', 'mallory', banInput('slander', 'ann', '2026-01-01'));
  backend.create('PlatformBan', 'ann', banInput('to-come', 'ann', daysFromToday(9)));
});
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

/** Reads every row of a filter, page after page, with the counts of the first page. */
async function everything(filter: RestrictionFilter) {
  const first = await reads.findRestrictions('ban', filter);
  const rows = [...first.rows];
  for (let next = first.next; next; ) {
    const page = await reads.findRestrictions('ban', { ...filter, after: next });
    rows.push(...page.rows);
    next = page.next;
  }
  return { ...first, ids: rows.map(({ restriction }) => restriction.id), rows };
}

test.each<[RestrictionFilter, (ban: (typeof BANS)[number]) => boolean]>([
  [{}, () => true],
  [{ platform: 'x' }, ({ platform }) => platform === 'x'],
  [{ state: 'restored' }, ({ state }) => state === 'restored'],
  [
    { appeal: 'REJECTED', platform: 'tiktok' },
    (ban) => ban.appeal === 'REJECTED' && ban.platform === 'tiktok',
  ],
  [{ appeal_result: 'rejected' }, ({ result }) => result === 'rejected'],
  [{ appeal_result: 'rejected', state: 'restored' }, ({ state }) => state === 'restored'],
  [{ creator: 'ann', state: 'in-force' }, (ban) => ban.profileId === 'ann' && ban.state === 'in-force'],
  [{ type: 'Channel removed' }, ({ type }) => type === 'Channel removed'],
  [{ reason_category: 'spam' }, ({ reason }) => reason === 'spam'],
  [
    { reason_category: 'spam', scope: 'account', decided_by: 'automated' },
    (ban) => ban.reason === 'spam' && ban.scope === 'account',
  ],
  [{ decided_by: 'human' }, () => false],
  [{ temporary: 'yes' }, ({ until }) => Boolean(until)],
  [{ temporary: 'no' }, ({ until }) => !until],
  [
    { temporary: 'yes', platform: 'x', scope: 'account' },
    (ban) => Boolean(ban.until) && ban.platform === 'x' && ban.scope === 'account',
  ],
  [{ from: '2026-02', to: '2026-03' }, ({ began }) => began >= '2026-02' && began <= '2026-03-31'],
  [{ text: 'elan BACK' }, ({ state }) => state === 'restored'],
  [{ text: 'number ban-07' }, ({ id }) => id === 'ban-07'],
  [{ text: 'channel', sort: 'oldest' }, ({ type }) => type === 'Channel removed'],
  [{ sort: 'newest' }, () => true],
])('finds each row of %j once, and counts as many', async (filter, isWanted) => {
  const wanted = BANS.filter(isWanted);
  const found = await everything(filter);
  expect([...found.ids].sort()).toEqual(wanted.map(({ id }) => id).sort());
  expect(found.records).toBe(wanted.length);
  expect(found.people).toBe(new Set(wanted.map(({ profileId }) => profileId)).size);
  const { records, people } = found;
  expect(await reads.countRestrictions('ban', filter)).toEqual({ records, people });
});

it('finds reports with and without measurements', async () => {
  const all = await reads.findRestrictions('report', {});
  const yes = await reads.findRestrictions('report', { measured: 'yes' });
  const no = await reads.findRestrictions('report', { measured: 'no' });
  expect(yes.rows.map(({ restriction }) => restriction.id)).toEqual(['measured']);
  expect(yes.records + no.records).toBe(all.records);
  expect(all.sides.measured).toEqual(
    expect.arrayContaining([
      { value: 'yes', records: 1 },
      { value: 'no', records: no.records },
    ]),
  );
});

it('counts bans with and without an announced end, and no reports', async () => {
  const { sides } = await reads.findRestrictions('ban', { temporary: 'yes' });
  const yes = BANS.filter(({ until }) => until).length;
  expect(sides.temporary).toEqual([
    { value: 'no', records: BANS.length - yes },
    { value: 'yes', records: yes },
  ]);
  expect((await reads.findRestrictions('report', {})).sides.temporary).toEqual([]);
  for (const temporary of ['yes', 'no'])
    expect((await reads.findRestrictions('report', { temporary })).records).toBe(0);
});

it('counts the rows of each filter value', async () => {
  const found = await reads.findRestrictions('ban', { platform: 'x', creator: 'bob' });
  for (const { value, records } of found.sides.platform) {
    const platform = PLATFORM.find((id) => id === value);
    expect((await reads.findRestrictions('ban', { platform, creator: 'bob' })).records).toBe(records);
  }
  expect(found.sides.platform.map(({ value }) => value).sort()).toEqual([...PLATFORM].sort());
  expect(found.sides.reason_category).toEqual([
    {
      value: 'spam',
      records: (
        await reads.findRestrictions('ban', { platform: 'x', creator: 'bob', reason_category: 'spam' })
      ).records,
    },
  ]);
});

it('offers the years in which restrictions began, newest first, and no others', async () => {
  const began = new Set(BANS.map((ban) => ban.began.slice(0, 4)));
  expect(await reads.yearsOnRecord('ban')).toEqual([...began].sort().reverse());
  // Between the two years nothing began.
  expect(await reads.yearsOnRecord('report')).toEqual(['2026', '2013']);
});

it('sorts by the latest event or the start, and lists no row twice if dates are equal', async () => {
  const day = (filter: RestrictionFilter) =>
    everything(filter).then(({ rows }) => rows.map(({ restriction }) => restriction.began?.date ?? ''));
  const newest = await day({ sort: 'newest' });
  expect(newest).toEqual([...newest].sort().reverse());
  const oldest = await day({ sort: 'oldest' });
  expect(oldest).toEqual([...oldest].sort());
});

it('includes every write before it responds', async () => {
  backend.create('PlatformBan', 'bob', banInput('undated', 'bob', '2026-08-08', { dateOfBan: null }));
  expect((await reads.findRestrictions('ban', {})).records).toBe(BANS.length + 1);
  const dated = await reads.findRestrictions('ban', { from: '2026', to: '2026' });
  expect([dated.records, dated.undated]).toEqual([BANS.length, 1]);
  expect((await everything({ undated: true })).ids).toEqual(['undated']);
  expect((await everything({ sort: 'oldest' })).ids.at(-1)).toBe('undated');
  backend.create('Profile', 'carl', profileInput('carl'));
  backend.create('PlatformBan', 'carl', banInput('of-carl', 'carl', '2026-08-09'));
  expect((await reads.findRestrictions('ban', { creator: 'carl' })).records).toBe(1);
  expect((await reads.findRestrictions('ban', { text: 'called carl' })).records).toBe(1);
});

/** Sentences in many scripts, and search texts for each. */
const OF_EVERY_SCRIPT = [
  ['平台在没有通知的情况下封禁了我的频道', '封禁', '平台封禁'],
  ['アカウントが予告なく凍結されました', '凍結', '凍予告'],
  ['ช่องของฉันถูกระงับโดยไม่มีการแจ้งเตือน', 'ระงับ', 'แจ้งระงับ'],
  ['बिना सूचना के मेरा चैनल हटा दिया गया', 'चैनल', 'चिनल'],
  ['حُذِفَت قناتي دون إشعار', 'حذفت', 'إشعارقناتي'],
  ['Straße gesperrt, łamanie zasad', 'STRASSE lamanie', 'strase'],
] as const;

it.each(OF_EVERY_SCRIPT.map((row, at) => [...row, at] as const))(
  'finds in "%s" the words "%s", and not "%s"',
  async (explanation, within, other, at) => {
    const id = `script-${at}`;
    backend.create('PlatformBan', 'bob', banInput(id, 'bob', '2026-03-03', { explanation }));
    expect((await everything({ text: within })).ids).toEqual([id]);
    expect((await everything({ text: other })).ids).toEqual([]);
    expect((await everything({ text: `${within} bob` })).ids).toEqual([id]);
  },
);

describe('through floods, deletes, restores and hidden profiles', () => {
  const flood = Array.from({ length: 1500 }, (_, at) => `flood-${String(at).padStart(4, '0')}`);
  const write = async (mutation: string, type: string, input: object) => {
    const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { id } }`;
    const { errors } = await backend.engine.execute({
      identity: person('dora'),
      query,
      variables: { input },
    });
    expect(errors).toBeUndefined();
  };
  /** Compares the rows and counts of dora with the expected ones. */
  const expectDora = async (wanted: readonly string[]) => {
    for (const sort of ['newest', 'oldest'] as const) {
      const found = await everything({ creator: 'dora', sort });
      expect([...found.ids].sort()).toEqual([...wanted].sort());
      expect([found.records, found.people]).toEqual([wanted.length, wanted.length > 0 ? 1 : 0]);
      expect(found.sides.platform.reduce((sum, { records }) => sum + records, 0)).toBe(wanted.length);
    }
    expect((await reads.countRestrictions('ban', { text: 'flooding' })).records).toBe(wanted.length);
  };
  const input = (id: string) => banInput(id, 'dora', '2026-03-03', { explanation: 'A flooding' });

  it('counts exactly the existing records', async () => {
    backend.create('Profile', 'dora', profileInput('dora'));
    backend.create('PlatformBan', 'dora', ...flood.map(input));
    backend.create('PlatformBan', 'mallory', ...flood.map((id) => input(`foreign-${id}`)));
    await expectDora(flood);
    await write('deletePlatformBan', 'DeletePlatformBanInput', { id: 'flood-0700' });
    await expectDora(flood.filter((id) => id !== 'flood-0700'));
    await write('createPlatformBan', 'CreatePlatformBanInput', input('flood-0700'));
    await expectDora(flood);
    await write('updateProfile', 'UpdateProfileInput', { id: 'dora', listing: 'UNLISTED' });
    await expectDora([]);
    await write('updateProfile', 'UpdateProfileInput', { id: 'dora', listing: 'LISTED' });
    await expectDora(flood);
  });
});

it.each(['', '"', 'NEAR(', '(((((', '*', 'a AND OR', '.*(?:zq+)+$', '\u0000', 'ä'.repeat(10_000)])(
  'treats %j as words or nothing, never as a query',
  async (text) => {
    const found = await reads.findRestrictions('ban', { text: text.slice(0, 200) });
    expect(found.records).toBe(0);
  },
);
