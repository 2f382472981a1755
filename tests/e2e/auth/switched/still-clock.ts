import type { Page } from '@playwright/test';

/** Time enough for any page to open, in milliseconds. */
const OPENING = 60_000;

/** Opens a page with a controlled clock: its time advances only by `page.clock.runFor` and `fastForward`. */
export async function openWithClock(page: Page, open: (page: Page) => Promise<void>): Promise<void> {
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + OPENING);
}
