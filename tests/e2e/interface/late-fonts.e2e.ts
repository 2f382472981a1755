import { setTimeout } from 'node:timers/promises';
import { layoutShifts } from '../support/layout-shift.ts';
import { LAYOUT_PAGES } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

/** Later than a page shows its text in the face of the system, in milliseconds. */
const LATE = 1000;

for (const { name, path } of LAYOUT_PAGES) {
  test(`${name} has no layout shift when the fonts load late`, async ({ page }) => {
    await page.route('**/*.woff2', async (route) => {
      await setTimeout(LATE);
      await route.continue();
    });
    await page.setViewportSize({ width: 412, height: 823 });
    const late = page.waitForResponse(/\.woff2/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await late;
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShifts(page)).toEqual([]);
  });
}
