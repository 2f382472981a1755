import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The film of the page's player; trailers have their own. */
export const video = (page: Page) => page.locator('watch-player video');

/** Seconds. */
export const position = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);

/** Opens a page with a player, and waits until its element is there. */
export async function openPlayer(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(video(page)).not.toHaveAttribute('controls');
}

/** Presses the player's own button, and waits until the site's controls are there. */
export async function play(page: Page): Promise<void> {
  await page.locator('watch-player [data-start]').click();
  await expect(page.locator('watch-player media-play-button')).toBeVisible();
  await expect(video(page)).toHaveJSProperty('paused', false);
}
