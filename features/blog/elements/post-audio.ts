/** A sound with the browser's own controls; its drawing and its words follow it from the moment it plays. */
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
