import { readStored } from '../../../lib/browser-storage.ts';

/** Distance from the window within which an element counts as near. */
const NEAR = '300px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls `start` once, when the element is in the window or near it. */
export function whenNear(element: Element, start: () => void): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
        waiting.delete(target);
      }
    },
    { rootMargin: NEAR },
  );
  waiting.set(element, start);
  observer.observe(element);
}

/**
 * Resolves once this browser stores anything under a key of local storage. Until then no code has to be loaded to
 * show it. That may be at once, through another tab, or when the page is restored by the back button.
 */
export const whenStored = (key: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (readStored('localStorage', key)) resolve();
    };
    look();
    for (const event of ['storage', 'pageshow']) addEventListener(event, look);
  });
