import type { Page } from '@playwright/test';
import { routes } from '../../../lib/routes.ts';
import { test as administratorTest } from '../admin/administrator.ts';
import { totalShift } from '../support/layout-shift.ts';
import { wrongSizes } from '../support/picture-sizes.ts';
import { ONLY_FRONT } from '../support/served-by.ts';
import { smallTargets } from '../support/targets.ts';
import { expect } from '../support/test.ts';

const WIDTHS = [1440, 360];
const SIGNED_IN_PAGES = [routes.account(), routes.studio.home(), routes.admin.home(), routes.admin.posts()];
/** Their rows arrive after the page. */
const ADMIN_LISTS = [routes.admin.personalities(), routes.admin.streams()];

/** Opens a page, scrolls it while it loads, and expects no layout shift, no small target and no wrong picture. */
async function expectSound(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.wheel(0, 3000);
    await page.waitForLoadState('networkidle');
    expect.soft(await totalShift(page), `layout shift at ${width} px`).toBeLessThan(0.01);
    expect.soft(await smallTargets(page), `targets below 24 px at ${width} px`).toEqual([]);
    expect.soft(await wrongSizes(page), `pictures at ${width} px`).toEqual([]);
  }
}

for (const path of SIGNED_IN_PAGES)
  administratorTest(
    `${path} does not shift and has targets of 24 px for an administrator`,
    ONLY_FRONT,
    ({ page, administrator: _administrator }) => expectSound(page, path),
  );

for (const path of ADMIN_LISTS)
  administratorTest(
    `${path} has targets of 24 px`,
    ONLY_FRONT,
    async ({ page, administrator: _administrator }) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        expect.soft(await smallTargets(page), `targets below 24 px at ${width} px`).toEqual([]);
      }
    },
  );
