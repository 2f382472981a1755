/**
 * A recording. The first play loads the controls of the site's player. The drawing and the transcript follow the
 * playback.
 */
class PostAudio extends HTMLElement {
  connectedCallback() {
    const audio = this.querySelector('audio');
    const start = this.querySelector<HTMLButtonElement>('[data-start]');
    if (!audio || !start) return;
    let isStarted = false;
    const begin = async () => {
      if (isStarted) return;
      isStarted = true;
      try {
        const { startAudio } = await import('./parts/start-audio.ts');
        startAudio(this, audio);
      } catch {
        // The site's controls cannot be loaded, so the browser's own play it.
        audio.controls = true;
      }
      start.hidden = true;
      if (audio.paused) await audio.play();
    };
    audio.controls = false;
    start.hidden = false;
    start.addEventListener('click', () => void begin());
    // Playback that started before this script ran is not interrupted.
    if (!audio.paused) void begin();
    else audio.addEventListener('play', () => void begin(), { once: true });
  }
}

customElements.define('post-audio', PostAudio);
