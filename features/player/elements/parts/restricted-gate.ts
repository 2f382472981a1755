import { writeStored } from '../../../../lib/browser-storage.ts';
import { RESTRICTED_KEY } from '../../../../lib/settings/cart-mark.ts';

/** Stores on the device whether restricted content is shown, and marks the page accordingly. */
export function rememberRestricted(isShown: boolean): void {
  const { dataset } = document.documentElement;
  if (isShown) dataset.restricted = 'shown';
  else delete dataset.restricted;
  // If storage is refused, the choice holds for this page.
  writeStored('localStorage', RESTRICTED_KEY, isShown ? 'shown' : null);
}

/**
 * Opens a gate if the visitor chose to see restricted content. The choice applies to all restricted content on this
 * device, so the page's other gates open or close too.
 * @param hide stops the player behind the gate when the visitor withdraws the choice
 */
export function followRestricted(
  gate: EventTarget & Pick<HTMLDetailsElement, 'open'>,
  hide: () => void,
): void {
  // The visitor may have opened it before this code was loaded.
  if (gate.open) rememberRestricted(true);
  else gate.open = document.documentElement.dataset.restricted === 'shown';
  gate.addEventListener('toggle', () => {
    rememberRestricted(gate.open);
    for (const other of document.querySelectorAll<HTMLDetailsElement>('details[data-restricted]'))
      other.open = gate.open;
    if (!gate.open) hide();
  });
}
