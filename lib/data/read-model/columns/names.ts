/** Texts that come again and again as small numbers: what is compared row by row is a number. */
export class Names {
  readonly #codes = new Map<string, number>();
  readonly #texts: string[] = [];

  /** The number of a text, a new one where it has none. */
  codeOf(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    const code = this.#texts.push(text) - 1;
    this.#codes.set(text, code);
    return code;
  }

  /** The number of a text; -1, which no row has, where nothing was ever called so. */
  find(text: string): number {
    return this.#codes.get(text) ?? -1;
  }

  textOf(code: number): string {
    return this.#texts[code] ?? '';
  }

  /** How many texts have a number: numbers are below it. */
  get size(): number {
    return this.#texts.length;
  }
}
