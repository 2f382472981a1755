import type { Page } from '@playwright/test';

/**
 * Returns pictures for which the browser may choose a file of the wrong width. A lazy picture has `sizes` that begin with
 * `auto`, so that the browser measures it. For an eager picture the attribute must be between 0.75 and 1.5 times the
 * width of the drawing. A picture that is cut off at its sides is wider than its box.
 */
export const wrongSizes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** The width that applies to the window, from a list like "(min-width: 992px) 280px, 92vw". */
    const getWidth = (sizes: string): number => {
      const parts = sizes.split(/,(?![^(]*\))/).map((part) => part.trim());
      const condition = (part: string) => /^(\([^)]*\))\s/.exec(part)?.[1];
      const fitting = parts.find((part) => {
        const query = condition(part);
        return query === undefined || matchMedia(query).matches;
      });
      const probe = document.createElement('div');
      probe.style.cssText = 'position: absolute; visibility: hidden';
      probe.style.inlineSize = (fitting ?? '').slice(condition(fitting ?? '')?.length ?? 0).trim();
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    return [...document.querySelectorAll('picture')].flatMap((picture) => {
      const sizes = picture.querySelector('source')?.sizes;
      const image = picture.querySelector('img');
      if (!sizes || !image?.checkVisibility() || image.clientWidth === 0) return [];
      const name = `${image.currentSrc.split('/').slice(-2).join('/')} "${sizes}"`;
      if (image.loading === 'lazy') return sizes.startsWith('auto,') ? [] : [`${name} is not auto`];
      const { clientWidth, clientHeight } = image;
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      const shown =
        getComputedStyle(image).objectFit === 'cover'
          ? Math.max(clientWidth, clientHeight * ratio)
          : clientWidth;
      const share = getWidth(sizes) / shown;
      return share < 0.75 || share > 1.5 ? [`${name}: ${share.toFixed(2)} of ${Math.round(shown)} px`] : [];
    });
  });
