/**
 * A search field with suggestions. Their code loads when the field gets the focus; without it the form works as usual. In the
 * header, the field opens from its link.
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
    const { startTypeAhead } = await import('./parts/type-ahead.ts');
    startTypeAhead(this);
  }
}

customElements.define('search-field', SearchField);
