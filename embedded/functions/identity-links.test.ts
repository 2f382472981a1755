import { linkKey } from '../../features/profiles/model/identity-link.ts';
import { PLATFORM_IDS, PLATFORMS } from '../../lib/domain/platform.ts';
import { admin, ann, ben, guest } from '../data/testing/harness.ts';
import { sampleProfile } from '../data/testing/samples.ts';
import { openTestIdentityLinks, type TestIdentityLinks } from './testing/identity-links.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SITE_LINK = 'https://ann.example/';
const X_LINK = 'https://x.com/ann';

let tested: TestIdentityLinks;
beforeEach(() => {
  tested = openTestIdentityLinks();
});
afterEach(() => tested.backend.dispose());

const service = { kind: 'service', name: 'moderation' } as const;
const CREATE = 'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }';
const UPDATE = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }';
const create = (identity: typeof ann, id: string, links: object = {}) =>
  tested.backend.value(identity, CREATE, { input: { ...sampleProfile(id), ...links } });
const update = (identity: typeof ann, id: string, links: object) =>
  tested.backend.value(identity, UPDATE, { input: { id, ...links } });
const getPresence = (url: string) => JSON.stringify([{ platformId: 'x', since: null, url }]);
const check = (id = 'ann', identity = ann) =>
  tested.checks.checkForOwner(id, { sub: identity.sub, username: identity.username });
const links = async (id = 'ann') => (await tested.records.getLinks(id)).map(({ address }) => address).sort();

describe('a check', () => {
  test('stores the links whose pages link back, and the results of all', async () => {
    await create(ann, 'ann', { blogLink: SITE_LINK, presences: getPresence(X_LINK) });
    tested.pages.set(SITE_LINK, 'verified');
    expect(await check()).toEqual({
      outcome: 'done',
      checkedAt: '2026-11-21T12:00:00.000Z',
      links: [
        { address: X_LINK, outcome: 'missing' },
        { address: SITE_LINK, outcome: 'verified' },
      ],
    });
    expect(tested.requested).toEqual([
      [X_LINK, 'https://site.example/profiles/ann'],
      [SITE_LINK, 'https://site.example/profiles/ann'],
    ]);
    expect(await tested.records.getLinks('ann')).toEqual([
      { id: 'site/ann.example', profileId: 'ann', address: SITE_LINK, checkedAt: '2026-11-21T12:00:00.000Z' },
    ]);
    expect(
      await tested.backend.value(ann, '{ getIdentityCheck(id: "ann") { account checkedAt list dueAt } }'),
    ).toMatchObject({ account: ann.sub, list: 'due', dueAt: '2026-11-28T12:00:00.000Z' });
  });

  test('is for the owner of the profile alone', async () => {
    await create(ann, 'ann', { blogLink: SITE_LINK });
    for (const [id, identity] of [
      ['ann', ben],
      ['ann', admin],
      ['nobody', ann],
      ['', ann],
    ] as const)
      expect(await check(id, identity)).toEqual({ outcome: 'unknown', links: [] });
    expect(tested.requested).toEqual([]);
  });

  test('can be asked for once a minute and 20 times a day', async () => {
    await create(ann, 'ann', { blogLink: SITE_LINK });
    expect(await check()).toMatchObject({ outcome: 'done' });
    expect(await check()).toMatchObject({ outcome: 'wait', nextAt: '2026-11-21T12:01:00.000Z' });
    for (let count = 1; count < 20; count += 1) {
      tested.pass(MINUTE);
      expect(await check()).toMatchObject({ outcome: 'done' });
    }
    tested.pass(MINUTE);
    expect(await check()).toMatchObject({ outcome: 'wait', nextAt: '2026-11-22T12:00:00.000Z' });
    expect(tested.requested).toHaveLength(20);
    tested.pass(DAY);
    expect(await check()).toMatchObject({ outcome: 'done' });
  });

  test('of another profile of the same account counts as well', async () => {
    await create(ann, 'ann', { blogLink: SITE_LINK });
    await create(ann, 'ann-2', { blogLink: SITE_LINK });
    expect(await check('ann')).toMatchObject({ outcome: 'done' });
    expect(await check('ann-2')).toMatchObject({ outcome: 'wait' });
    expect(tested.requested).toHaveLength(1);
  });

  test('that is asked for twice at the same time runs once', async () => {
    await create(ann, 'ann', { blogLink: SITE_LINK });
    const outcomes = (await Promise.all([check(), check(), check()])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['done', 'wait', 'wait']);
    expect(tested.requested).toHaveLength(1);
  });

  test('forgets a link that the profile no longer has', async () => {
    await create(ann, 'ann', { blogLink: SITE_LINK });
    tested.pages.set(SITE_LINK, 'verified');
    await check();
    await update(ann, 'ann', { blogLink: 'https://ann.example/new' });
    tested.pass(MINUTE);
    await check();
    expect(await links()).toEqual([]);
  });

  test('does not take a link from another profile', async () => {
    await create(ann, 'ann', { blogLink: SITE_LINK });
    await create(ben, 'ben', { blogLink: SITE_LINK });
    tested.pages.set(SITE_LINK, 'verified');
    await check();
    expect(await check('ben', ben)).toMatchObject({ links: [{ outcome: 'taken' }] });
    expect(await links('ben')).toEqual([]);
    expect(await links()).toEqual([SITE_LINK]);
  });
});

