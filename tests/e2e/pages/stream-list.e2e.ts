import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { SHOWN_STREAMS } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

const cards = (page: Page) =>
  page
    .getByRole('region')
    .filter({ has: page.locator('#catalogue') })
    .getByRole('article');
const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter streams' });
const now = new Date().toISOString();
const upcoming = SHOWN_STREAMS.filter(({ startsAt }) => startsAt > now);

/** The titles of a list, over all of its pages. */
async function allTitles(page: Page): Promise<string[]> {
  await page.waitForLoadState();
  const titles = await cards(page).getByRole('heading').allInnerTexts();
  const next = page.getByRole('link', { name: 'Next page' });
  if ((await next.count()) === 0) return titles;
  await Promise.all([page.waitForURL(/[?&]page=\d+/), next.click()]);
  return [...titles, ...(await allTitles(page))];
}

test('The list opens with the featured stream and the upcoming ones, soonest first', async ({ page }) => {
  await page.goto(routes.streams());
  await expect(page.getByRole('link', { name: /^Watch (?!from )/ })).toBeVisible();
  const rows = page.getByRole('region', { name: 'Upcoming streams' });
  await expect(rows.getByRole('listitem')).toHaveCount(Math.min(6, upcoming.length));
  const starts = await rows
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(starts).toEqual([...starts].sort());
});

test('The opening, the pages and the list of upcoming streams together contain every public stream once', async ({
  page,
}) => {
  await page.goto(routes.streams());
  const featured = await page.locator('[data-room="dark"]').getByRole('heading', { level: 2 }).innerText();
  // A sample stream is live for some hours of its day.
  const live = await page
    .getByRole('region', { name: 'Live now' })
    .getByRole('article')
    .getByRole('heading')
    .allInnerTexts();
  const below = [...live, ...(await allTitles(page))];
  expect(below).not.toContain(featured);
  const recorded = [featured, ...below];
  await page.goto(routes.streams({ state: 'upcoming' }));
  const all = [...recorded, ...(await allTitles(page))];
  expect(all.sort()).toEqual(SHOWN_STREAMS.map(({ title }) => title).sort());
});

test('Time and genre filter the list, separately and together', async ({ page }) => {
  await page.goto(routes.streams());
  await filters(page).getByRole('link', { name: 'Upcoming', exact: true }).click();
  await expect(page).toHaveURL(routes.streams({ state: 'upcoming' }));
  expect((await allTitles(page)).sort()).toEqual(upcoming.map(({ title }) => title).sort());

  const genre = upcoming[0]?.genres[0] ?? '';
  await filters(page).getByText('Genre: Any').click();
  await filters(page).getByRole('link', { name: genre, exact: true }).click();
  await expect(page).toHaveURL(routes.streams({ genre, state: 'upcoming' }));
  const both = upcoming.filter(({ genres }) => genres.includes(genre));
  expect((await allTitles(page)).sort()).toEqual(both.map(({ title }) => title).sort());

  await filters(page).getByRole('link', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(routes.streams({ genre }));
  const ofGenre = SHOWN_STREAMS.filter(({ genres }) => genres.includes(genre));
  expect((await allTitles(page)).sort()).toEqual(ofGenre.map(({ title }) => title).sort());
});

test('A menu sorts the list, and the address has the sort order', async ({ page }) => {
  await page.goto(routes.streams({ state: 'recorded' }));
  await filters(page).getByText('Sort: Newest').click();
  await filters(page).getByRole('link', { name: 'Most viewed' }).click();
  await expect(page).toHaveURL(routes.streams({ state: 'recorded', sort: 'views' }));
  await expect(cards(page).first()).toBeVisible();
});

for (const [query, heading, way] of [
  ['?page=999', 'This page of the list does not exist', 'the first page'],
  ['?genre=Nothing+of+the+kind', 'No streams match your filters', 'all streams'],
] as const) {
  test(`/streams${query} is empty and links back`, async ({ page }) => {
    const response = await page.goto(`/streams${query}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: way }).click();
    await expect(page).toHaveURL(routes.streams());
  });
}

for (const query of ['?page=zero', '?state=never', '?genre=two%0Alines', '?state=upcoming&state=recorded']) {
  test(`Unknown parameters are ignored: ${query}`, async ({ page }) => {
    const response = await page.goto(`/streams${query}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Streams');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/streams$/);
  });
}
