import { markedText } from '../../../search/model/marking.ts';
import { allOf, eachOf, type Marked, type SearchKind, wordsOf } from '../../../search/model/search-query.ts';
import { isBeginning } from '../../../search/model/search-text.ts';
import { guessed, newestPages, type RankedPage, rankPages } from './find-pages.ts';
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
export const SHORT_WORD = /^[a-z\d]{1,3}$/;

/** The queries for texts. Titles are searched for prefixes of any length. */
function queriesOfTexts(words: readonly string[]): readonly string[] {
  const [first = '', second] = words;
  return second === undefined && SHORT_WORD.test(first) ? [`"${first}"`] : eachOf(words);
}

/** The last word is incomplete: beside other words, its first letter is ignored. */
export function typedWords(text: string): readonly string[] {
  const words = wordsOf(text);
  const last = words.at(-1);
  return words.length > 1 && last && !isBeginning(last) ? words.slice(0, -1) : words;
}

function suggested(
  model: ReadModel,
  { key, card: { kind, path } }: RankedPage,
  words: readonly string[],
): SuggestedPage {
  return { kind, path, title: markedText(model.documents.writingAt(key).title, words) };
}

/**
 * The best pages for an unfinished text: pages with matching titles, then the newest with matching texts. Without
 * matches, pages for the nearest known words.
 */
export function suggestPages(model: ReadModel, text: string, limit: number): SuggestedPages {
  const typed = typedWords(text);
  if (typed.length === 0) return { pages: [], words: [] };
  const found = (words: readonly string[]) => {
    const { documents } = model;
    const names = rankPages(model, documents.named(allOf(words)), limit).best;
    const texts =
      names.length === limit
        ? []
        : newestPages(model, documents.terms.havingAll(queriesOfTexts(words)), 2 * limit);
    const known = new Set(names.map(({ key }) => key));
    return [...names, ...texts.filter(({ key }) => !known.has(key))]
      .slice(0, limit)
      .map((page) => suggested(model, page, words));
  };
  const pages = found(typed);
  if (pages.length > 0) return { pages, words: typed };
  const { words, isChanged } = guessed(model, typed);
  const near = isChanged ? found(words) : [];
  return near.length > 0 ? { pages: near, words } : { pages: [], words: typed };
}
