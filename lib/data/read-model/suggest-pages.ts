import { markedText } from '../../domain/search/marking.ts';
import {
  allOf,
  type FoundKind,
  isBeginning,
  isFoundKind,
  type Marked,
  wordsOf,
} from '../../domain/search/search-query.ts';
import { IS_PUBLIC } from './documents.ts';
import { guessed, WEIGHTS } from './find-pages.ts';
import type { ReadModel } from './read-model.ts';

/** A page that somebody may be typing the name of. */
export type SuggestedPage = {
  readonly kind: FoundKind;
  readonly path: string;
  readonly title: readonly Marked[];
};

export type SuggestedPages = {
  readonly pages: readonly SuggestedPage[];
  /** The words that were looked for, each of which may be a beginning. */
  readonly words: readonly string[];
};

/** Where a name stands; asked first, since few pages have it there. */
const NAMES = 'title';

/** The last word is still being typed: its first letter says nothing beside other words. */
function typedWords(text: string): readonly string[] {
  const words = wordsOf(text);
  const last = words.at(-1);
  return words.length > 1 && last && !isBeginning(last) ? words.slice(0, -1) : words;
}

function pagesWith(
  model: ReadModel,
  query: string,
  words: readonly string[],
  limit: number,
): readonly SuggestedPage[] {
  const rows = model.database
    .prepare(
      `SELECT kind, path, title FROM (
         SELECT key, kind, path, bm25(page, ${WEIGHTS}) AS far FROM page JOIN document ON key = page.rowid
         WHERE page MATCH ? AND ${IS_PUBLIC} ORDER BY far, day DESC, key LIMIT ?
       ) JOIN writing USING (key) ORDER BY far`,
    )
    .all(query, limit);
  return rows.flatMap(({ kind, path, title }) =>
    isFoundKind(kind) ? [{ kind, path: String(path), title: markedText(String(title), words) }] : [],
  );
}

/** The best pages for what is being typed: by their names, then by their texts; else for the nearest words that there are. */
export function suggestPages(model: ReadModel, text: string, limit: number): SuggestedPages {
  const typed = typedWords(text);
  if (typed.length === 0) return { pages: [], words: [] };
  const found = (words: readonly string[]) => {
    const named = pagesWith(model, `${NAMES} : (${allOf(words)})`, words, limit);
    if (named.length === limit) return named;
    const known = new Set(named.map(({ path }) => path));
    const others = pagesWith(model, allOf(words), words, limit + named.length);
    return [...named, ...others.filter(({ path }) => !known.has(path))].slice(0, limit);
  };
  const pages = found(typed);
  if (pages.length > 0) return { pages, words: typed };
  const { words, isChanged } = guessed(model, typed);
  const near = isChanged ? found(words) : [];
  return near.length > 0 ? { pages: near, words } : { pages: [], words: typed };
}
