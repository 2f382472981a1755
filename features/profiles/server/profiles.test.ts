import { jest } from '@jest/globals';
import { startTestBackend, type TestBackend } from '../../../lib/backend/testing/backend.ts';
import { banInput, daysFromToday, profileInput } from '../../../lib/backend/testing/inputs.ts';

let backend: TestBackend;
let reads: typeof import('./profiles.ts');
let warnings: jest.Spied<typeof console.warn>;

beforeAll(async () => {
  backend = await startTestBackend();
  reads = await import('./profiles.ts');
});
afterAll(() => backend.close());
beforeEach(() => {
  warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warnings.mockRestore());

async function profile(username: string) {
  const found = await reads.getProfile(username);
  if (!found) throw new Error(`No profile ${username}`);
  return found;
}

const report = (id: string, profileId: string, more = {}) => ({
  id,
  profileId,
  platform: 'x',
  category: 'reach',
  restrictionType: 'search',
  description: 'No longer found by name.',
  date: '2026-02-01',
  appealStatus: 'NONE',
  events: '[]',
  ...more,
});

it('reads a profile in any case, with its presences and their dates', async () => {
  backend.create(
    'Profile',
    'ann',
    profileInput('ann', {
      presences: JSON.stringify([
        { platformId: 'youtube', since: '2019-03', url: 'https://www.youtube.com/@ann' },
        { platformId: 'x', since: null, url: 'https://evil.example/ann' },
      ]),
      substackLink: 'https://ann.substack.com/',
      tiktokLink: 'javascript:alert(1)',
      activePlatforms: ['RUMBLE'],
      blogLink: 'javascript:alert(2)',
      avatarUrl: '//evil.example/a.png',
    }),
  );
  const { profile: ann } = await profile('ANN');
  expect(ann.presences).toEqual([
    { platform: 'x', since: null, url: null },
    {
      platform: 'youtube',
      since: { date: '2019-03-01', precision: 'month' },
      url: 'https://www.youtube.com/@ann',
    },
    { platform: 'rumble', since: null, url: null },
    { platform: 'substack', since: null, url: 'https://ann.substack.com/' },
  ]);
  expect([ann.blogUrl, ann.avatarUrl]).toEqual([null, null]);
  for (const name of ['nobody', '', 'x'.repeat(5000)]) expect(await reads.getProfile(name)).toBeNull();
});

it('has the links that are verified for it, at the address that they have now', async () => {
  const store = async (profileId: string, address: string, id: string) => {
    const query = 'mutation ($input: CreateIdentityLinkInput!) { createIdentityLink(input: $input) { id } }';
    const input = { id, profileId, address, checkedAt: '2026-11-03T12:00:00.000Z' };
    const identity = { kind: 'service', name: 'identity-links' } as const;
    expect((await backend.engine.execute({ query, variables: { input }, identity })).errors).toBeUndefined();
  };
  backend.create(
    'Profile',
    'vera',
    profileInput('vera', {
      listing: 'UNLISTED',
      blogLink: 'https://vera.example/',
      xLink: 'https://x.com/vera',
      youtubeLink: 'https://www.youtube.com/@vera',
      rumbleLink: 'https://rumble.com/c/vera',
    }),
  );
  await store('vera', 'https://vera.example/', 'site/vera.example');
  await store('vera', 'https://x.com/Vera', 'x/vera');
  await store('other', 'https://www.youtube.com/@vera', 'youtube/@vera');
  expect((await profile('vera')).profile.verifiedLinks).toEqual([
    { url: 'https://vera.example/', checkedAt: '2026-11-03T12:00:00.000Z' },
  ]);
});

it('leaves out an invalid part, and keeps the profile and its records', async () => {
  const presences = [
    { platformId: 'myspace', since: '2019' },
    { platformId: 'youtube', since: '2019-03' },
    { platformId: 'constructor' },
    'x',
    { platformId: 'x', since: 'soon' },
  ];
  backend.create(
    'Profile',
    'sara',
    profileInput('sara', {
      listing: 'UNLISTED',
      displayName: ' \u200b',
      presences: JSON.stringify(presences),
    }),
  );
  backend.create('PlatformBan', 'sara', banInput('ban-of-sara', 'sara', '2026-01-01'));
  const found = await profile('sara');
  expect(found.profile).toMatchObject({
    displayName: 'sara',
    presences: [{ platform: 'youtube', since: { date: '2019-03-01' } }],
  });
  expect(found.bans.map(({ id }) => id)).toEqual(['ban-of-sara']);
  backend.create('Profile', 'zelda', profileInput('zelda', { listing: 'UNLISTED', presences: '"no list"' }));
  expect((await profile('zelda')).profile.presences).toEqual([]);
});

it('counts only records that the profile owns', async () => {
  backend.create('Profile', 'ben', profileInput('ben'));
  backend.create('PlatformBan', 'ben', banInput('own-ban', 'ben', '2026-01-01'));
  backend.create('ShadowbanExperience', 'ben', report('own-report', 'ben'));
  backend.create('PlatformBan', 'mallory', banInput('slander', 'ben', '2026-01-02'));
  backend.create('ShadowbanExperience', 'mallory', report('slander-too', 'ben'));
  const { bans, reports } = await profile('ben');
  expect([bans.map(({ id }) => id), reports.map(({ id }) => id)]).toEqual([['own-ban'], ['own-report']]);
});

it('has every record of its own when another user floods the profile', async () => {
  backend.create('Profile', 'flooded', profileInput('flooded', { listing: 'UNLISTED' }));
  backend.create('PlatformBan', 'flooded', banInput('kept-ban', 'flooded', '2026-01-01'));
  backend.create('ShadowbanExperience', 'flooded', report('kept-report', 'flooded'));
  const junk = [0, 1, 2, 3].map((at) => `!${at}`);
  const explanation = 'x'.repeat(390_000);
  backend.create(
    'PlatformBan',
    'mallory',
    ...junk.map((id) => banInput(id, 'flooded', '2026-01-02', { explanation })),
  );
  backend.create(
    'ShadowbanExperience',
    'mallory',
    ...junk.map((id) => report(id, 'flooded', { date: '1900-01-01', description: explanation })),
  );
  const { bans, reports } = await profile('flooded');
  expect([bans.map(({ id }) => id), reports.map(({ id }) => id)]).toEqual([['kept-ban'], ['kept-report']]);
});

it('the last change is that of its newest record', async () => {
  backend.create('Profile', 'grown', profileInput('grown'));
  const before = (await profile('grown')).profile.updatedAt;
  await new Promise((resolve) => setTimeout(resolve, 5));
  backend.create('PlatformBan', 'grown', banInput('new-ban', 'grown', '2026-01-01'));
  await new Promise((resolve) => setTimeout(resolve, 5));
  backend.create('PlatformBan', 'mallory', banInput('foreign-ban', 'grown', '2026-01-01'));
  const after = (await profile('grown')).profile.updatedAt;
  expect(after > before).toBe(true);
  const { sitemapPart } = await import('../../sitemap/server/sitemap-entries.ts');
  const entry = (await sitemapPart('profiles', 1))?.find(({ name }) => name === 'grown');
  expect(entry?.changedAt).toBe(after);
});

it('shows nothing before its day: neither a ban nor its later events', async () => {
  backend.create('Profile', 'hasty', profileInput('hasty', { listing: 'UNLISTED' }));
  const later = daysFromToday(30);
  backend.create(
    'PlatformBan',
    'hasty',
    banInput('to-come', 'hasty', later),
    banInput('not-over', 'hasty', later, {
      dateOfBan: '2026-01-01',
      appealStatus: 'RESTORED',
      isActive: false,
      events: JSON.stringify([
        { kind: 'appeal-filed', on: '2026-02-01' },
        { kind: 'restored', on: later },
      ]),
    }),
  );
  backend.create('ShadowbanExperience', 'hasty', report('report-to-come', 'hasty', { date: later }));
  const { bans, reports } = await profile('hasty');
  expect(bans.map(({ id, events }) => [id, events.map(({ kind }) => kind)])).toEqual([
    ['not-over', ['appeal-filed']],
  ]);
  expect(reports).toEqual([]);
});

it('reads a ban with its evidence and events, and a report with its loss', async () => {
  backend.create('Profile', 'cara', profileInput('cara'));
  const sha256 = 'A'.repeat(64);
  backend.create(
    'PlatformBan',
    'cara',
    banInput('ban', 'cara', '2026-04-01', {
      dateOfBan: '2025-01-01',
      datePrecision: 'year',
      restriction: ' Channel removed ',
      explanation: 'No reason given.',
      reasonCategory: 'spam',
      caseNumber: ' 12-34 ',
      decidedBy: 'a choice of a later version',
      evidence: JSON.stringify([
        { label: 'The mail', url: '/evidence/mail.txt', sha256 },
        { label: 'A trap', url: 'data:text/html,x', archiveUrl: 'javascript:x' },
      ]),
      events: JSON.stringify([
        { kind: 'appeal-filed', on: '2025-02-01', precision: 'month', text: 'By form.' },
        { kind: 'restored', on: '2026-04-01' },
      ]),
      appealStatus: 'RESTORED',
    }),
  );
  backend.create(
    'ShadowbanExperience',
    'cara',
    report('report', 'cara', {
      datePrecision: 'month',
      financialImpact: 1200.5,
      financialCurrency: 'EUR',
      financialMethod: 'Estimate',
    }),
    report('in-dollars', 'cara', { financialImpact: 10 }),
    report('no-loss', 'cara', { financialImpact: 0 }),
  );
  const { bans, reports } = await profile('cara');
  expect(bans[0]).toEqual({
    kind: 'ban',
    id: 'ban',
    profileId: 'cara',
    platform: 'youtube',
    began: { date: '2025-01-01', precision: 'year' },
    restriction: 'Channel removed',
    explanation: 'No reason given.',
    details: { reasonCategory: 'spam', caseNumber: '12-34' },
    evidence: [
      { label: 'The mail', url: '/evidence/mail.txt', archiveUrl: null, sha256: sha256.toLowerCase() },
      { label: 'A trap', url: null, archiveUrl: null, sha256: null },
    ],
    events: [
      { kind: 'appeal-filed', when: { date: '2025-02-01', precision: 'month' }, text: 'By form.' },
      { kind: 'restored', when: { date: '2026-04-01', precision: 'day' }, text: '' },
    ],
    corrections: [],
    moderation: null,
  });
  expect(reports.find(({ id }) => id === 'report')?.began).toEqual({
    date: '2026-02-01',
    precision: 'month',
  });
  expect(Object.fromEntries(reports.map(({ id, loss }) => [id, loss]))).toEqual({
    report: { amount: 1200.5, currency: 'EUR', method: 'Estimate' },
    'in-dollars': { amount: 10, currency: 'USD', method: null },
    'no-loss': null,
  });
});

it('skips a ban with impossible events or an unknown platform, and keeps the others', async () => {
  backend.create('Profile', 'dora', profileInput('dora'));
  const impossible = JSON.stringify([
    { kind: 'restored', on: '2026-01-02' },
    { kind: 'appeal-filed', on: '2026-01-03' },
  ]);
  backend.create(
    'PlatformBan',
    'dora',
    banInput('fine', 'dora', '2026-01-01'),
    banInput('impossible', 'dora', '2026-01-01', { events: impossible }),
    banInput('elsewhere', 'dora', '2026-01-01', { platformId: 'myspace' }),
    banInput('no-list', 'dora', '2026-01-01', { events: '{"kind":"restored"}' }),
  );
  expect((await profile('dora')).bans.map(({ id }) => id)).toEqual(['fine']);
  for (const id of ['impossible', 'elsewhere', 'no-list'])
    expect(warnings).toHaveBeenCalledWith(expect.stringContaining(`PlatformBan ${id} is left out`));
});

it('derives the events of a record without events from its status', async () => {
  backend.create('Profile', 'edda', profileInput('edda'));
  const plain = (id: string, appealStatus: string, isActive: boolean, appealResult?: string) =>
    banInput(id, 'edda', '2026-03-03', {
      events: null,
      appealStatus,
      isActive,
      ...(appealResult && { appealResult }),
    });
  backend.create(
    'PlatformBan',
    'edda',
    plain('a', 'NONE', true),
    plain('b', 'PENDING', true),
    plain('c', 'REJECTED', true),
    plain('d', 'RESTORED', false),
    plain('e', 'NONE', false),
    // The result decides the appeal, RESTORED and isActive decide how it ended.
    plain('f', 'PENDING', true, 'GRANTED'),
    plain('g', 'RESTORED', false, 'PARTLY_GRANTED'),
    plain('h', 'RESTORED', false, 'NONE'),
    plain('i', 'REJECTED', false, 'REJECTED'),
  );
  const { bans } = await profile('edda');
  const kinds = Object.fromEntries(bans.map(({ id, events }) => [id, events.map(({ kind }) => kind)]));
  expect(kinds).toEqual({
    a: [],
    b: ['appeal-filed'],
    c: ['appeal-filed', 'appeal-rejected'],
    d: ['restored'],
    e: ['ended'],
    f: ['appeal-filed', 'appeal-granted'],
    g: ['appeal-filed', 'appeal-partly-granted', 'restored'],
    h: ['restored'],
    i: ['appeal-filed', 'appeal-rejected', 'ended'],
  });
});

it('refuses a profile with the name of another, in any case or position', async () => {
  backend.create('Profile', 'mallory', {
    ...profileInput('evil-profile', { username: 'edda' }),
    id: 'evil-profile',
  });
  backend.create('Profile', 'mallory', { ...profileInput('UPPER Case!', { username: 'admin' }) });
  backend.create('Profile', 'mallory', { ...profileInput('studio') });
  for (const name of ['evil-profile', 'UPPER Case!', 'upper case!', 'admin', 'studio'])
    expect(await reads.getProfile(name)).toBeNull();
  const { items } = await reads.listProfiles();
  expect(items.filter(({ profile }) => profile.username === 'edda').map((item) => item.profile.id)).toEqual([
    'edda',
  ]);
  expect(items.map((item) => item.profile.id)).not.toContain('studio');
  const { sitemapPart } = await import('../../sitemap/server/sitemap-entries.ts');
  const names = (await sitemapPart('profiles', 1))?.map(({ name }) => name) ?? [];
  expect(names.filter((name) => name === 'edda')).toHaveLength(1);
  for (const name of ['admin', 'studio']) expect(names).not.toContain(name);
});

it('lists listed profiles by username, twelve a page', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `user-${String(at).padStart(2, '0')}`);
  for (const name of names) backend.create('Profile', name, profileInput(name));
  backend.create('Profile', 'hidden', profileInput('hidden', { listing: 'UNLISTED' }));
  const pages = [
    await reads.listProfiles(),
    await reads.listProfiles({ page: 2 }),
    await reads.listProfiles({ page: 3 }),
  ];
  const listed = pages.flatMap(({ items }) => items.map((item) => item.profile.username));
  expect(pages.map(({ items, hasNext }) => [items.length, hasNext])).toEqual([
    [12, true],
    [12, true],
    [2, false],
  ]);
  expect(listed).toEqual([...listed].sort());
  expect(listed).not.toContain('hidden');
  expect(await reads.getProfile('hidden')).not.toBeNull();
});

