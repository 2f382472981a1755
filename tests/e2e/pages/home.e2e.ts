import type { Page } from '@playwright/test';
import { creators } from '../../../content/creators.ts';
import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('The home page shows a brief, updates, ban histories, more briefs and streams', async ({ page }) => {
  await page.goto(routes.home());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'When a platform bans a creator, this is the record.',
  );
  await expect(section(page, 'Latest updates').getByRole('listitem')).toHaveCount(5);
  await expect(section(page, 'Briefs').getByRole('article')).toHaveCount(8);
  await expect(section(page, 'Streams').getByRole('article')).toHaveCount(4);
  const lines = section(page, 'Recent ban histories');
  await expect(lines.getByRole('img', { name: /active|banned|limited|restored/i })).toHaveCount(8);
});

test('The number of bans on the home page equals the bans on all profiles', async ({ page }) => {
  await page.goto(routes.home());
  const onHome = await page
    .getByRole('term')
    .filter({ hasText: /^bans on record$/ })
    .locator('..')
    .getByRole('definition')
    .innerText();
  let onProfiles = 0;
  for (const { username } of creators) {
    await page.goto(routes.profile(username));
    onProfiles += await page.getByRole('heading', { name: /^Banned from / }).count();
  }
  expect(Number(onHome)).toBe(onProfiles);
});

test('An update links to the row of its platform on the profile', async ({ page }) => {
  await page.goto(routes.home());
  const change = section(page, 'Latest updates').getByRole('link').nth(1);
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
    main.getByText('Demo data: people marked Demo are fictional. The law is real.'),
  ).toBeInViewport();
  const onRecord = await page
    .getByRole('term')
    .filter({ hasText: /^bans on record$/ })
    .locator('..')
    .getByRole('definition')
    .innerText();
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
