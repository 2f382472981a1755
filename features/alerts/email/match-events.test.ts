import type { RecordType } from '../../../lib/domain/restriction-filter.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { findIn } from '../../bans/server/restrictions.ts';
import { ReadModel } from '../../explorer/server/read-model/read-model.ts';
import { SqliteStore } from '../../explorer/server/read-model/sqlite-store.ts';
import { parseAlertEvents, type ReadRestriction } from '../model/alert-event.ts';
import { getKinds, parseSavedSearch } from '../model/saved-search.ts';
import { type Cursor, createMatcher } from './match-events.ts';

const today = toIsoDate(new Date());
const PEOPLE = ['adaeze', 'bjorn', 'chloe'] as const;
const NAMES = { adaeze: 'Adaeze Cole', bjorn: 'Björn Élan', chloe: 'Chloé 王小明' } as const;

const profileRaw = (id: (typeof PEOPLE)[number]) => ({
  id,
  username: id,
  displayName: NAMES[id],
  avatarUrl: null,
  owner: `sub-${id}::sub-${id}`,
  listing: 'LISTED',
  createdAt: '2024-01-01T00:00:00.000Z',
});

const HISTORIES = [
  [],
  [{ kind: 'appeal-filed', on: '2026-05-01' }],
  [
    { kind: 'appeal-filed', on: '2026-05-01' },
    { kind: 'appeal-rejected', on: '2026-05', text: 'Der Einspruch wurde abgelehnt, naïvement' },
  ],
  [
    { kind: 'appeal-filed', on: '2026-05-01' },
    { kind: 'restored', on: '2026-06-02', text: 'Zurück' },
  ],
  [{ kind: 'ended', on: '2026-07-01' }],
] as const;
const WORDS = [
  'A strike for spam',
  'Sans préavis, la chaîne',
  'Twice-told: no reason given',
  '平台在没有通知的情况下封禁了我的频道',
  'ช่องของฉันถูกระงับ',
] as const;
const BEGINNINGS = [null, '2024', '2026-01', '2026-02-17', '2026-04-30'] as const;

/** Returns records with several values for each side of a filter. */
function getRaw(at: number): readonly [RecordType, Record<string, unknown>] {
  const person = PEOPLE[at % 3] ?? 'adaeze';
  const began = BEGINNINGS[at % 5] ?? null;
  const platform = ['youtube', 'x', 'tiktok', 'twitch'][at % 4];
  const shared = {
    id: `record-${at}`,
    profileId: person,
    owner: `sub-${person}::sub-${person}`,
    evidence: null,
    events: JSON.stringify(HISTORIES[Math.floor(at / 3) % HISTORIES.length]),
    appealStatus: 'NONE',
    updatedAt: '2026-08-01T00:00:00Z',
  };
  const words = WORDS[at % WORDS.length];
  if (at % 7 === 6)
    return [
      'report',
      {
        ...shared,
        platform: platform?.toUpperCase(),
        category: 'Reach',
        restrictionType: at % 2 ? 'Hidden from search' : 'Fewer views',
        description: words,
        date: began ?? '2025',
        financialImpact: at % 4 ? 120 : null,
        financialCurrency: 'EUR',
      },
    ];
  return [
    'ban',
    {
      ...shared,
      platformId: platform,
      dateOfBan: began,
      restriction: at % 4 ? 'Account suspended' : null,
      explanation: words,
      isActive: true,
      temporaryUntil: at % 3 ? null : '2026-09-01',
    },
  ];
}

const RECORDS = Array.from({ length: 210 }, (_, at) => getRaw(at));

const FILTERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { kind: 'report' },
  { platform: 'youtube' },
  { platform: 'x', state: 'in-force' },
  { state: 'restored' },
  { state: 'ended', kind: 'ban' },
  { appeal: 'pending' },
  { appeal: 'rejected', platform: 'tiktok' },
  { appeal_result: 'rejected' },
  { appeal_result: 'granted', platform: 'tiktok' },
  { type: 'Account suspended' },
  { type: 'Fewer views' },
  { creator: 'bjorn' },
  { creator: 'nobody-here' },
  { from: '2026' },
  { to: '2025-06' },
  { from: '2026-01-15', to: '2026-02' },
  { undated: 'yes' },
  { known: 'day' },
  { known: 'month' },
  { known: 'year-only' },
  { days: '100-' },
  { days: '0-120' },
  { currency: 'EUR' },
  { currency: 'none' },
  { temporary: 'yes' },
  { temporary: 'no', state: 'in-force' },
  { q: 'elan' },
  { q: 'NAIVEMENT' },
  { q: 'told twice' },
  { q: 'adaeze cole, spam' },
  { q: '"^*(){}:' },
  { q: 'prea chaine', platform: 'x' },
  { q: '封禁' },
  { q: '小明 ระงับ' },
];

let model: ReadModel;
let read: readonly ReadRestriction[];
beforeAll(() => {
  model = new ReadModel(today);
  for (const person of PEOPLE) model.takeProfile(person, profileRaw(person));
  for (const [kind, raw] of RECORDS) model.takeRestriction(kind, String(raw.id), raw);
  read = RECORDS.flatMap(([kind, raw]) => parseAlertEvents(kind, raw, today) ?? []);
});

const store = () => new SqliteStore(model);

const getName = (id: string) => PEOPLE.map(profileRaw).find(({ username }) => username === id);

test.each(FILTERS)('%j matches the same rows as in the explorer', async (parameters) => {
  const { following, problems } = parseSavedSearch(parameters);
  expect(problems).toEqual([]);
  const kinds = getKinds(following);
  const found = await Promise.all(kinds.map((kind) => findIn(store(), kind, following.filter, 1000)));
  const rows = found.flatMap((page) => page.rows);
  // The current state: only the latest event of each record.
  const places = read.map(({ pastEvents }, record): Cursor => ({ record, step: pastEvents.length - 1 }));
  const now = createMatcher(today, getName, read, places);
  const before = read.map(({ pastEvents }, record): Cursor => ({ record, step: pastEvents.length - 2 }));
  const was = createMatcher(
    today,
    getName,
    read,
    before.filter(({ step }) => step >= 0),
  );
  // A record that matched only before its latest event is no longer a row of the explorer.
  const left = new Set(was(following).map(({ record }) => record));
  const matching = new Set(now(following).map(({ record }) => record));
  const listed = new Set(rows.map(({ restriction }) => restriction.id));
  const ids = (records: Iterable<number>) =>
    [...records].map((record) => read[record]?.restriction.id ?? '').sort();
  expect(ids(matching).filter((id) => listed.has(id))).toEqual([...listed].sort());
  expect(ids([...matching].filter((record) => !left.has(record))).filter((id) => !listed.has(id))).toEqual(
    [],
  );
});

test('the filters of this test match some records and not others', async () => {
  const pages = await Promise.all(
    FILTERS.map((parameters) => findIn(store(), 'ban', parseSavedSearch(parameters).following.filter, 1000)),
  );
  const counts = pages.map(({ records }) => records);
  expect(new Set(counts).size).toBeGreaterThan(10);
});

test('an event that takes a record out of a search matches, and events outside do not', () => {
  const at = RECORDS.findIndex(([kind], place) => kind === 'ban' && Math.floor(place / 3) % 5 === 3);
  const matching = createMatcher(today, getName, read, [
    { record: at, step: 0 },
    { record: at, step: 1 },
    { record: at, step: 2 },
  ]);
  const steps = (parameters: Record<string, string>) =>
    matching(parseSavedSearch(parameters).following).map(({ step }) => step);
  expect(steps({ state: 'in-force' })).toEqual([0, 1, 2]);
  expect(steps({ state: 'restored' })).toEqual([2]);
  expect(steps({ state: 'ended' })).toEqual([]);
  expect(steps({ q: 'zuruck' })).toEqual([2]);
});
