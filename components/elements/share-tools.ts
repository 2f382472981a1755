/**
 * Share and copy buttons without trackers: the system's own share dialog if there is one, the clipboard everywhere.
 * Its buttons have `data-share` and `data-copy="text"`; the element's `role="status"` line announces the result. A
 * button with `data-way` shares the page, and the event `page-share` reports success.
 */
class ShareTools extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      // A box inside has an element of its own, which handles its buttons.
      if (button?.closest('share-tools') !== this) return;
      if (button?.dataset.share !== undefined) void this.#share();
      else if (button?.dataset.copy !== undefined)
        void this.#copy(button.dataset.copy || address(), button.dataset.way);
    });
  }

  async #share() {
    const shared = { title: document.title, url: address() };
    if (!navigator.share) return this.#copy(shared.url, 'link');
    try {
      await navigator.share(shared);
      this.#count('dialog');
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        await this.#copy(shared.url, 'link');
    }
  }

  async #copy(text: string, way?: string) {
    try {
      await navigator.clipboard.writeText(text);
      this.#say('Copied.');
      if (way) this.#count(way);
    } catch {
      this.#say(`Couldn’t copy. Copy this text yourself: ${text}`);
    }
  }

  #count(way: string) {
    this.dispatchEvent(new CustomEvent('page-share', { bubbles: true, detail: { way } }));
  }

  #say(text: string) {
    const status = [...this.querySelectorAll('[role="status"]')].find(
      (line) => line.closest('share-tools') === this,
    );
    if (status) status.textContent = text;
  }
}

const address = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;

customElements.define('share-tools', ShareTools);
