import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { queryAs } from '../account/switched/own-records.ts';
import { expect, ORIGIN, type StoredSignIn, signInPerson, signUpPerson, test } from '../support/signed-in.ts';

/*
 * A person's writes over the API are on the public pages at once, and the pages derive their contents from the
 * records. Records that another person writes in their name are shown nowhere.
 */

/** Without the change log, pages are renewed after a minute. How fast it is, the bench measures. */
const AT_ONCE = { timeout: 10_000, intervals: [50] };

type Creator = {
  readonly username: string;
  readonly write: (verb: 'create' | 'update' | 'delete', model: string, input: object) => Promise<unknown>;
};

async function creator(listing = 'LISTED'): Promise<Creator> {
  const stored: StoredSignIn = await signInPerson(ORIGIN, await signUpPerson(ORIGIN));
  const token = [...stored].find(([name]) => name.endsWith('.accessToken'))?.[1] ?? '';
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const username = `follow-${randomUUID().slice(0, 8)}`;
  const write: Creator['write'] = (verb, model, input) => {
    const type = `${verb.charAt(0).toUpperCase()}${verb.slice(1)}${model}Input!`;
    const query = `mutation ($input: ${type}) { ${verb}${model}(input: $input) { id } }`;
    return queryAs(stored, ORIGIN, query, input);
  };
  const profile = { id: username, userId: sub, username, displayName: `Name of ${username}`, listing };
  await write('create', 'Profile', { ...profile, changedOn: '2026-01-01' });
  return { username, write };
}

const textAt = async (request: APIRequestContext, path: string) =>
  (await (await request.get(path)).text()).replaceAll('<!-- -->', '');

/** Waits until a page contains a text, or no longer does. */
async function expectAt(
  request: APIRequestContext,
  path: string,
  { shows, hides }: { shows?: string; hides?: string },
): Promise<void> {
  const polled = expect.poll(() => textAt(request, path), { ...AT_ONCE, message: path });
  if (shows !== undefined) await polled.toContain(shows);
  if (hides !== undefined)
    await expect.poll(() => textAt(request, path), { ...AT_ONCE, message: path }).not.toContain(hides);
}

const getBan = (username: string) => ({
  id: `${username}-ban`,
  platformId: 'twitch',
  profileId: username,
  dateOfBan: '2026-02-01',
  datePrecision: 'day',
  explanation: `Why ${username} was banned.`,
  appealStatus: 'NONE',
  isActive: true,
  changedOn: '2026-02-01',
});

test('A ban, an appeal and a restoration appear on the profile at once, with derived status and totals', async ({
  page,
  request,
}) => {
  const { username, write } = await creator();
  const path = routes.profile(username);
  const ban = getBan(username);
  await expectAt(request, path, { shows: `Name of ${username}` });
  await write('create', 'PlatformBan', ban);
  await expectAt(request, path, { shows: ban.explanation });
  await page.goto(path);
  const board = page.locator('main');
  await expect(board).toContainText('Banned');

  const filed = { kind: 'appeal-filed', on: '2026-02-03' };
  await write('update', 'PlatformBan', {
    id: ban.id,
    events: JSON.stringify([filed]),
    appealStatus: 'PENDING',
    changedOn: '2026-02-03',
  });
  await expectAt(request, path, { shows: '2026-02-03' });
  const restored = { kind: 'restored', on: '2026-02-11', text: 'They gave it back.' };
  // The stored status differs, and is ignored.
  await write('update', 'PlatformBan', {
    id: ban.id,
    events: JSON.stringify([filed, restored]),
    appealStatus: 'REJECTED',
    isActive: true,
    changedOn: '2026-02-11',
  });
  await expectAt(request, path, { shows: 'They gave it back.' });
  await page.reload();
  await expect(board).toContainText('Restored');
  await expect(board).not.toContainText('Banned since');

  await write('delete', 'PlatformBan', { id: ban.id });
  await expectAt(request, path, { hides: ban.explanation });
});

