import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { SETTINGS_KEY } from '../../../lib/settings/settings.ts';
import { PAGE_TYPES } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

const root = (page: Page) => page.locator('html');
const DARK_GROUND = 'rgb(12, 13, 16)';
const LIGHT_GROUND = 'rgb(247, 246, 242)';

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name, exact: true }).check();
  await page.keyboard.press('Escape');
}

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('Dark, light and the system’s own scheme can be chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(routes.home());
  expect(await ground(page)).toBe(LIGHT_GROUND);
  await choose(page, 'Dark');
  await expect(root(page)).toHaveAttribute('data-scheme', 'dark');
  expect(await ground(page)).toBe(DARK_GROUND);
  await choose(page, 'Light');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(page)).toBe(LIGHT_GROUND);
  await choose(page, 'Same as system');
  await expect(root(page)).not.toHaveAttribute('data-scheme');
  expect(await ground(page)).toBe(DARK_GROUND);
});

test('The direction can be turned round, and the page turns with it', async ({ page }) => {
  await page.goto(routes.home());
  const brand = page.getByRole('banner').getByRole('link').first();
  const before = await brand.boundingBox();
  await choose(page, 'Right to left');
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  const after = await brand.boundingBox();
  expect(before?.x).toBeLessThan(720);
  expect(after?.x).toBeGreaterThan(720);
});

test('A choice holds on every page and its menu shows it', async ({ page }) => {
  await page.goto(routes.home());
  await choose(page, 'Dark');
  await choose(page, 'Right to left');
  for (const { path } of PAGE_TYPES) {
    await page.goto(path);
    await expect(root(page), path).toHaveAttribute('data-scheme', 'dark');
    await expect(root(page), path).toHaveAttribute('dir', 'rtl');
  }
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Right to left' })).toBeChecked();
});

test('After a reload there is no flash: what is stored stands before anything is painted', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(routes.home());
  await choose(page, 'Dark');
  await choose(page, 'Right to left');
  await page.addInitScript(() => {
    const seen: string[] = [];
    const note = (moment: string) => {
      const { dir, dataset } = document.documentElement;
      seen.push(`${moment}: ${dir} ${dataset.scheme} ${getComputedStyle(document.body).backgroundColor}`);
      sessionStorage.setItem('seen', JSON.stringify(seen));
    };
    // A frame's callbacks run before it is painted; the first with a body is the first that can show anything.
    const wait = () => (document.body ? note('first frame') : requestAnimationFrame(wait));
    requestAnimationFrame(wait);
    document.addEventListener('DOMContentLoaded', () => note('parsed'));
  });
  await page.reload();
  const seen: unknown = JSON.parse((await page.evaluate(() => sessionStorage.getItem('seen'))) ?? '[]');
  const expected = `rtl dark ${DARK_GROUND}`;
  expect(seen).toEqual(expect.arrayContaining([`first frame: ${expected}`, `parsed: ${expected}`]));
});

const BAD = ['{"scheme":"<evil>","direction":5}', 'not json', 'null', '[]', '"dark"', '{"scheme":["dark"]}'];
for (const stored of BAD) {
  test(`A stored value that means nothing is ignored: ${stored}`, async ({ page }) => {
    await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
      SETTINGS_KEY,
      stored,
    ] as const);
    await page.goto(routes.home());
    await expect(root(page)).not.toHaveAttribute('data-scheme');
    await expect(root(page)).toHaveAttribute('dir', 'ltr');
    await page.getByRole('button', { name: 'Appearance' }).click();
    await expect(page.getByRole('radio', { name: 'Same as system' })).toBeChecked();
  });
}

test('Where storage is refused, a choice holds for the page and nothing breaks', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await page.goto(routes.home());
  await choose(page, 'Dark');
  await expect(root(page)).toHaveAttribute('data-scheme', 'dark');
});