describe('each week', () => {
  const run = () => tested.checks.checkDue(() => true);
  beforeEach(async () => {
    await create(ann, 'ann', { blogLink: SITE_LINK });
    tested.pages.set(SITE_LINK, 'verified');
    await check();
  });

  test('a verified link is checked again', async () => {
    tested.pass(6 * DAY);
    expect(await run()).toBe(0);
    tested.pass(DAY + 1);
    expect(await run()).toBe(1);
    expect(await tested.records.getLinks('ann')).toMatchObject([{ checkedAt: '2026-11-28T12:00:00.001Z' }]);
    expect(await run()).toBe(0);
  });

  test.each(['missing', 'gone', 'refused', 'not-a-page', 'too-long'] as const)(
    'a link that is %s is gone, and is not checked again',
    async (outcome) => {
      tested.pages.set(SITE_LINK, outcome);
      tested.pass(7 * DAY + 1);
      expect(await run()).toBe(1);
      expect(await links()).toEqual([]);
      tested.pass(30 * DAY);
      expect(await run()).toBe(0);
    },
  );

  test('a page that cannot be read keeps its old date, and the link is gone after two weeks', async () => {
    tested.pages.set(SITE_LINK, 'unreachable');
    tested.pass(7 * DAY + 1);
    for (let day = 7; day < 14; day += 1) {
      expect([day, await run()]).toEqual([day, 1]);
      expect(await tested.records.getLinks('ann')).toMatchObject([{ checkedAt: '2026-11-21T12:00:00.000Z' }]);
      tested.pass(DAY + 1);
    }
    expect(await run()).toBe(1);
    expect(await links()).toEqual([]);
  });

  test('a profile that guests cannot read loses its links', async () => {
    await tested.backend.value(service, UPDATE, { input: { id: 'ann', moderation: 'HIDDEN' } });
    tested.pass(7 * DAY + 1);
    expect(await run()).toBe(1);
    expect(await links()).toEqual([]);
    expect(tested.requested).toHaveLength(1);
  });

  test('results without a verified link are deleted after 30 days, and those of a profile without links at once', async () => {
    await create(ben, 'ben', { blogLink: 'https://ben.example/' });
    await check('ben', ben);
    tested.pass(30 * DAY - 1);
    await run();
    expect(await tested.records.check('ben')).not.toBeNull();
    tested.pass(2);
    await run();
    expect(await tested.records.check('ben')).toBeNull();
    await update(ann, 'ann', { blogLink: null });
    tested.pass(7 * DAY);
    await run();
    expect(await tested.records.check('ann')).toBeNull();
    expect(await links()).toEqual([]);
  });

  test('a run ends when it has no time left', async () => {
    tested.pass(7 * DAY + 1);
    expect(await tested.checks.checkDue(() => false)).toBe(0);
  });
});

