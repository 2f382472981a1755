import { NOT_FOUND, PAGE_TYPES } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { name, path } of [...PAGE_TYPES, NOT_FOUND]) {
      test.describe(name, () => {
        test.use({ expectedProblems: path === NOT_FOUND.path ? [/404/] : [] });

        test('moves nothing while it loads and while it is scrolled', async ({ page }) => {
          await page.goto(path, { waitUntil: 'networkidle' });
          await page.evaluate(() => document.fonts.ready);
          await page.mouse.wheel(0, 2000);
          await page.waitForLoadState('networkidle');
          const shifts = await page.evaluate(
            () =>
              new Promise<string[]>((resolve) => {
                const observer = new PerformanceObserver((list) =>
                  resolve(list.getEntries().map((entry) => JSON.stringify(entry))),
                );
                observer.observe({ type: 'layout-shift', buffered: true });
                // The observer says nothing where nothing moved.
                requestAnimationFrame(() => setTimeout(() => resolve([]), 100));
              }),
          );
          expect(shifts).toEqual([]);
        });
      });
    }
  });
}
