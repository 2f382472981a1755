import { RESTRICTED_KEY } from '../../../../lib/settings/restricted-choice.ts';

/** Keeps on the device whether what is restricted is shown, and marks the page so. */
export function rememberRestricted(isShown: boolean): void {
  const { dataset } = document.documentElement;
  if (isShown) dataset.restricted = 'shown';
  else delete dataset.restricted;
  try {
    if (isShown) localStorage.setItem(RESTRICTED_KEY, 'shown');
    else localStorage.removeItem(RESTRICTED_KEY);
  } catch {
    // Storage is refused: the choice holds for this page.
  }
}

/**
 * Opens a gate for those who chose to see what is restricted. Open is that choice, for all of it and on this device: the
 * other gates of the page follow.
 * @param hide stops what plays behind the gate, as the choice is taken back
 */
export function followRestricted(
  gate: EventTarget & Pick<HTMLDetailsElement, 'open'>,
  hide: () => void,
): void {
  gate.open ||= document.documentElement.dataset.restricted === 'shown';
  gate.addEventListener('toggle', () => {
    rememberRestricted(gate.open);
    for (const other of document.querySelectorAll<HTMLDetailsElement>('details[data-restricted]'))
      other.open = gate.open;
    if (!gate.open) hide();
  });
}
