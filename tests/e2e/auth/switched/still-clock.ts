import type { Page } from '@playwright/test';

/** Time enough for any page to open, in milliseconds. */
const OPENING = 60_000;

/**
 * Opens a page and holds its clock: from then on its time passes by `page.clock.runFor` and `fastForward` alone, however
 * long anything really takes.
 */
export async function openWithClock(page: Page, open: (page: Page) => Promise<void>): Promise<void> {
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + OPENING);
}
