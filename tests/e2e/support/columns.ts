import type { Page } from '@playwright/test';

/**
 * Returns the pairs of fields beside each other in one section whose labels begin at the same height and whose controls do not. A hint that is
 * longer in one column than in the other must not push one control down.
 */
export function unalignedFields(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const MAX_DIFFERENCE = 3;
    const fields = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), select, textarea)',
      ),
    ].flatMap((control) => {
      const label = 'labels' in control && control.labels instanceof NodeList ? control.labels[0] : undefined;
      const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!(label instanceof HTMLElement) || label.contains(control) || !isShown) return [];
      const [box, head] = [control.getBoundingClientRect(), label.getBoundingClientRect()];
      return [
        {
          name: label.innerText.trim(),
          card: control.closest('section'),
          top: box.top,
          left: box.left,
          right: box.right,
          head: head.top,
        },
      ];
    });
    return fields.flatMap((one) =>
      fields
        .filter(
          (other) =>
            other.card === one.card &&
            other.left >= one.right &&
            Math.abs(other.head - one.head) <= MAX_DIFFERENCE,
        )
        .filter((other) => Math.abs(other.top - one.top) > MAX_DIFFERENCE)
        .map((other) => `${one.name} / ${other.name}`),
    );
  });
}
