/** A person's picture that falls back to the initials beneath it when it fails to load. */
class UserAvatar extends HTMLElement {
  connectedCallback() {
    const image = this.querySelector('img');
    if (!image) return;
    image.addEventListener('error', () => image.remove());
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) image.remove();
  }
}

customElements.define('user-avatar', UserAvatar);
