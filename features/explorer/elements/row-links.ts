const CONTROLS = 'a, button, input, summary, label';

/** A table whose rows open their record. Links in a row, selected text and clicks with other buttons stay as they are. */
class RowLinks extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      if (!(event.target instanceof Element) || event.target.closest(CONTROLS)) return;
      if (getSelection()?.isCollapsed === false) return;
      const link = event.target.closest('tr')?.querySelector('[data-row-link]');
      // With the same keys, so that Ctrl opens a new tab as it does on the link.
      link?.dispatchEvent(new MouseEvent('click', event));
    });
  }
}

customElements.define('row-links', RowLinks);
