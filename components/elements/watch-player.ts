/** A stored position counts from here, and not in the last seconds: those are the end. */
const RESUME_AFTER_S = 5;
const RESUME_BEFORE_END_S = 5;
const SAVE_EVERY_S = 5;

/**
 * The player. A file plays in the browser's own `<video>` and goes on where the visitor stopped (kept on the device).
 * Another site's player is loaded by a click on the link inside, and nobody is asked before it.
 */
class WatchPlayer extends HTMLElement {
  connectedCallback() {
    const video = this.querySelector('video');
    if (video) {
      this.#resume(video);
      this.#chapters(video);
    }
    this.querySelector<HTMLAnchorElement>('a[data-embed]')?.addEventListener('click', (event) => {
      const link = event.currentTarget;
      if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      this.#embed(link);
    });
  }

  #embed(link: HTMLAnchorElement) {
    const address = new URL(link.dataset.embed ?? link.href);
    if (address.hostname === 'player.twitch.tv') address.searchParams.set('parent', location.hostname);
    const frame = document.createElement('iframe');
    frame.src = address.href;
    frame.title = link.dataset.title ?? document.title;
    frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    link.replaceWith(frame);
    frame.focus();
  }

  #chapters(video: HTMLVideoElement) {
    for (const button of this.querySelectorAll<HTMLButtonElement>('[data-seek]')) {
      button.disabled = false;
      button.addEventListener('click', () => {
        video.currentTime = Number(button.dataset.seek);
        void video.play();
      });
    }
  }

  #resume(video: HTMLVideoElement) {
    const key = `streamit-position:${this.dataset.item}`;
    video.addEventListener('loadedmetadata', () => {
      if (video.currentTime > 0) return; // A chapter was chosen already.
      const position = asked() ?? Number(stored(key));
      if (position > RESUME_AFTER_S && position < video.duration - RESUME_BEFORE_END_S)
        video.currentTime = position;
    });
    let saved = 0;
    const save = () => {
      saved = video.currentTime;
      store(key, video.ended ? null : String(Math.floor(saved)));
    };
    video.addEventListener('timeupdate', () => {
      if (Math.abs(video.currentTime - saved) >= SAVE_EVERY_S) save();
    });
    for (const event of ['pause', 'ended'] as const) video.addEventListener(event, save);
  }
}

/** The second that the address asks for (`?t=8`), as search engines link to chapters; null when it asks for none. */
function asked(): number | null {
  const second = new URLSearchParams(location.search).get('t');
  return second && /^\d{1,6}$/.test(second) ? Number(second) : null;
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage is refused: every visit starts at the beginning.
  }
}

function store(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is refused or full: the position is not kept.
  }
}

customElements.define('watch-player', WatchPlayer);
