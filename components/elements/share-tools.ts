/**
 * Share and copy, with no tracker: the system's own share sheet where there is one, the clipboard everywhere.
 * Its buttons have `data-share` and `data-copy="text"`; the element's `role="status"` line announces the result.
 */
class ShareTools extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button?.dataset.share !== undefined) void this.#share();
      else if (button?.dataset.copy !== undefined) void this.#copy(button.dataset.copy || address());
    });
  }

  async #share() {
    const shared = { title: document.title, url: address() };
    if (!navigator.share) return this.#copy(shared.url);
    try {
      await navigator.share(shared);
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await this.#copy(shared.url);
    }
  }

  async #copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      this.#say('Copied.');
    } catch {
      this.#say(`Couldn’t copy. Copy this text yourself: ${text}`);
    }
  }

  #say(text: string) {
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = text;
  }
}

const address = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;

customElements.define('share-tools', ShareTools);
