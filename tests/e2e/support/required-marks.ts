import type { Page } from '@playwright/test';

/** The names of the visible required fields whose label or legend does not show "(required)". */
export function unmarkedFields(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const showsMark = (label: Element) =>
      !label.closest('.visually-hidden') &&
      [label, ...label.querySelectorAll('*')].some((one) =>
        getComputedStyle(one, '::after').content.includes('(required)'),
      );
    const controls = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        ':is(input, select, textarea):is(:required, [aria-required="true"])',
      ),
    ];
    return controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const legend = control.closest('fieldset')?.querySelector('legend');
        return ![...(control.labels ?? []), ...(legend ? [legend] : [])].some(showsMark);
      })
      .map(({ id, name }) => name || id);
  });
}
