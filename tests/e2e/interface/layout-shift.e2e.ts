import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { LAYOUT_PAGES, NOT_FOUND, PAGE_TYPES } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

/** Every move since the page was opened that no input had asked for. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => JSON.stringify(entry))),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        // The observer says nothing where nothing moved.
        requestAnimationFrame(() => window.setTimeout(() => resolve([]), 50));
      }),
  );

/** Later than a page shows its text in the face of the system, in milliseconds. */
const LATE = 1000;

for (const { name, path } of [...PAGE_TYPES, NOT_FOUND]) {
  test.describe(name, () => {
    test.use({ expectedProblems: path === NOT_FOUND.path ? [/404/] : [] });

    test('moves nothing while it loads and while it is scrolled', async ({ page }) => {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        await page.mouse.wheel(0, 3000);
        await page.waitForLoadState('networkidle');
        expect(await shifts(page), `${width} px`).toEqual([]);
      }
    });
  });
}

for (const { name, path } of LAYOUT_PAGES) {
  test(`On ${name} nothing moves where the fonts come late`, async ({ page }) => {
    await page.route('**/*.woff2', async (route) => {
      await setTimeout(LATE);
      await route.continue();
    });
    await page.setViewportSize({ width: 412, height: 823 });
    const late = page.waitForResponse(/\.woff2/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await late;
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts(page)).toEqual([]);
  });
}
