import Hls, { ErrorTypes, Events } from 'hls.js';

const MAX_RECOVERIES = 3;

/**
 * Plays an HLS URL in a video, with its qualities in `video.videoRenditions`. The library recovers from some errors;
 * `fail` is called for all others.
 * @returns once the qualities are known
 */
export function attachHls(video: HTMLVideoElement, address: string, fail: () => void): Promise<void> {
  // A managed source would be added to the file's own, which Chromium can play too, and would then play instead.
  const hls = new Hls({ capLevelToPlayerSize: true, preferManagedMediaSource: false });
  let recoveries = 0;
  return new Promise((resolve) => {
    hls.on(Events.MANIFEST_PARSED, (_event, { levels }) => {
      const all = levels.map(({ width, height, bitrate }, index) => ({
        id: String(index),
        width,
        height,
        bitrate,
      }));
      const renditions = new Renditions(all, (index) => {
        hls.nextLevel = index;
      });
      Object.defineProperty(video, 'videoRenditions', { value: renditions, configurable: true });
      resolve();
    });
    hls.on(Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) return;
      recoveries += 1;
      if (recoveries <= MAX_RECOVERIES && type === ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError();
      hls.destroy();
      fail();
      resolve();
    });
    hls.loadSource(address);
    hls.attachMedia(video);
  });
}

/**
 * The qualities of a film in the form that media-chrome's menu expects (`videoRenditions`): a list with change events
 * and the index of the chosen one, or -1 for automatic.
 */
class Renditions extends EventTarget {
  readonly #all: readonly Rendition[];
  readonly #choose: (index: number) => void;
  #selectedIndex = -1;

  constructor(all: readonly Rendition[], choose: (index: number) => void) {
    super();
    this.#all = all;
    this.#choose = choose;
    Object.assign(this, all);
  }

  get length() {
    return this.#all.length;
  }

  [Symbol.iterator]() {
    return this.#all[Symbol.iterator]();
  }

  get selectedIndex() {
    return this.#selectedIndex;
  }

  set selectedIndex(index: number) {
    this.#selectedIndex = index;
    this.#choose(index);
    this.dispatchEvent(new Event('change'));
  }
}

type Rendition = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Bits a second. */
  readonly bitrate: number;
};
