import { RESTRICTED_KEY } from '../../lib/settings/restricted-choice.ts';

/** Remembers on the device whether restricted films are shown. */
class RestrictedChoice extends HTMLElement {
  connectedCallback() {
    const box = this.querySelector('input');
    if (!box) return;
    const { dataset } = document.documentElement;
    box.checked = dataset.restricted === 'shown';
    box.addEventListener('change', () => {
      if (box.checked) dataset.restricted = 'shown';
      else delete dataset.restricted;
      try {
        if (box.checked) localStorage.setItem(RESTRICTED_KEY, 'shown');
        else localStorage.removeItem(RESTRICTED_KEY);
      } catch {
        // Storage is refused: the choice holds for this page.
      }
    });
  }
}

customElements.define('restricted-choice', RestrictedChoice);