it('keeps a list if one of its profiles is broken', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  backend.breakRecord('Profile', 'user-03', '{"id":"user-03","username":"user-03","listing":"LISTED"}');
  const { items } = await reads.listProfiles();
  expect(items).toHaveLength(11);
  expect(await reads.getProfile('user-03')).toBeNull();
  jest.mocked(console.error).mockRestore();
});

it('lists the profiles whose own records changed last, regardless of their stored date', async () => {
  const today = daysFromToday(0);
  const lists = { changedOn: daysFromToday(-1) };
  for (const name of ['newest', 'second', 'third'])
    backend.create('Profile', name, profileInput(name, lists));
  const boasters = Array.from({ length: 30 }, (_, at) => profileInput(`boaster-${at}`, { changedOn: today }));
  backend.create(
    'Profile',
    'mallory',
    ...boasters,
    profileInput('prophet', { changedOn: daysFromToday(99) }),
  );
  backend.create('PlatformBan', 'newest', banInput('n', 'newest', daysFromToday(-1)));
  backend.create('PlatformBan', 'second', banInput('s', 'second', daysFromToday(-2)));
  backend.create('PlatformBan', 'mallory', banInput('foreign', 'third', today));
  const listed = await reads.listChangedProfiles(2);
  expect(listed.map(({ profile }) => profile.username)).toEqual(['newest', 'second']);
});

