import type { Page } from '@playwright/test';
import { NOT_FOUND, PAGE_TYPES } from '../support/page-types.ts';
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
        requestAnimationFrame(() => setTimeout(() => resolve([]), 50));
      }),
  );

/** Bytes a second and milliseconds there and back, as on a slow phone. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

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

    test('moves nothing on a slow line, where the fonts come late', async ({ page, context }) => {
      test.slow();
      const session = await context.newCDPSession(page);
      await session.send('Network.emulateNetworkConditions', SLOW_LINE);
      await page.setViewportSize({ width: 412, height: 823 });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready);
      expect(await shifts(page)).toEqual([]);
    });
  });
}
