import type { Page } from '@playwright/test';
import { creators } from '../../../content/creators.ts';
import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('The home page leads to a brief, changes, people, more briefs and streams', async ({ page }) => {
  await page.goto(routes.home());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Who was banned/);
  await expect(section(page, 'Just changed').getByRole('listitem')).toHaveCount(5);
  await expect(section(page, 'Briefs').getByRole('article')).toHaveCount(8);
  await expect(section(page, 'Streams').getByRole('article')).toHaveCount(4);
  const lines = section(page, 'Lines, and where they break');
  await expect(lines.getByRole('img', { name: /active|banned|limited|restored/i })).toHaveCount(8);
});

test('The number of bans on the home page is that of the bans on all profiles', async ({ page }) => {
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

test('A change leads to the row of its platform on the profile', async ({ page }) => {
  await page.goto(routes.home());
  const change = section(page, 'Just changed').getByRole('link').nth(1);
  const name = await change.innerText();
  await change.click();
  await expect(page).toHaveURL(/\/profiles\/[a-z-]+#[a-z]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator(':target')).toBeInViewport();
});