it('orders the list by the latest events, and counts the profiles of each choice', async () => {
  const zoes = ['zoe-a', 'zoe-b', 'zoe-c'];
  for (const name of zoes) backend.create('Profile', name, profileInput(name));
  backend.create(
    'PlatformBan',
    'zoe-b',
    banInput('zb', 'zoe-b', daysFromToday(-3), { platformId: 'twitch' }),
  );
  backend.create(
    'PlatformBan',
    'zoe-c',
    banInput('zc', 'zoe-c', daysFromToday(-1), { platformId: 'twitch' }),
  );
  backend.create('ShadowbanExperience', 'zoe-a', report('za', 'zoe-a', { platform: 'tiktok' }));
  const usernames = async (filter: Parameters<typeof reads.listProfiles>[0]) =>
    (await reads.listProfiles(filter)).items.map(({ profile }) => profile.username);
  expect(await usernames({ name: 'zoe' })).toEqual(zoes);
  expect(await usernames({ name: 'zoe', sort: 'changed' })).toEqual(zoes.toReversed());
  const counts = await reads.countProfiles({ name: 'zoe' });
  expect(counts.states).toEqual({ all: 3, banned: 2, limited: 1, restored: 0 });
  expect(counts.platforms).toEqual([
    { platform: 'twitch', people: 2 },
    { platform: 'tiktok', people: 1 },
  ]);
  const banned = await reads.countProfiles({ name: 'zoe', state: 'banned', platform: 'tiktok' });
  expect(banned.states).toEqual({ all: 1, banned: 0, limited: 1, restored: 0 });
  expect([banned.onAny, banned.platforms]).toEqual([2, [{ platform: 'twitch', people: 2 }]]);
});
