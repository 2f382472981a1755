import type { Page } from '@playwright/test';

/** Returns every layout shift since the page was opened as JSON, with the elements that moved and their rectangles. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        type Shift = PerformanceEntry & { value: number; sources: LayoutShiftSource[] };
        type LayoutShiftSource = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
        const describe = ({ node, previousRect, currentRect }: LayoutShiftSource) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const rectangle = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round);
          return {
            element: `${element?.tagName ?? 'removed'} ${element?.className ?? ''}`,
            text: node?.textContent?.slice(0, 40),
            from: rectangle(previousRect),
            to: rectangle(currentRect),
          };
        };
        const observer = new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as Shift[]).map(({ value, startTime, sources }) =>
              JSON.stringify({ value, at: Math.round(startTime), moved: sources.map(describe) }),
            ),
          ),
        );
        observer.observe({ type: 'layout-shift', buffered: true });
        // The observer reports nothing if nothing moved.
        requestAnimationFrame(() => window.setTimeout(() => resolve([]), 50));
      }),
  );

/** Returns the sum of all layout shifts without input since the page was opened. */
export const totalShift = async (page: Page): Promise<number> =>
  (await layoutShifts(page)).reduce((sum, entry) => sum + Number(JSON.parse(entry).value), 0);
