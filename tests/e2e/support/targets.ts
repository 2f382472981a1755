import type { Page } from '@playwright/test';

/**
 * Returns the controls of a page that a finger can miss: those that react to less than 24 by 24 px around their middle,
 * found by hit tests. WCAG 2.5.8 exempts links within a sentence, and links to a page to which a larger link on the same
 * page leads: the marks of a drawing that is also a table. Tables are opened for this.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const MIN_SIZE = 24;
    const found: { readonly control: Element; readonly text: string }[] = [];
    const largeLinks = new Set<string>();
    const closed = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open]):has(table)')];
    for (const details of closed) details.open = true;
    const controls = document.querySelectorAll<HTMLElement | SVGElement>(
      'a[href], button, summary, select:enabled, textarea:enabled, input:enabled:not([type=hidden])',
    );
    /** The only box of a control on the screen; null for links within a sentence. */
    const getBox = (control: HTMLElement | SVGElement) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return null;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const boxes = [...control.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      // A footnote's number is in a sentence, too.
      const beside = [...((control.closest('sup') ?? control).parentElement?.childNodes ?? [])];
      const isInSentence =
        getComputedStyle(control).display === 'inline' &&
        beside.some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 3);
      return boxes.length === 1 && !isInSentence ? boxes[0] : null;
    };
    for (const control of controls) {
      const box = getBox(control);
      if (!box) continue;
      const label = control.closest('label');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const reacts = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (control.contains(hit) || label?.contains(hit) === true);
      };
      // Covered, for example by the header, or cut off.
      if (!reacts(0, 0)) continue;
      /** How far the control reacts in a direction, at most `most`: in steps of 4 px, and of half a pixel at its edge. */
      const reach = (dx: number, dy: number, most: number) => {
        let far = 0;
        for (const step of [4, 0.5])
          while (far + step <= most && reacts(dx * (far + step), dy * (far + step))) far += step;
        return far;
      };
      // What one side has beyond the least size is not looked for on the other: hit tests take most of the time.
      const across = (dx: number, dy: number) => {
        const one = reach(dx, dy, MIN_SIZE);
        return one + reach(-dx, -dy, MIN_SIZE - one);
      };
      const [width, height] = [across(1, 0), across(0, 1)];
      // A step of the search may end half a pixel before the edge on each side.
      if (width >= MIN_SIZE - 1 && height >= MIN_SIZE - 1) {
        largeLinks.add(control.getAttribute('href') ?? '');
        continue;
      }
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
      found.push({ control, text: `${control.tagName.toLowerCase()} "${name}" ${width} × ${height}` });
    }
    for (const details of closed) details.open = false;
    return found
      .filter(({ control }) => !control.closest('svg') || !largeLinks.has(control.getAttribute('href') ?? ''))
      .map(({ text }) => text);
  });
}
