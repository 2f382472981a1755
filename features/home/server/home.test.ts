import { jest } from '@jest/globals';
import { HOUSE_USERNAME } from '../../../content/house.ts';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { banInput, briefInput, profileInput, streamInput } from '../../../lib/backend/testing/inputs.ts';
import { houseUser } from '../../../scripts/seed/sample-users.ts';

/* The top of the home page over the real engine, with the default setting for new accounts. */

const DAY = 86_400_000;

let backend: TestBackend;
let picks: typeof import('./editorial-picks.ts');
let home: typeof import('../../briefs/server/home-briefs.ts');
let bans: typeof import('../../bans/server/bans.ts');
let profiles: typeof import('../../profiles/server/profiles.ts');

/** Writes a field that only the backend writes. */
function setField(id: string, field: 'createdAt' | 'approvedAt', instant: number) {
  const { database } = backend.engine.store;
  database
    .prepare(`UPDATE "Profile" SET document = json_set(document, ?, ?) WHERE id = ?`)
    .run(`$.${field}`, new Date(instant).toISOString(), id);
}

beforeAll(async () => {
  process.env.NEW_ACCOUNTS = 'after-a-day';
  backend = await startTestBackend();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  for (const [name, field, instant] of [
    ['old', 'createdAt', Date.now() - 2 * DAY],
    ['approved', 'approvedAt', Date.now() - 1000],
    ['fresh', 'createdAt', Date.now()],
  ] as const) {
    backend.create('Profile', name, profileInput(name, { changedOn: '2026-03-01' }));
    setField(name, field, instant);
    backend.create('PlatformBan', name, banInput(`ban-${name}`, name, '2026-03-01'));
    backend.create(
      'Brief',
      name,
      briefInput(`brief-${name}`, name, '2026-03-01', { featured: true, views: 1e9, shares: 1e9 }),
    );
  }
  backend.create('Stream', 'admin', streamInput('shown', '2026-01-01T10:00:00.000Z'));
  picks = await import('./editorial-picks.ts');
  home = await import('../../briefs/server/home-briefs.ts');
  bans = await import('../../bans/server/bans.ts');
  profiles = await import('../../profiles/server/profiles.ts');
});
afterAll(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

test('a new account is in lists, and not yet on the home page', async () => {
  expect((await home.newestBriefs(8)).map(({ slug }) => slug)).toEqual(['brief-approved', 'brief-old']);
  expect((await bans.listRecentChanges(5)).map(({ ban }) => ban.id).sort()).toEqual([
    'ban-approved',
    'ban-old',
  ]);
  const changed = await profiles.listChangedProfiles(8);
  expect(changed.map(({ profile }) => profile.id).sort()).toEqual(['approved', 'old']);
  const { listBriefs } = await import('../../briefs/server/briefs.ts');
  expect((await listBriefs()).items.map(({ slug }) => slug)).toContain('brief-fresh');
  const { findRestrictions } = await import('../../bans/server/restrictions.ts');
  expect((await findRestrictions('ban', {})).records).toBe(3);
});

test('the read model has the instants at which pages have to be renewed', async () => {
  const { readModel, readStore } = await import('../../explorer/server/site-read-model.ts');
  const model = await readModel();
  const [first, ...others] = model.establishedAfter(Date.now());
  expect(others).toEqual([]);
  expect(model.isEstablished('fresh', (first ?? 0) - 1)).toBe(false);
  expect(model.isEstablished('fresh', first ?? 0)).toBe(true);
  expect(await (await readStore()).newestBriefs(first ?? 0, 8)).toContain('brief-fresh');
});

test('without a pick and without guides there is no lead, regardless of the owners’ fields', async () => {
  expect(await picks.homeLead()).toBeNull();
  expect(await picks.homeFeatured()).toEqual([]);
  // This creator is not the editors, regardless of the record's fields.
  backend.create('Profile', 'stranger', profileInput('mara-lindqvist'));
  backend.create(
    'Brief',
    'stranger',
    briefInput('taken', 'mara-lindqvist', '2026-03-02', { featured: true }),
  );
  expect(await picks.homeLead()).toBeNull();
});

test('without a pick the newest guide of the editors leads', async () => {
  const user = houseUser;
  backend.engine.bulk(
    'Profile',
    [profileInput(HOUSE_USERNAME, { userId: user.sub, listing: 'UNLISTED' })],
    user,
  );
  const briefs = [
    briefInput('older', HOUSE_USERNAME, '2025-01-01'),
    briefInput('guide', HOUSE_USERNAME, '2026-01-01'),
  ];
  backend.engine.bulk('Brief', briefs, user);
  expect((await picks.homeLead())?.slug).toBe('guide');
});

test('administrators choose the lead and the featured items', async () => {
  backend.create('EditorialPick', 'admin', {
    id: 'home-lead',
    items: JSON.stringify([{ type: 'brief', id: 'brief-old' }]),
  });
  backend.create('EditorialPick', 'admin', {
    id: 'home-featured',
    items: JSON.stringify([
      { type: 'stream', id: 'stream-shown' },
      { type: 'brief', id: 'gone' },
      { type: 'brief', id: 'brief-approved' },
    ]),
  });
  expect((await picks.homeLead())?.slug).toBe('brief-old');
  expect(
    (await picks.homeFeatured()).map((item) => (item.type === 'brief' ? item.brief.id : item.stream.id)),
  ).toEqual(['stream-shown', 'brief-approved']);
  expect([...(await picks.pickedBriefIds())]).toEqual(['brief-old', 'gone', 'brief-approved']);
});

test('a guide replaces a pick that is no longer public', async () => {
  backend.breakRecord(
    'EditorialPick',
    'home-lead',
    JSON.stringify({ id: 'home-lead', items: '[{"type":"brief","id":"gone"}]' }),
  );
  expect((await picks.homeLead())?.slug).toBe('guide');
});

test('only administrators can write picks', async () => {
  const query = 'mutation ($input: CreateEditorialPickInput!) { createEditorialPick(input: $input) { id } }';
  const { person } = await import('../../../embedded/data/testing/harness.ts');
  const { errors } = await backend.engine.execute({
    query,
    variables: { input: { id: 'home-lead-2', items: '[]' } },
    identity: person('old'),
  });
  expect(errors).toMatchObject([{ errorType: 'Unauthorized' }]);
});
