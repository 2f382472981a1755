import type { SearchFilter } from '../../../lib/domain/list-filters.ts';
import { isSearchKind } from '../../../lib/domain/search-kinds.ts';
import { isBeginning, isUnspaced, placedTokens, quoted, type WordForm } from './search-text.ts';

export { SEARCH_KIND_IDS, SEARCH_KINDS, type SearchKind } from '../../../lib/domain/search-kinds.ts';

/** Longer texts are cut, to limit the cost of a search. */
export const MAX_TEXT_LENGTH = 200;
const MAX_WORDS = 10;
const MAX_WORD_LENGTH = 40;
const MAX_PAGES = 40;

type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the search of a URL; invalid values are ignored. */
export function parseSearch({ q, kind, page }: Parameters): SearchFilter {
  const text = typeof q === 'string' ? q.trim().slice(0, MAX_TEXT_LENGTH) : '';
  const number = typeof page === 'string' && /^\d{1,3}$/.test(page) ? Number(page) : 1;
  return {
    ...(text && { text }),
    ...(isSearchKind(kind) && { kind }),
    ...(number > 1 && { page: Math.min(number, MAX_PAGES) }),
  };
}

/** The maximum number of letters in a phrase of a script without spaces. */
const MAX_PHRASE_LENGTH = 20;

/**
 * The words of a text as in the index: letters and digits, in lower case, without accents. Adjacent letters of a script without
 * spaces are one word here, with spaces between them.
 */
export function getWords(text: string): readonly string[] {
  const words: string[] = [];
  let end = -1;
  for (const { token, from, to } of placedTokens(text.slice(0, MAX_TEXT_LENGTH).toWellFormed())) {
    const last = words.at(-1);
    if (last && from <= end && isUnspaced(token) && isUnspaced(last))
      words[words.length - 1] = `${last} ${token}`;
    else if (words.length === MAX_WORDS) break;
    else words.push(token.slice(0, MAX_WORD_LENGTH).toWellFormed());
    end = to;
  }
  return words.map((word) => word.split(' ').slice(0, MAX_PHRASE_LENGTH).join(' '));
}

/** The words of a query, each as a beginning where that is useful. */
export const getBeginnings = (words: readonly string[]): readonly WordForm[] =>
  words.map((word, at) => ({ word, isPrefix: isBeginning(word, at === words.length - 1) }));

/** Returns the index query for pages with all words, each as a prefix. */
export const allOf = (words: readonly string[]): string => getBeginnings(words).map(quoted).join(' ');

/** A piece of a text, marked if it matches. */
export type Marked = { readonly text: string; readonly isMatch: boolean };
