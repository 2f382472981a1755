import { rememberRestricted } from './parts/restricted-gate.ts';

/** Remembers on the device whether restricted films are shown. */
class RestrictedChoice extends HTMLElement {
  connectedCallback() {
    const box = this.querySelector('input');
    if (!box) return;
    box.checked = document.documentElement.dataset.restricted === 'shown';
    box.addEventListener('change', () => rememberRestricted(box.checked));
  }
}

customElements.define('restricted-choice', RestrictedChoice);
