import type { Page } from '@playwright/test';
import { env } from '../../../lib/env/env.ts';
import { routes } from '../../../lib/routes.ts';
import { expect, test } from '../support/test.ts';

const group = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.locator(`#menu-${name.toLowerCase()}`);

test('The groups of the shop’s menu open and close by mouse and keyboard, one at a time', async ({
  page,
}) => {
  await page.goto(routes.merchandise());
  await expect(page.locator('site-header')).not.toHaveClass(/\bsticky\b/);

  await group(page, 'Blog').click();
  await expect(panel(page, 'Blog')).toBeVisible();
  await group(page, 'Shop').click();
  await expect(panel(page, 'Shop')).toBeVisible();
  await expect(panel(page, 'Blog')).toBeHidden();
  await group(page, 'Shop').click();
  await expect(panel(page, 'Shop')).toBeHidden();

  await group(page, 'Pages').press('Enter');
  await page.keyboard.press('Tab');
  await expect(panel(page, 'Pages').getByRole('link', { name: 'About us' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'Pages')).toBeHidden();
  await expect(group(page, 'Pages')).toBeFocused();

  await group(page, 'Home').press('Space');
  await expect(panel(page, 'Home').getByRole('link', { name: 'Merchandise' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel(page, 'Home')).toBeHidden();

  await page.evaluate(() => window.scrollTo({ top: 2, behavior: 'instant' }));
  await expect(page.locator('site-header')).toHaveClass(/\bsticky\b/);
});

test('The user menu and the meta menu have the specified links', async ({ page }) => {
  await page.goto(routes.merchandise());
  await page.getByRole('button', { name: 'Your account' }).click();
  const links = page.getByRole('navigation', { name: 'Your account' }).getByRole('link');
  await expect(links).toHaveText(['Watchlist', 'Pricing', 'Sign in', 'Register']);
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(hrefs).toEqual(['/play-list', '/pricing', '/auth/login', '/extra-pages/sign-up']);
  await page.keyboard.press('Escape');
  const support = page.getByRole('link', { name: /^Support/ });
  await expect(support).toHaveAttribute('href', env.supportUrl);
  await expect(support).toHaveAttribute('rel', /noopener/);
  await page.getByRole('button', { name: 'Your account' }).click();
  await links.filter({ hasText: 'Pricing' }).click();
  await expect(page).toHaveURL(routes.pricing());
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
    const how = javaScriptEnabled ? 'with' : 'without';

    test(`On a phone a group covers the menu, and its name leads back, ${how} JavaScript`, async ({
      page,
    }) => {
      await page.goto(routes.merchandise());
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await group(page, 'Features').click();
      await expect(panel(page, 'Features').getByRole('link')).toHaveCount(6);
      await page.getByRole('button', { name: /^Features ?, back/ }).click();
      await expect(panel(page, 'Features')).toBeHidden();
      await expect(page.getByRole('link', { name: /^Support/ })).toBeVisible();
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(group(page, 'Features')).toBeHidden();
    });
  });
}
