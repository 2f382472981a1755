import type { Page } from '@playwright/test';
import { axeFindings, loadAxe, setAppearance } from './axe.ts';
import { overflow } from './fit.ts';
import { expect } from './test.ts';

/** Asserts that axe finds nothing and nothing is wider than the window, on a desktop, a tablet and a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  await loadAxe(page);
  for (const [width, scheme, direction] of [
    [1440, 'light', 'ltr'],
    [768, 'dark', 'ltr'],
    [360, 'dark', 'rtl'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await setAppearance(page, scheme, direction);
    // Elsewhere a fixed bar may cover part of a control, which then counts as too small.
    await page.evaluate(() => scrollTo(0, 0));
    const place = `${page.url()} ${width} ${scheme} ${direction}`;
    expect(await axeFindings(page), place).toEqual([]);
    expect(await overflow(page), place).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await setAppearance(page, 'light', 'ltr');
}
