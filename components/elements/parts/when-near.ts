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
