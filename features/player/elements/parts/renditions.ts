export type Rendition = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Bits a second. */
  readonly bitrate: number;
};

/**
 * The qualities of a film in the form that media-chrome's menu expects (`videoRenditions`): a list with change events
 * and the index of the chosen one, or -1 for automatic.
 */
export class Renditions extends EventTarget {
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
