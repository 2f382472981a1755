/** A recording with the browser's own controls. Its drawing and its transcript follow the playback from the start. */
class PostAudio extends HTMLElement {
  connectedCallback() {
    const audio = this.querySelector('audio');
    const follow = async () => {
      const { followAudio } = await import('./parts/follow-audio.ts');
      if (audio) followAudio(this, audio);
    };
    audio?.addEventListener('play', () => void follow(), { once: true });
  }
}

customElements.define('post-audio', PostAudio);
