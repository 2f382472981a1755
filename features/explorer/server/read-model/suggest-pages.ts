import { markedText } from '../../../search/model/marking.ts';
import {
  allOf,
  getBeginnings,
  getWords,
  type Marked,
  type SearchKind,
} from '../../../search/model/search-query.ts';
import { isBeginning, quoted, type WordForm } from '../../../search/model/search-text.ts';
import { guessed, newestPages, type PageSource, type RankedPage, rankPages } from './find-pages.ts';
import type { KeySet } from './key-set.ts';
import type { PageMatches } from './page-matches.ts';
import type { ReadModel } from './read-model.ts';

/** A page whose name may be the typed text. */
type SuggestedPage = {
  readonly kind: SearchKind;
  readonly path: string;
  readonly title: readonly Marked[];
};

export type SuggestedPages = {
  readonly pages: readonly SuggestedPage[];
  /** The search words, each of which may be a prefix. */
  readonly words: readonly string[];
};

/** Texts of up to three letters start words in most pages. If there is no other word, they match whole words only. */
const SHORT_WORD = /^[a-z\d]{1,3}$/;

/** The words that are searched in texts. Titles are searched for prefixes of any length. */
export function formsInTexts(words: readonly string[]): readonly WordForm[] {
  const [first = '', second] = words;
  return second === undefined && SHORT_WORD.test(first)
    ? [{ word: first, isPrefix: false }]
    : getBeginnings(words);
}

/** The last word is incomplete: beside other words, its first letter is ignored. */
export function typedWords(text: string): readonly string[] {
  const words = getWords(text);
  const last = words.at(-1);
  return words.length > 1 && last && !isBeginning(last) ? words.slice(0, -1) : words;
}

/** The best pages for an unfinished text: pages with matching titles, then the newest with matching texts. */
export function chooseSuggested(
  source: PageSource,
  named: PageMatches,
  havingWords: () => KeySet,
  limit: number,
): readonly RankedPage[] {
  const names = rankPages(source, named, limit).best;
  const texts = names.length === limit ? [] : newestPages(source, havingWords(), 2 * limit);
  const known = new Set(names.map(({ key }) => key));
  return [...names, ...texts.filter(({ key }) => !known.has(key))].slice(0, limit);
}

/** A suggested page with the words marked in its title. */
export const suggestedPage = (
  { kind, path }: RankedPage['card'],
  title: string,
  words: readonly string[],
): SuggestedPage => ({ kind, path, title: markedText(title, words) });

/** Suggests pages for an unfinished text. Without matches, pages for the nearest known words. */
export function suggestPages(model: ReadModel, text: string, limit: number): SuggestedPages {
  const typed = typedWords(text);
  if (typed.length === 0) return { pages: [], words: [] };
  const { documents } = model;
  const found = (words: readonly string[]) =>
    chooseSuggested(
      model,
      documents.named(allOf(words)),
      () => documents.terms.havingAll(formsInTexts(words).map(quoted)),
      limit,
    ).map(({ key, card }) => suggestedPage(card, documents.writingAt(key).title, words));
  const pages = found(typed);
  if (pages.length > 0) return { pages, words: typed };
  const { words, isChanged } = guessed(model, typed);
  const near = isChanged ? found(words) : [];
  return near.length > 0 ? { pages: near, words } : { pages: [], words: typed };
}
