import type { Page } from '@playwright/test';
import { creators } from '../../../content/creators/creators.ts';
import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('The home page shows a brief, updates, ban histories, more briefs and streams', async ({ page }) => {
  await page.goto(routes.home());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'When a platform bans a creator, this is the record.',
  );
  await expect(section(page, 'Latest updates').getByRole('listitem')).toHaveCount(4);
  await expect(section(page, 'Briefs').getByRole('article')).toHaveCount(8);
  await expect(section(page, 'Streams').getByRole('article')).toHaveCount(1);
  await expect(
    section(page, 'Streams').getByRole('list', { name: 'Upcoming streams' }).getByRole('listitem'),
  ).toHaveCount(4);
});

test('The latest updates have one row for each person, and lead to all changes', async ({ page }) => {
  await page.goto(routes.home());
  const updates = section(page, 'Latest updates');
  const names = await updates.getByRole('listitem').getByRole('link').allInnerTexts();
  expect(new Set(names).size).toBe(4);
  await expect(updates.getByRole('link', { name: 'All changes' })).toHaveAttribute('href', routes.bans());
});

test('Ban histories have a line for each account and the same accounts in a table', async ({ page }) => {
  await page.goto(routes.home());
  const wall = section(page, 'Ban histories');
  await expect(wall.getByRole('group').getByRole('link')).toHaveCount(creators.length);
  await wall.getByText('As a table').click();
  const rows = wall.getByRole('table').getByRole('row');
  const accounts = (await rows.count()) - 1;
  await expect(wall.getByText(`${accounts} accounts of ${creators.length} creators`)).toBeVisible();
});

test('The keyboard moves through the people and the days of the ban histories', async ({ page }) => {
  await page.goto(routes.home());
  const wall = section(page, 'Ban histories');
  const links = wall.getByRole('group').getByRole('link');
  await links.first().focus();
  await expect(wall.locator('[data-reading]')).toHaveText(
    (await links.first().getAttribute('aria-label')) ?? '',
  );
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  const day = wall.getByRole('slider', { name: 'Choose a day' });
  const today = await day.getAttribute('aria-valuetext');
  await day.focus();
  await day.press('Home');
  await expect(day).toHaveAttribute('aria-valuetext', /^1 Jan \d{4}: 0 people banned from 0 accounts$/);
  await expect(wall.locator('[data-hairline]')).toBeVisible();
  await day.press('End');
  await expect(day).toHaveAttribute('aria-valuetext', today ?? '');
});

test('A phone shows one line for each creator', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(routes.home());
  const wall = section(page, 'Ban histories');
  await expect(wall.getByRole('group')).toBeHidden();
  await expect(wall.getByRole('img', { name: /active|banned|limited|restored/i })).toHaveCount(
    creators.length,
  );
});

test('The home page searches for people', async ({ page }) => {
  await page.goto(routes.home());
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Find a person' });
  await field.fill('mara');
  await field.press('Enter');
  await expect(page).toHaveURL(routes.search({ text: 'mara', kind: 'profile' }));
  await expect(page.getByRole('main').getByRole('link', { name: 'Mara Lindqvist' }).first()).toBeVisible();
});

test('The number of bans on the home page equals the bans on all profiles', async ({ page }) => {
  await page.goto(routes.home());
  const onHome = await page
    .getByRole('main')
    .getByRole('link', { name: /^\d+ bans$/ })
    .getAttribute('data-count');
  let onProfiles = 0;
  for (const { username } of creators) {
    await page.goto(routes.profile(username));
    onProfiles += await page.getByRole('heading', { name: /^Banned from / }).count();
  }
  expect(Number(onHome)).toBe(onProfiles);
});

test('An update links to the row of its platform on the profile', async ({ page }) => {
  await page.goto(routes.home());
  const change = section(page, 'Latest updates').getByRole('listitem').nth(1).getByRole('link');
  const name = await change.innerText();
  await change.click();
  await expect(page).toHaveURL(/\/profiles\/[a-z-]+#[a-z]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator(':target')).toBeInViewport();
});

test('The first screen says what the site is and that its people are fictional, and has three actions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(routes.home());
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(
    main.getByText('Demo data: people marked Demo are fictional. The laws in the guides are real.'),
  ).toBeInViewport();
  const onRecord = await main.getByRole('link', { name: /^\d+ bans$/ }).getAttribute('data-count');
  for (const [name, path] of [
    ['I’ve been banned: what now?', routes.start()],
    [`Browse ${onRecord} records`, routes.bans()],
    ['Download the data', routes.data()],
  ] as const) {
    const action = main.getByRole('link', { name, exact: true });
    await expect(action).toBeInViewport({ ratio: 1 });
    await expect(action).toHaveAttribute('href', path);
  }
});

test('The first action is the first Tab stop in the page, and opens the first steps', async ({ page }) => {
  await page.goto(routes.home());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter'); // Skip to content.
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'I’ve been banned: what now?' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(routes.start());
});
