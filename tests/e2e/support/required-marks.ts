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
    /** A step that only offers a choice is named by the page's heading. */
    const isOnlyChoice = ({ type, name, form }: (typeof controls)[number]) =>
      type === 'radio' && [...(form?.querySelectorAll('input') ?? [])].every((input) => input.name === name);
    return controls
      .filter((control) => control.checkVisibility() && !isOnlyChoice(control))
      .filter((control) => {
        const legend = control.closest('fieldset')?.querySelector('legend');
        return ![...(control.labels ?? []), ...(legend ? [legend] : [])].some(showsMark);
      })
      .map(({ id, name }) => name || id);
  });
}
