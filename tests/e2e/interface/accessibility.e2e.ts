import type { Page } from '@playwright/test';
import { axeFindings, loadAxe, setAppearance } from '../support/axe.ts';
import { NOT_FOUND, PAGE_TYPES } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

// The same HTML and styles come without the front: there, one scheme and direction show what scripts may have changed.
const isWhole = process.env.SITE_SERVED_BY !== 'next';
const SCHEMES = isWhole ? ['light', 'dark'] : ['light'];
const DIRECTIONS = isWhole ? ['ltr', 'rtl'] : ['ltr'];

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await loadAxe(page);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path } of [...PAGE_TYPES, NOT_FOUND]) {
  test.describe(name, () => {
    test.use({ expectedProblems: path === NOT_FOUND.path ? [/404/] : [] });

    for (const width of isWhole ? [360, 1440] : [1440]) {
      test(`At ${width} px, axe finds nothing in any scheme and direction`, async ({ page }) => {
        await open(page, path, width);
        for (const scheme of SCHEMES) {
          for (const direction of DIRECTIONS) {
            await setAppearance(page, scheme, direction);
            expect(await axeFindings(page), `${scheme}, ${direction}`).toEqual([]);
          }
        }
      });
    }
  });
}

for (const [name, width] of [
  ['Menu', 360],
  ['Settings', 1440],
  ['Settings', 360],
] as const) {
  test(`The open menu "${name}" has nothing that axe finds at ${width} px`, async ({ page }) => {
    await open(page, '/', width);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator(':popover-open')).toBeVisible();
    for (const scheme of SCHEMES) {
      await setAppearance(page, scheme, 'ltr');
      expect(await axeFindings(page), scheme).toEqual([]);
    }
  });
}
