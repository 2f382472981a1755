import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { sampleUser } from '../../../scripts/seed/sample-users.ts';
import { CREATOR } from '../support/page-types.ts';
import { expect, test } from '../support/written-site.ts';

// One worker, so that the site of these tests starts once.
test.describe.configure({ mode: 'default' });

/** "Within a few seconds": the backend notifies the proxy of a change at once, or within a quarter of a second. */
const SOON = { timeout: 10_000, intervals: [100] };

const owner = sampleUser(CREATOR);
const today = toIsoDate(new Date());

const newBrief = (slug: string, title: string) => ({
  id: `brief-${slug}`,
  userId: owner.sub,
  profileId: CREATOR,
  username: CREATOR,
  title,
  slug,
  description: 'A brief that a test has written, to see how soon readers get it.',
  longDescription: 'It has one paragraph.',
  categories: 'law',
  tags: ['law'],
  warfareTags: ['power'],
  status: 'PUBLISHED',
  blogDate: today,
  month: today.slice(0, 7),
});

/** The addresses that show a brief of the creator by its title. */
const getPlaces = (slug: string) => [
  routes.brief(slug),
  routes.briefs(),
  routes.briefs({ category: 'law' }),
  routes.profile(CREATOR),
  routes.feeds.rss(),
];

const textAt = async (page: Page, path: string) => (await page.request.get(path)).text();

async function expectSoon(page: Page, paths: readonly string[], shown: string, gone: string): Promise<void> {
  for (const path of paths) {
    await expect
      .poll(() => textAt(page, path), { ...SOON, message: `${path} shows ${shown}` })
      .toContain(shown);
    expect(await textAt(page, path), `${path} no longer shows ${gone}`).not.toContain(gone);
  }
}

test('A new title is on every page of the brief within a few seconds', async ({ page, writtenSite }) => {
  const brief = newBrief('written-by-a-test', 'Title before the change');
  await writtenSite.write(owner, 'createBrief', brief);
  const places = getPlaces(brief.slug);
  await expectSoon(page, places, 'Title before the change', 'Title after the change');
  await writtenSite.write(owner, 'updateBrief', { id: brief.id, title: 'Title after the change' });
  await expectSoon(page, places, 'Title after the change', 'Title before the change');
  await page.goto(routes.brief(brief.slug));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Title after the change');
});

test('An archived brief disappears everywhere within a few seconds, and returns when it is published', async ({
  page,
  writtenSite,
}) => {
  const brief = newBrief('archived-by-a-test', 'A title that will be gone');
  await writtenSite.write(owner, 'createBrief', brief);
  const address = routes.brief(brief.slug);
  const getStatus = async () => (await page.request.get(address)).status();
  await expectSoon(page, getPlaces(brief.slug), brief.title, 'Nothing of this name');

  await writtenSite.write(owner, 'updateBrief', { id: brief.id, status: 'ARCHIVED' });
  await expect.poll(getStatus, SOON).toBe(404);
  for (const path of getPlaces(brief.slug))
    await expect.poll(() => textAt(page, path), { ...SOON, message: path }).not.toContain(brief.title);
  expect(await textAt(page, '/sitemap.xml')).not.toContain(brief.slug);

  await writtenSite.write(owner, 'updateBrief', { id: brief.id, status: 'PUBLISHED' });
  await expect.poll(getStatus, SOON).toBe(200);
  await expectSoon(page, getPlaces(brief.slug), brief.title, 'Nothing of this name');
});

test('A ban appears on its page, card and badge within a few seconds, and disappears when it is deleted', async ({
  page,
  writtenSite,
}) => {
  const id = 'ban-written-by-a-test';
  const ban = { id, profileId: CREATOR, platformId: 'rumble', dateOfBan: today, appealStatus: 'NONE' };
  const badge = `${routes.badge(CREATOR)}?platform=rumble`;
  const expectShown = async (record: string, status: string) => {
    const shown = [
      [routes.ban(id), record],
      [routes.embed('ban', id), record],
      [badge, `Rumble: ${status}`],
    ] as const;
    for (const [path, text] of shown)
      await expect.poll(() => textAt(page, path), { ...SOON, message: path }).toContain(text);
  };
  await writtenSite.write(owner, 'createPlatformBan', {
    ...ban,
    isActive: true,
    changedOn: today,
    events: '[]',
  });
  await expectShown('Banned from Rumble since', 'banned');
  const events = JSON.stringify([{ kind: 'restored', on: today, precision: 'day', text: '' }]);
  await writtenSite.write(owner, 'updatePlatformBan', {
    id,
    events,
    appealStatus: 'RESTORED',
    isActive: false,
  });
  await expectShown('restored after 0 days', 'restored');

  await writtenSite.write(owner, 'deletePlatformBan', { id });
  for (const path of [routes.ban(id), routes.embed('ban', id)])
    await expect
      .poll(async () => (await page.request.get(path)).status(), { ...SOON, message: path })
      .toBe(404);
  expect(await textAt(page, routes.ban(id))).toContain('Record not found');
});

test('The notes of a brief count a new ban within a few seconds', async ({ page, writtenSite }) => {
  const paragraph = 'A paragraph about nothing in particular. '.repeat(30);
  const brief = {
    ...newBrief('notes-of-a-test', 'A brief with a note'),
    longDescription: `${paragraph}\n\nIt names Substack.`,
  };
  await writtenSite.write(owner, 'createBrief', brief);
  const bansIn = async () =>
    Number(
      /data-count="(\d+)"[^>]*>\d+ Substack ban/.exec(await textAt(page, routes.brief(brief.slug)))?.[1],
    );
  await expect.poll(bansIn, SOON).toBeGreaterThan(0);
  const before = await bansIn();
  const id = 'ban-for-a-note';
  const ban = { id, profileId: CREATOR, platformId: 'substack', dateOfBan: today, appealStatus: 'NONE' };
  await writtenSite.write(owner, 'createPlatformBan', {
    ...ban,
    isActive: true,
    changedOn: today,
    events: '[]',
  });
  await expect.poll(bansIn, SOON).toBe(before + 1);
  await writtenSite.write(owner, 'deletePlatformBan', { id });
  await expect.poll(bansIn, SOON).toBe(before);
});

test('Markup in a title is shown as text on every page, in structured data and in feeds', async ({
  page,
  writtenSite,
}) => {
  const title = '</script></title><img src=x onerror="window.isBroken=1"> & ]]> "quoted"';
  const body = `<script>window.isBroken=1</script>\n\n[link](javascript:window.isBroken=1)\n\n${title}`;
  const brief = { ...newBrief('written-with-markup', title), description: title, longDescription: body };
  await writtenSite.write(owner, 'createBrief', brief);
  await expect.poll(async () => (await page.request.get(routes.brief(brief.slug))).status(), SOON).toBe(200);
  for (const path of [routes.brief(brief.slug), routes.briefs(), routes.profile(CREATOR), routes.home()]) {
    await page.goto(path);
    await expect(page.getByText('</script></title><img src=x').first(), path).toBeVisible();
    expect(await page.evaluate(() => 'isBroken' in window), path).toBe(false);
    await expect(page.locator('[src=x], [onerror], a[href^="javascript:"]'), path).toHaveCount(0);
    const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
    for (const text of structured) expect(() => JSON.parse(text), path).not.toThrow();
  }
  for (const path of [routes.feeds.rss(), routes.feeds.atom()]) {
    const error = await page.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent,
      await textAt(page, path),
    );
    expect(error, path).toBeUndefined();
  }
  await writtenSite.write(owner, 'deleteBrief', { id: brief.id });
});