describe('a verified link', () => {
  beforeEach(async () => {
    await create(ann, 'ann', {
      blogLink: SITE_LINK,
      presences: getPresence(X_LINK),
      youtubeLink: 'https://www.youtube.com/@ann',
    });
    tested.pages.set(SITE_LINK, 'verified').set(X_LINK, 'verified');
    await check();
    await create(ben, 'ben');
  });
  const saving = async (changed: object) =>
    (await tested.backend.failure(ben, UPDATE, { input: { id: 'ben', ...changed } }))[0];

  test.each([
    [{ xLink: X_LINK }],
    [{ xLink: 'https://twitter.com/Ann/' }],
    [{ xLink: 'https://mobile.twitter.com/ann/media?lang=de' }],
    [{ xLink: 'https://www.x.com//ann#top' }],
    [{ youtubeLink: X_LINK }],
    [{ blogLink: X_LINK }],
    [{ presences: getPresence('https://x.com/ANN') }],
    [{ presences: JSON.stringify(getPresence(X_LINK)) }],
    [{ presences: JSON.stringify(` ${getPresence(X_LINK)}`) }],
    [{ blogLink: 'https://ann.example' }],
    [{ blogLink: 'https://ann.example/?' }],
    [{ blogLink: 'https://www.ann.example/#x' }],
    [{ blogLink: 'http://ann.example:80/' }],
  ])('cannot be written into another profile as %j', async (changed) => {
    expect(await saving(changed)).toBe('LinkClaimed');
  });

  test.each([
    [{ xLink: 'https://x.com/%61nn' }],
    [{ xLink: 'https://X.com/ann' }],
    [{ xLink: 'HTTPS://x.com/ann' }],
    [{ xLink: 'https:\\\\x.com\\ann' }],
    [{ xLink: 'https:x.com/ann' }],
    [{ xLink: ' https://x.com/ann' }],
    [{ xLink: 'https://x.com/\tann' }],
    [{ xLink: 'https://x.com/./ann' }],
    [{ blogLink: 'https://ann.example/x/%2E%2e/' }],
    [{ xLink: 'https://x.com/a/../ann' }],
    [{ xLink: 'https://a@x.com/ann' }],
    [{ xLink: 'https://ｘ.com/ann' }],
    [{ blogLink: 'https://ann.example./' }],
    [{ blogLink: '//ann.example/' }],
    [{ presences: getPresence('https://x.com/%61nn') }],
  ])('cannot be written in another spelling as %j', async (changed) => {
    expect(await saving(changed)).toBe('InvalidLink');
  });

  test.each([
    [{ xLink: 'https://x.com/anna' }],
    [{ xLink: 'https://x.com/ben' }],
    // It was not verified.
    [{ youtubeLink: 'https://www.youtube.com/@ann' }],
    [{ blogLink: 'https://ann.example/ben' }],
    [{ blogLink: 'https://ben.ann.example/' }],
    [{ blogLink: 'https://example.org:8443/a%20b?c=d' }],
    [{ xLink: '', blogLink: null, presences: null }],
    [{ presences: '[]' }],
    [{ presences: '"no list"' }],
    [{ bio: 'x' }],
  ])('leaves other links alone: %j', async (changed) => {
    await update(ben, 'ben', changed);
  });

  test('is refused in a new profile as well, with what to do', async () => {
    const input = { ...sampleProfile('carl'), xLink: X_LINK };
    expect(await tested.backend.failure(ben, CREATE, { input })).toEqual([
      'LinkClaimed',
      'https://x.com/ann is a verified link of another profile: /profiles/ann. If it is your account, report that profile: an administrator will decide.',
    ]);
  });

  test('can be saved by its own profile and by services', async () => {
    await update(ann, 'ann', { xLink: X_LINK, blogLink: SITE_LINK });
    await tested.backend.value(service, UPDATE, { input: { id: 'ben', xLink: X_LINK } });
  });

  test.each<readonly [string, () => Promise<unknown>]>([
    ['its owner removes the link', () => update(ann, 'ann', { presences: '[]', xLink: null })],
    ['its owner unlists the profile', () => update(ann, 'ann', { listing: 'UNLISTED' })],
    ...(['UNLISTED', 'HIDDEN', 'REMOVED'] as const).map(
      (moderation) =>
        [
          `a decision makes the profile ${moderation}`,
          () => tested.backend.value(service, UPDATE, { input: { id: 'ann', moderation } }),
        ] as const,
    ),
    [
      'it is gone',
      async () => {
        tested.pages.set(X_LINK, 'missing');
        tested.pass(MINUTE);
        return check();
      },
    ],
  ])('claims nothing after %s', async (_what, change) => {
    await change();
    await update(ben, 'ben', { xLink: X_LINK });
  });

  test('can be read by guests who know it, and not listed', async () => {
    const read = 'query ($id: ID!) { getIdentityLink(id: $id) { profileId address } }';
    expect(await tested.backend.value(guest, read, { id: 'x/ann' })).toEqual({
      profileId: 'ann',
      address: X_LINK,
    });
    for (const list of [
      '{ listIdentityLinks { items { id } } }',
      '{ listIdentityLinksByProfile(profileId: "ann") { items { id } } }',
    ])
      expect((await tested.backend.failure(guest, list))[0]).toBe('Unauthorized');
  });
});

