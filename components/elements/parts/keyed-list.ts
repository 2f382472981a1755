/** The data that an element was made from. If it stays the same, the element is reused. */
const madeFrom = new WeakMap<Element, { readonly key: string; readonly state: string }>();

export type Keyed<T> = {
  readonly key: (entry: T) => string;
  /** The visible state of an entry. If it changes, the element is rebuilt. */
  readonly state: (entry: T) => string;
  readonly make: (entry: T) => HTMLElement;
};

/**
 * Updates a list to show these entries in this order. Unchanged entries keep their element. The focus stays, on the
 * control with the same name (`data-act`) of a recreated entry or of the entry that replaces a removed one.
 */
export function showList<T>(list: HTMLElement, entries: readonly T[], { key, state, make }: Keyed<T>): void {
  const focus = focusIn(list);
  const present = new Map([...list.children].map((child) => [madeFrom.get(child)?.key, child]));
  const wanted = entries.map((entry) => {
    const made = { key: key(entry), state: state(entry) };
    const before = present.get(made.key);
    if (before && madeFrom.get(before)?.state === made.state) return before;
    const element = make(entry);
    madeFrom.set(element, made);
    return element;
  });
  const isSame =
    wanted.length === list.children.length && wanted.every((one, at) => one === list.children[at]);
  if (isSame) return;
  list.replaceChildren(...wanted);
  focus?.();
}

/** A function that restores the focus after the list was rebuilt; undefined if the focus was elsewhere. */
function focusIn(list: HTMLElement): (() => void) | undefined {
  const focused = document.activeElement;
  const index = [...list.children].findIndex((child) => child.contains(focused));
  const child = list.children[index];
  if (!child || !(focused instanceof HTMLElement)) return;
  const { act } = focused.dataset;
  const key = madeFrom.get(child)?.key;
  return () => {
    const same = [...list.children].find((one) => madeFrom.get(one)?.key === key);
    const place = same ?? list.children[Math.min(index, list.children.length - 1)];
    if (place?.contains(focused)) return focused.focus();
    const control = act && place?.querySelector<HTMLElement>(`[data-act="${act}"]:not(:disabled)`);
    (control || place?.querySelector<HTMLElement>('button:not(:disabled)') || getHeading(list))?.focus();
  };
}

/** The element that gets the focus when the list becomes empty. */
function getHeading(list: HTMLElement): HTMLElement | null | undefined {
  const heading = list.closest('section')?.querySelector<HTMLElement>('h2');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
