import type { Page } from '@playwright/test';
import { NOT_FOUND, PAGE_TYPES } from '../support/page-types.ts';
import { expect, test } from '../support/test.ts';

const WIDTHS = [320, 360, 768, 1440];

/** Elements that reach out of the window, as far as one can scroll to them. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isOutside = ({ left, right }: DOMRect) => right > clientWidth + 1 || left < -1;
    const outside = [...document.querySelectorAll('body *')].filter((element) =>
      isOutside(element.getBoundingClientRect()),
    );
    return [
      `${scrollWidth} of ${clientWidth} px`,
      ...outside.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });

/** Texts that their own box cuts off. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const isCut = (element: Element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const tooWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const tooHigh = hides(overflowY) && element.scrollHeight > element.clientHeight + 1;
      // What is for screen readers alone is one pixel wide.
      return (tooWide || tooHigh) && clipPath === 'none' && element.clientWidth > 1;
    };
    const withText = [...document.querySelectorAll('body *')].filter((element) =>
      element.textContent?.trim(),
    );
    return withText.filter(isCut).map((element) => element.outerHTML.slice(0, 160));
  });

for (const { name, path } of [...PAGE_TYPES, NOT_FOUND]) {
  test.describe(name, () => {
    test.use({ expectedProblems: path === NOT_FOUND.path ? [/404/] : [] });

    test('fits every width, in both directions', async ({ page }) => {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const direction of ['ltr', 'rtl']) {
          await page.evaluate((to) => document.documentElement.setAttribute('dir', to), direction);
          expect(await overflow(page), `${width} px, ${direction}`).toEqual([]);
        }
      }
    });

    test('can be read with text of twice the size', async ({ page }) => {
      await page.goto(path);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(page), `${width} px`).toEqual([]);
        expect(await cutOff(page), `${width} px`).toEqual([]);
      }
    });
  });
}
