/** Pictures that open over the page. Without a script, each is a plain link to the large picture. */
class PostGallery extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain =
        event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      if (!link || !isPlain) return;
      event.preventDefault();
      void this.#open(link);
    });
  }

  async #open(link: HTMLAnchorElement) {
    try {
      const { openGallery } = await import('./parts/open-gallery.ts');
      openGallery(this, link);
    } catch {
      location.assign(link.href);
    }
  }
}

customElements.define('post-gallery', PostGallery);
