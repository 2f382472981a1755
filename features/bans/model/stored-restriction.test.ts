import { getCorrections, getEvents } from './history.ts';
import { history, wholeBan, wholeReport } from './stored-restriction.ts';

const read = (entries: unknown) => history.parse(JSON.stringify(entries));

it('identifies entries without ids by their position', () => {
  const filed = { kind: 'appeal-filed', on: '2026-01', text: null };
  expect(read([filed, { kind: 'restored', on: '2026-02-01', precision: 'year', id: 'r' }])).toEqual([
    { id: '1', kind: 'appeal-filed', when: { date: '2026-01-01', precision: 'month' }, text: '' },
    { id: 'r', kind: 'restored', when: { date: '2026-02-01', precision: 'year' }, text: '' },
  ]);
  expect(read(null)).toBeNull();
});

it('checks the order of the valid events', () => {
  const restored = { id: 'a', kind: 'restored', on: '2026-01-01' };
  const filed = { id: 'b', kind: 'appeal-filed', on: '2026-01-02' };
  const back = { id: 'c', kind: 'taken-back', of: 'a', on: '2026-01-03', reason: 'Not restored after all.' };
  expect(() => read([restored, filed])).toThrow('cannot follow');
  expect(getEvents(read([restored, back, filed]) ?? []).map(({ kind }) => kind)).toEqual(['appeal-filed']);
});

it('reads the previous value of a field', () => {
  const marker = { kind: 'changed', on: '2026-01-03', reason: 'Found the notice.' };
  const entries = [
    { ...marker, id: 'a', field: 'platform', before: 'YOUTUBE' },
    { ...marker, id: 'b', field: 'began', before: '2026-01' },
    { ...marker, id: 'c', field: 'began', before: null },
    { ...marker, id: 'd', field: 'explanation', before: null },
    { ...marker, id: 'e', field: 'loss', before: { amount: 12, currency: 'EUR', method: null } },
  ];
  expect(
    getCorrections(read(entries) ?? []).map((entry) => entry.kind === 'changed' && entry.before),
  ).toEqual([
    'youtube',
    { date: '2026-01-01', precision: 'month' },
    null,
    null,
    { amount: 12, currency: 'EUR', method: null },
  ]);
});

it.each([
  [{ kind: 'forgotten', on: '2026-01-01' }],
  [{ kind: 'restored', on: 'soon' }],
  [{ kind: 'taken-back', of: 'a', on: '2026-01-01' }],
  [{ id: 'a', kind: 'changed', field: 'owner', before: 'x', on: '2026-01-01' }],
  [{ id: 'a', kind: 'changed', field: 'platform', before: 'myspace', on: '2026-01-01' }],
  [
    {
      id: 'a',
      kind: 'changed',
      field: 'loss',
      before: { amount: -1, currency: 'EUR', method: null },
      on: '2026-01-01',
    },
  ],
])('refuses %j', (entry) => {
  expect(() => read([entry])).toThrow();
});

test.each([
  ['PENDING', 'pending'],
  ['PARTLY_GRANTED', 'partly-granted'],
  ['GRANTED', undefined],
  ['A_VALUE_OF_A_NEWER_VERSION', undefined],
  [null, undefined],
])('a stored result %s of an appeal that was open at the restoration is %s', (appealResult, stated) => {
  const events = [
    { kind: 'appeal-filed', on: '2026-01-02' },
    { kind: 'restored', on: '2026-02-02' },
  ];
  const row = {
    id: 'b',
    profileId: 'p',
    platformId: 'x',
    evidence: null,
    moderation: null,
    updatedAt: '2026-03-01T00:00:00.000Z',
  };
  const readBan = (more: object) =>
    wholeBan.parse({ ...row, events: JSON.stringify(events), appealResult, ...more }).restriction;
  expect(readBan({}).statedResult).toBe(stated);
  // Where the events say it, the stored result does not count.
  expect(readBan({ events: JSON.stringify(events.slice(0, 1)) }).statedResult).toBeUndefined();
});

describe('a platform outside the list', () => {
  const ban = { id: 'b', profileId: 'p', updatedAt: '2026-01-01T00:00:00.000Z' };
  const named = (platformId: string, platformName: string | null | undefined) =>
    wholeBan.parse({ ...ban, platformId, platformName }).restriction;

  it.each([
    ['other', 'Vimeo', 'Vimeo'],
    ['other', '  Truth   Social ', 'Truth Social'],
    ['OTHER', 'Vimeo', 'Vimeo'],
  ])('%s has its typed name %j', (id, stored, name) => {
    expect(named(id, stored)).toMatchObject({ platform: 'other', platformName: name });
  });

  it.each([
    ['other', null],
    ['other', undefined],
    ['other', 'https://evil.example/'],
    ['other', 'x'.repeat(41)],
    ['other', '\u202eoemiV'],
    ['youtube', 'Vimeo'],
    ['reddit', 'Vimeo'],
  ])('%s without a valid name, %j, stays a record', (id, stored) => {
    expect(named(id, stored)).not.toHaveProperty('platformName');
    expect(named(id, stored).platform).toBe(id);
  });

  it('is read from a report, and from the correction of a name', () => {
    const report = { category: 'c', description: 'd', restrictionType: 'r', date: '2026-01-01' };
    const events = [
      {
        kind: 'changed',
        id: 'a',
        field: 'platformName',
        before: 'Vimio',
        on: '2026-01-02',
        reason: 'Misspelt.',
      },
    ];
    const stored = wholeReport.parse({ ...ban, ...report, platform: 'other', platformName: 'Vimeo', events });
    expect(stored.restriction).toMatchObject({
      platform: 'other',
      platformName: 'Vimeo',
      corrections: [{ field: 'platformName', before: 'Vimio' }],
    });
  });

  it('is refused if it is neither in the list nor “other”', () => {
    expect(wholeBan.safeParse({ ...ban, platformId: 'myspace', platformName: 'MySpace' }).success).toBe(
      false,
    );
  });
});
