import type { Page } from '@playwright/test';

/** Elements that reach out of the window, as far as one can scroll to them; nothing where all fit. */
export const overflow = (page: Page): Promise<string[]> =>
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
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const isCut = (element: Element) => {
      const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(element);
      // The ellipsis says that the text continues; its page has the whole text.
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      const tooWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const tooHigh = hides(overflowY) && element.scrollHeight > element.clientHeight + 1;
      // Text for screen readers only is one pixel wide.
      return (tooWide || tooHigh) && clipPath === 'none' && element.clientWidth > 1;
    };
    const withText = [...document.querySelectorAll('body *')].filter((element) =>
      element.textContent?.trim(),
    );
    return withText.filter(isCut).map((element) => element.outerHTML.slice(0, 160));
  });