describe('the key of a link', () => {
  const LINKS = [
    ...PLATFORM_IDS.flatMap((id) =>
      PLATFORMS[id].hosts.flatMap((host) => [
        `https://${host}/Name`,
        `https://www.${host}/@Name/videos`,
        `https://sub.${host}/name?x=y`,
        `https://${host}/c/Name/about`,
        `https://${host}/@n%C3%A4me`,
        `https://${host}/`,
      ]),
    ),
    'https://www.facebook.com/profile.php?id=12&ref=x',
    'https://www.facebook.com/people/Name/12/photos',
    'https://rumble.com/user/Name',
    'https://www.patreon.com/user?u=12&x=1',
    'https://bsky.app/profile/Name.example/post/3',
    'https://t.me/joinchat/Abc',
    'https://www.youtube.com/channel/UCx',
    'https://example.org',
    'https://www.example.org/a/b//?c=d&e#f',
    'https://example.org:8443/A//b/',
    'http://example.org/%20x',
    'https://notx.com/name',
    'https://xn--bcher-kva.example/',
  ];

  test('is the same in the resolver', async () => {
    const ids = [...new Set(LINKS.map(linkKey))];
    // Only a link that its profile still has is claimed.
    await create(ben, 'other', { presences: JSON.stringify([{ platform: 'x', names: ids }]) });
    const store = 'mutation ($input: CreateIdentityLinkInput!) { createIdentityLink(input: $input) { id } }';
    for (const id of ids) {
      const input = { id, profileId: 'other', address: id, checkedAt: '2026-01-01T00:00:00Z' };
      await tested.backend.value(service, store, { input });
    }
    for (const link of LINKS) {
      const input = { ...sampleProfile('ann'), blogLink: link };
      const [, message = ''] = await tested.backend.failure(ann, CREATE, { input });
      expect([link, message.split(' ')[0]]).toEqual([link, linkKey(link)]);
    }
  });

  test.each([
    ['https://x.com/Name', 'x/name'],
    ['https://mobile.twitter.com/name/media', 'x/name'],
    ['https://m.youtube.com/@Name/videos', 'youtube/@name'],
    ['https://www.youtube.com/c/Name', 'youtube/c/name'],
    ['https://name.substack.com/p/post', 'substack/name.substack.com'],
    ['https://substack.com/@name', 'substack/@name'],
    ['https://www.facebook.com/profile.php?id=12', 'facebook/profile.php?id=12'],
    ['https://bsky.app/profile/name.example', 'bluesky/profile/name.example'],
    ['https://old.reddit.com/user/Name/comments', 'reddit/user/name'],
    ['https://t.me/s/name', 'telegram/s/name'],
    ['https://name.t.me/', 'telegram/name.t.me'],
    ['https://www.patreon.com/user?u=12', 'patreon/user?u=12'],
    ['https://www.example.org/a/', 'site/example.org/a'],
  ])('of %s is %s', (link, key) => {
    expect(linkKey(link)).toBe(key);
  });
});
