/**
 * A field to search the site from, with suggestions while one types: what they take is loaded when the field gets the focus.
 * Without it the form sends what was typed. In the header the field comes up where its link is pressed.
 */
class SearchField extends HTMLElement {
  connectedCallback() {
    const field = this.querySelector('input');
    if (!field) return;
    field.role = 'combobox';
    field.ariaAutoComplete = 'list';
    field.ariaExpanded = 'false';
    this.addEventListener('focusin', () => this.#start(), { once: true });
    if (document.activeElement === field) this.#start();
    this.querySelector('a')?.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      this.querySelector<HTMLElement>('[popover]')?.showPopover();
      field.focus();
    });
  }

  async #start() {
    const { startTypeAhead } = await import('./parts/search/type-ahead.ts');
    startTypeAhead(this);
  }
}

customElements.define('search-field', SearchField);
