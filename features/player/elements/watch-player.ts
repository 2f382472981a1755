import { readStored, writeStored } from '../../../lib/browser-storage.ts';
import { needsHls } from './parts/needs-hls.ts';
import { followRestricted } from './parts/restricted-gate.ts';

const PLAYS_ON_KEY = 'streamit-plays-on';

/**
 * The player. Its code is loaded on the first play: the site's controls for our own films, the other site's player
 * for its films. Until then it is the browser's own player or a link, and no other site gets a request.
 */
class WatchPlayer extends HTMLElement {
  connectedCallback() {
    const gate = this.#gate();
    if (gate) followRestricted(gate, () => this.querySelector('video')?.pause());
    const link = this.querySelector<HTMLAnchorElement>('a[data-embed]');
    if (link) this.#embed(link);
    const video = this.querySelector('video');
    if (video) this.#film(video);
  }

  /** The gate of this item if it is restricted. The next item can have one too. */
  #gate() {
    return this.querySelector<HTMLDetailsElement>('details[data-restricted]');
  }

  #embed(link: HTMLAnchorElement) {
    link.addEventListener('click', async (event) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      try {
        const { showEmbed } = await import('./parts/show-embed.ts');
        const frame = showEmbed(link);
        // In the text of a brief, no view is counted.
        if (!this.dataset.item) return;
        this.#gate()?.addEventListener('toggle', () => frame.replaceWith(link), { once: true });
      } catch {
        // The code cannot be had, so the page of the film is opened.
        location.assign(link.href);
        return;
      }
      const begun = () => import('./parts/begin-elsewhere.ts').then((part) => part.beginElsewhere(this));
      void begun().catch(() => {}); // It is not counted, and plays all the same.
    });
  }

  #film(video: HTMLVideoElement) {
    const start = this.querySelector<HTMLButtonElement>('[data-start]');
    let isStarted = false;
    const begin = async (chapter?: number) => {
      if (isStarted) return;
      isStarted = true;
      const text = start?.querySelector('[data-start-text]');
      if (text) text.textContent = 'Loading…';
      // A press that requested the file may play it; some browsers forget the press while it loads.
      if (video.readyState === 0 && video.paused && !needsHls(video)) video.load();
      try {
        const { startPlayer } = await import('./parts/start-player.ts');
        await startPlayer(this, video, chapter);
      } catch {
        // The site's controls cannot be had, so the browser's own play it.
        video.controls = true;
        start?.setAttribute('hidden', '');
        await video.play();
      }
    };
    for (const button of this.querySelectorAll<HTMLButtonElement>('[data-seek]')) {
      button.disabled = false;
      button.addEventListener('click', () => void begin(Number(button.dataset.seek)));
    }
    // Playback that started before this script ran is not interrupted.
    if (!video.paused || video.readyState > 0) return void begin();
    video.addEventListener('play', () => void begin(), { once: true });
    video.controls = false;
    start?.removeAttribute('hidden');
    start?.addEventListener('click', () => void begin());
    this.addEventListener('keydown', (event) => {
      if (event.key === 'k' && !event.ctrlKey && !event.metaKey && !event.altKey) void begin();
    });
    this.#sayPosition();
    if (readStored('sessionStorage', PLAYS_ON_KEY) !== location.pathname) return;
    writeStored('sessionStorage', PLAYS_ON_KEY, null);
    if (!this.querySelector('details:not([open])')) void begin();
  }

  /** Shows the position at which playback resumes. The lookup runs only if something was watched before. */
  async #sayPosition() {
    const id = /"id":("[^"]*")/.exec(this.dataset.item ?? '')?.[1];
    if (!id || !readStored('localStorage', 'streamit-watchlist')?.includes(id)) return;
    const { sayPosition } = await import('./parts/say-position.ts');
    sayPosition(this);
  }
}

customElements.define('watch-player', WatchPlayer);
