import { layoutShifts } from '../support/layout-shift.ts';
import { LAYOUT_PAGES } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

/** Bytes a second with which the HTML arrives in many pieces: 10 to 20 kB take seconds. */
const SLOW = 4000;

for (const { name, path } of LAYOUT_PAGES) {
  test(`${name} is painted when all of it has arrived, and nothing moves`, async ({ page, context }) => {
    // The style sheets and scripts are cached, so that only the HTML is slow.
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: SLOW,
      uploadThroughput: -1,
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    const firstPaint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    const arrived = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return entry instanceof PerformanceNavigationTiming ? entry.responseEnd : 0;
    });
    expect(arrived, 'the HTML arrives slowly').toBeGreaterThan(500);
    expect(await firstPaint.jsonValue()).toBeGreaterThanOrEqual(arrived);
    expect(await layoutShifts(page)).toEqual([]);
  });
}
