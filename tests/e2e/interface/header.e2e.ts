import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { BRIEF } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

test.beforeEach(async ({ page }) => {
  await page.goto(routes.brief(BRIEF));
});

test('The header is sticky after more than 1 px of scroll', async ({ page }) => {
  const header = page.locator('site-header');
  await expect(header).not.toHaveClass(/\bsticky\b/);
  await scrollTo(page, 2);
  await expect(header).toHaveClass(/\bsticky\b/);
  await scrollTo(page, 1);
  await expect(header).not.toHaveClass(/\bsticky\b/);
  await scrollTo(page, 900);
  await expect(header).toHaveClass(/\bsticky\b/);
  await expect(page.getByRole('banner')).toBeInViewport();
  await scrollTo(page, 0);
  await expect(header).not.toHaveClass(/\bsticky\b/);
});

test('A page that opens scrolled down shows both at once', async ({ page }) => {
  await scrollTo(page, 900);
  await page.reload();
  await expect(page.locator('site-header')).toHaveClass(/\bsticky\b/);
  await expect(page.getByRole('link', { name: 'Back to top' })).toBeVisible();
});

test('The back-to-top button appears after more than 250 px of scroll', async ({ page }) => {
  const way = page.getByRole('link', { name: 'Back to top' });
  await expect(way).toBeHidden();
  await scrollTo(page, 251);
  await expect(way).toBeVisible();
  await scrollTo(page, 250);
  await expect(way).toBeHidden();
});

test('The back-to-top button scrolls smoothly and moves the keyboard focus', async ({ page }) => {
  await scrollTo(page, 1500);
  const positions = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        window.addEventListener('scroll', () => {
          seen.push(window.scrollY);
          if (window.scrollY === 0) resolve(seen);
        });
      }),
  );
  await page.getByRole('link', { name: 'Back to top' }).click();
  expect((await positions).length).toBeGreaterThan(3);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('With reduced motion, it scrolls at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await scrollTo(page, 1500);
  await page.getByRole('link', { name: 'Back to top' }).click();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
