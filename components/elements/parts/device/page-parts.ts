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
