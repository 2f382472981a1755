/** A copy of one of the page's prototypes (`data-prototype`). */
export function copyOf(root: ParentNode, name: string): HTMLElement {
  const copy = root.querySelector<HTMLElement>(`[data-prototype="${name}"]`)?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error(`The page has no prototype "${name}".`);
  delete copy.dataset.prototype;
  return copy;
}

export const slot = (root: ParentNode, name: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-slot="${name}"]`);

export function fill(root: ParentNode, name: string, text: string): void {
  const place = slot(root, name);
  if (place) place.textContent = text;
}
