import { type FoundKind, isFoundKind } from './found-kinds.ts';
import { isUnspaced, placedTokens } from './search-text.ts';

export { FOUND_KIND_IDS, FOUND_KINDS, type FoundKind, isFoundKind } from './found-kinds.ts';

/** What is looked for. All of it is in the address. */
export type SearchFilter = {
  readonly text?: string;
  readonly kind?: FoundKind;
  /** From 1. */
  readonly page?: number;
};

/** Longer texts are no search: the rest is not looked at, so that they cost no more. */
export const LONGEST_TEXT = 200;
const MOST_WORDS = 10;
const LONGEST_WORD = 40;
const MOST_PAGES = 40;

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What the address asks for; what is not understood is ignored. */
export function parseSearch({ q, kind, page }: Parameters): SearchFilter {
  const text = typeof q === 'string' ? q.trim().slice(0, LONGEST_TEXT) : '';
  const number = typeof page === 'string' && /^\d{1,3}$/.test(page) ? Number(page) : 1;
  return {
    ...(text && { text }),
    ...(isFoundKind(kind) && { kind }),
    ...(number > 1 && { page: Math.min(number, MOST_PAGES) }),
  };
}

/** Letters of a phrase that are looked for one after the other, in scripts that set no spaces. */
const LONGEST_PHRASE = 20;

/**
 * The words of a text as the index knows them: letters and digits, in lower case, without their accents. Letters of a script
 * that sets no spaces belong together as they stand: they are one word here, with spaces between them.
 */
export function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  let end = -1;
  for (const { token, from, to } of placedTokens(text.slice(0, LONGEST_TEXT).toWellFormed())) {
    const last = words.at(-1);
    if (last && from <= end && isUnspaced(token) && isUnspaced(last))
      words[words.length - 1] = `${last} ${token}`;
    else if (words.length === MOST_WORDS) break;
    else words.push(token.slice(0, LONGEST_WORD).toWellFormed());
    end = to;
  }
  return words.map((word) => word.split(' ').slice(0, LONGEST_PHRASE).join(' '));
}

/**
 * One or two Latin letters are the beginning of nearly everything, and looked for whole; two that stand last may still be
 * being typed.
 */
export const isBeginning = (word: string, isLast = true): boolean =>
  !/^[a-z\d]{1,2}$/.test(word) || (isLast && word.length > 1);

const matched = (word: string, at: number, { length }: readonly string[]) =>
  isBeginning(word, at === length - 1) ? `"${word}"*` : `"${word}"`;

/** The query of the index for pages that have all of the words, each of which may be a beginning. */
export const allOf = (words: readonly string[]): string => words.map(matched).join(' ');

/** A piece of a text, and whether it is what was looked for. */
export type Marked = { readonly text: string; readonly isMatch: boolean };
