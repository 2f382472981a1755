/** Maps repeated texts to small numbers, because numbers are compared faster than texts. */
export class Names {
  readonly #codes = new Map<string, number>();
  readonly #texts: string[] = [];

  /** Returns the number of a text, and assigns one to a new text. */
  codeOf(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    const code = this.#texts.push(text) - 1;
    this.#codes.set(text, code);
    return code;
  }

  /** Returns the number of a text; -1 for a text that is in no row. */
  find(text: string): number {
    return this.#codes.get(text) ?? -1;
  }

  textOf(code: number): string {
    return this.#texts[code] ?? '';
  }

  /** The number of texts. All their numbers are smaller. */
  get size(): number {
    return this.#texts.length;
  }
}
