import type { DatabaseSync } from 'node:sqlite';
import { distance } from 'fastest-levenshtein';
import { STEM_MARK, stemOf } from '../../../search/model/stems.ts';

/** Minimum length of a word for a guess. Shorter words have too many similar words. */
const MIN_GUESSED = 4;
const MAX_GUESSED = 24;
/** Maximum number of equally near words among which the most frequent is chosen. */
const MAX_ALIKE = 12;

/** Reads the index in parts, cut at these terms. Each part takes a few milliseconds. */
const CUTS = ['', ...'0123456789abcdefghijklmnopqrstuvwxyz', '{'];

type Entry = { readonly term: string; readonly letters: number };

/** The letters of a word, as bits. Words that differ in one letter differ in at most two bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Reports whether two neighbouring letters are swapped: one typing error, which the edit distance counts as
 * two.
 */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/**
 * The words that pages have had, by length, to find the nearest one for an unknown word. The index decides
 * which of them pages have now.
 */
export class Vocabulary {
  readonly #byLength = new Map<number, Entry[]>();
  readonly #known = new Set<string>();
  readonly #database: DatabaseSync;
  #isTaking = false;
  #isRead = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Adds the words of a page that was written. Words from before the first read are added by that read. */
  add(words: readonly string[]): void {
    if (this.#isTaking) for (const word of words) this.#add(word);
  }

  /** Reads the words of all pages, in short steps that do not block requests. */
  *read(): Generator<void> {
    if (this.#isRead) return;
    this.#isTaking = true;
    const terms = this.#database.prepare('SELECT term FROM term WHERE term >= ? AND term < ?');
    for (const [at, from] of CUTS.entries()) {
      for (const { term } of terms.all(from, CUTS[at + 1] ?? '\u{10ffff}')) {
        const word = String(term);
        if (!word.startsWith(STEM_MARK)) this.#add(word);
      }
      yield;
    }
    this.#isRead = true;
  }

  /** Returns true if a page has a word that starts so, or another form of the word. */
  has(word: string): boolean {
    const known = this.#database.prepare('SELECT 1 FROM term WHERE term >= ? AND term < ? LIMIT 1');
    const stem = STEM_MARK + stemOf(word);
    return known.get(word, `${word}\u{10ffff}`) !== undefined || known.get(stem, `${stem}\0`) !== undefined;
  }

  /**
   * Guesses the word that was meant: the nearest known word, and of equally near ones the most frequent. Returns the
   * word itself if none is near. Words of up to seven letters may have one typing error, longer ones two.
   */
  nearest(word: string): string {
    const { length } = word;
    if (length < MIN_GUESSED || length > MAX_GUESSED || /[\d\s]/.test(word)) return word;
    this.#readNow();
    const most = length < 8 ? 1 : 2;
    let least = most + 1;
    let alike: string[] = [];
    for (const term of this.#alike(word, most)) {
      const far = isSwapped(word, term) ? 1 : distance(word, term);
      if (far < least) [least, alike] = [far, [term]];
      else if (far === least && far <= most && alike.length < MAX_ALIKE) alike.push(term);
    }
    return this.#mostFrequent(alike) ?? word;
  }

  /** The words with about the same length and letters. Only these can be near. */
  *#alike(word: string, most: number): Generator<string> {
    const letters = lettersOf(word);
    for (let length = word.length - most; length <= word.length + most; length += 1)
      for (const entry of this.#byLength.get(length) ?? [])
        if (bitsOf(letters ^ entry.letters) <= 2 * most) yield entry.term;
  }

  #mostFrequent(words: readonly string[]): string | undefined {
    const documents = this.#database.prepare('SELECT doc FROM term WHERE term = ?');
    return words
      .map((word) => ({ word, documents: Number(documents.get(word)?.doc ?? 0) }))
      .filter((each) => each.documents > 0)
      .sort((a, b) => b.documents - a.documents)[0]?.word;
  }

  #readNow(): void {
    for (const _step of this.read());
  }

  #add(term: string): void {
    if (this.#known.has(term)) return;
    this.#known.add(term);
    const entries = this.#byLength.get(term.length) ?? [];
    entries.push({ term, letters: lettersOf(term) });
    this.#byLength.set(term.length, entries);
  }
}
