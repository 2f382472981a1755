/** The list of the page's frame that an element fills (`data-list`). */
export function list(root: ParentNode, name: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`[data-list="${name}"]`);
  if (!found) throw new Error(`The page has no list "${name}".`);
  return found;
}

/** Sets the accessible name and the action of a copied entry's control (`data-act`). */
export function onAct(
  entry: ParentNode,
  act: string,
  label: string,
  run: () => void,
): HTMLButtonElement | null {
  const button = entry.querySelector<HTMLButtonElement>(`button[data-act="${act}"]`);
  if (!button) return null;
  button.setAttribute(
    'aria-label',
    button.textContent?.trim() ? `${button.textContent.trim()}: ${label}` : label,
  );
  button.title = label;
  button.addEventListener('click', run);
  return button;
}

/** Sets the action of a control of the page (`data-do`). */
export function onDo(
  root: ParentNode,
  name: string,
  event: 'click' | 'change',
  run: (control: HTMLInputElement) => void,
) {
  const control = root.querySelector<HTMLInputElement>(`[data-do="${name}"]`);
  control?.addEventListener(event, () => run(control));
}

/** Shows that a section's list has nothing in it. */
export function showEmpty(section: ParentNode | null, isEmpty: boolean): void {
  section?.querySelector('[data-empty]')?.toggleAttribute('hidden', !isEmpty);
}

type Fields<Tag extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[Tag], 'style'>>;

/** Creates an element with properties and children. Text is inserted as text, never as HTML. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  fields: Fields<Tag> = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), fields);
  element.append(...children);
  return element;
}

/** A copy of one of the page's prototypes (`data-prototype`). */
export function getCopy(root: ParentNode, name: string): HTMLElement {
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
