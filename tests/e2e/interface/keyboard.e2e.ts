import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { LAYOUT_PAGES } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

for (const { name, path } of LAYOUT_PAGES) {
  test(`On ${name}, the first Tab focuses the skip link, which leads to the content`, async ({ page }) => {
    await page.goto(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('site-header') === null)).toBe(true);
  });
}

type Focused = { readonly name: string; readonly isOutlined: boolean; readonly isSeen: boolean };

/** Returns the focused element, and whether a person can see it and its focus outline. */
const readFocus = (page: Page) =>
  page.evaluate((): Focused | null => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { outlineStyle, outlineWidth, visibility } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return {
      name: `${element.tagName} ${element.textContent?.trim() || element.getAttribute('name')}`,
      isOutlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isSeen: visibility === 'visible' && width > 0 && height > 0,
    };
  });

test('Every focusable element of the home page shows its focus, and the last Tab leaves the page', async ({
  page,
}) => {
  await page.goto(routes.home());
  const seen: Focused[] = [];
  await page.keyboard.press('Tab');
  for (let focused = await readFocus(page); focused && seen.length < 300; focused = await readFocus(page)) {
    seen.push(focused);
    await page.keyboard.press('Tab');
  }
  expect(seen.length).toBeGreaterThan(40);
  expect(seen.length, 'the keyboard is caught nowhere').toBeLessThan(300);
  expect(seen.filter(({ isOutlined, isSeen }) => !isOutlined || !isSeen)).toEqual([]);
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('The menu opens with Enter and closes with Escape and Enter, and the focus stays on its button', async ({
    page,
  }) => {
    await page.goto(routes.home());
    const menu = page.getByRole('navigation', { name: 'Main' });
    const button = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeHidden();
    await button.press('Enter');
    await expect(menu).toBeVisible();
    await expect(button).toHaveAccessibleName('Menu');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(menu).toBeHidden();
  });

  test('After opening the menu, the next Tab moves into it, and its links work', async ({ page }) => {
    await page.goto(routes.home());
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await page.keyboard.press('Tab');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(routes.briefs());
  });
});