test('A report, a new name and a brief appear in every place that shows them', async ({ request }) => {
  const { username, write } = await creator();
  const path = routes.profile(username);
  // The list is sorted by name, and other tests add profiles to its first page.
  const list = routes.profiles({ name: username });
  await expectAt(request, list, { shows: `Name of ${username}` });
  const report = {
    id: `${username}-report`,
    profileId: username,
    platform: 'youtube',
    category: 'reach',
    description: `How ${username} lost readers.`,
    restrictionType: 'search',
    date: '2026-03-01',
    appealStatus: 'NONE',
    changedOn: '2026-03-01',
    financialImpact: 1234,
    financialCurrency: 'EUR',
  };
  await write('create', 'ShadowbanExperience', report);
  await expectAt(request, path, { shows: report.description });
  await expectAt(request, path, { shows: '1,234' });

  await write('update', 'Profile', { id: username, displayName: `Renamed ${username}` });
  for (const place of [path, list])
    await expectAt(request, place, { shows: `Renamed ${username}`, hides: `Name of ${username}` });

  const slug = `${username}-brief`;
  const title = `Title of ${username}`;
  const brief = {
    id: slug,
    userId: username,
    profileId: username,
    username,
    title,
    slug,
    description: 'What it is about.',
    longDescription: 'It has one paragraph.',
    categories: 'law',
    status: 'DRAFT',
    blogDate: '2026-05-01',
    month: '2026-05',
  };
  const getStatus = async () => (await request.get(routes.brief(slug))).status();
  await write('create', 'Brief', brief);
  expect(await getStatus()).toBe(404);
  expect(await textAt(request, path)).not.toContain(title);
  await write('update', 'Brief', { id: slug, status: 'PUBLISHED' });
  await expect.poll(getStatus, AT_ONCE).toBe(200);
  await expectAt(request, path, { shows: title });
  await write('update', 'Brief', { id: slug, status: 'ARCHIVED' });
  await expect.poll(getStatus, AT_ONCE).toBe(404);
  await expectAt(request, path, { hides: title });
});

test('Records of others that name a profile are not shown or counted', async ({ request }) => {
  const mine = await creator();
  const other = await creator('UNLISTED');
  const path = routes.profile(mine.username);
  await mine.write('create', 'PlatformBan', { ...getBan(mine.username), platformId: 'x' });
  await expectAt(request, path, { shows: `Why ${mine.username} was banned.` });
  const places = [
    path,
    routes.home(),
    routes.profiles(),
    routes.briefs(),
    routes.feeds.rss(),
    '/sitemap.xml',
  ];
  const before = await textAt(request, path);
  const figures = (text: string) => text.match(/<main[\s\S]*<\/main>/)?.[0] ?? text;

  const words = `Planted by ${other.username}`;
  const slug = `planted-${other.username}`;
  const today = new Date().toISOString().slice(0, 10);
  await expect(
    other.write('create', 'PlatformBan', {
      ...getBan(mine.username),
      id: `${slug}-ban`,
      explanation: words,
      changedOn: today,
    }),
  ).rejects.toThrow('Not Authorized');
  await expect(
    other.write('create', 'ShadowbanExperience', {
      id: `${slug}-report`,
      profileId: mine.username,
      platform: 'youtube',
      category: 'reach',
      description: words,
      restrictionType: 'search',
      date: today,
      changedOn: today,
      appealStatus: 'NONE',
      financialImpact: 987_654,
    }),
  ).rejects.toThrow('Not Authorized');
  await expect(
    other.write('create', 'Brief', {
      id: slug,
      userId: mine.username,
      profileId: mine.username,
      username: mine.username,
      title: words,
      slug,
      description: words,
      longDescription: words,
      categories: 'law',
      status: 'PUBLISHED',
      blogDate: today,
      month: today.slice(0, 7),
    }),
  ).rejects.toThrow('Not Authorized');
  // The person's own write after the other one: when it appears, the other one has been handled.
  await mine.write('update', 'Profile', { id: mine.username, bio: 'Written after it.' });
  await expectAt(request, path, { shows: 'Written after it.' });
  for (const place of places) {
    const text = await textAt(request, place);
    for (const planted of [words, slug, '987,654']) expect(text, place).not.toContain(planted);
  }
  expect((await request.get(routes.brief(slug))).status()).toBe(404);
  const after = figures(await textAt(request, path)).replace('Written after it.', '');
  const count = (text: string, part: string) => text.split(part).length - 1;
  for (const part of ['<li', '<dd', '<article', '<tr'])
    expect([part, count(after, part)]).toEqual([part, count(figures(before), part)]);
});
