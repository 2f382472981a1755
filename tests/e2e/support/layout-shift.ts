import type { Page } from '@playwright/test';

/** Returns every layout shift without input since the page was opened. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => JSON.stringify(entry))),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        // The observer reports nothing if nothing moved.
        requestAnimationFrame(() => window.setTimeout(() => resolve([]), 50));
      }),
  );

/** Returns the sum of all layout shifts without input since the page was opened. */
export const totalShift = async (page: Page): Promise<number> =>
  (await layoutShifts(page)).reduce((sum, entry) => sum + Number(JSON.parse(entry).value), 0);
