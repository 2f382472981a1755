/** A person's picture that falls back to the initials beneath it when it fails to load. */
class UserAvatar extends HTMLElement {
  connectedCallback() {
    const image = this.querySelector('img');
    if (!image) return;
    // Hidden, not removed: where Next.js's runtime is on the page, it expects to find the elements it wrote.
    const hide = () => {
      image.style.visibility = 'hidden';
    };
    image.addEventListener('error', hide);
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) hide();
  }
}

customElements.define('user-avatar', UserAvatar);
