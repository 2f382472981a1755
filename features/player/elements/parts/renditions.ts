export type Rendition = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Bits a second. */
  readonly bitrate: number;
};

/**
 * The qualities of a film as media-chrome's menu asks a video for them (`videoRenditions`): a list that says when it
 * changes, with the one chosen, or -1 for whichever the line allows.
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
