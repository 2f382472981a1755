const ZERO = '0'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);

/** Bits in an element. */
const BITS = 32;

/** A set of keys as bits: a hundred thousand keys take 13 kB. */
export class KeySet {
  readonly #bits: Uint32Array;

  /** @param end an upper bound of the keys */
  constructor(end: number) {
    this.#bits = new Uint32Array(Math.ceil(end / BITS));
  }

  /** Reads keys that are joined with commas: one string takes less time and memory than a row for each key. */
  static of(joined: unknown, end: number): KeySet {
    const set = new KeySet(end);
    if (typeof joined !== 'string' || joined === '') return set;
    let key = 0;
    for (let at = 0; at < joined.length; at += 1) {
      const code = joined.charCodeAt(at);
      if (code === COMMA) {
        set.add(key);
        key = 0;
      } else key = key * 10 + code - ZERO;
    }
    set.add(key);
    return set;
  }

  static ofKeys(keys: Iterable<number>, end: number): KeySet {
    const set = new KeySet(end);
    for (const key of keys) set.add(key);
    return set;
  }

  /** The keys that are in all sets. */
  static inAll([first, ...others]: readonly KeySet[]): KeySet {
    return others.reduce((all, one) => all.and(one), first ?? new KeySet(0));
  }

  get bytes(): number {
    return this.#bits.byteLength;
  }

  add(key: number): void {
    this.#bits[key >>> 5] = (this.#bits[key >>> 5] ?? 0) | (1 << (key & 31));
  }

  has(key: number): boolean {
    return (((this.#bits[key >>> 5] ?? 0) >>> (key & 31)) & 1) === 1;
  }

  /** The keys that are in both sets. */
  and(other: KeySet): KeySet {
    const both = new KeySet(Math.min(this.#bits.length, other.#bits.length) * BITS);
    for (let at = 0; at < both.#bits.length; at += 1)
      both.#bits[at] = (this.#bits[at] ?? 0) & (other.#bits[at] ?? 0);
    return both;
  }
}
