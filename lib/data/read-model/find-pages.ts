import { markedExcerpt, markedText } from '../../domain/search/marking.ts';
import {
  allOf,
  FOUND_KIND_IDS,
  type FoundKind,
  isFoundKind,
  type Marked,
  type SearchFilter,
  someOf,
  wordsOf,
} from '../../domain/search/search-query.ts';
import { IS_PUBLIC } from './documents.ts';
import type { ReadModel } from './read-model.ts';

export type FoundPage = {
  readonly kind: FoundKind;
  readonly path: string;
  readonly title: readonly Marked[];
  /** Where the words stand, or the beginning. */
  readonly excerpt: readonly Marked[];
  readonly day: string | null;
};

export type SearchResult = {
  readonly items: readonly FoundPage[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
  /** How many pages there are of each kind that match. */
  readonly counts: Readonly<Record<FoundKind, number>>;
  /** The words that were looked for in the place of what nothing contains; null where all are as they were typed. */
  readonly instead: string | null;
  /** Nothing has all of the words; these have some. */
  readonly isLoose: boolean;
};

export const RESULTS_OF_A_PAGE = 20;

/** Of title, summary, text and tags: a word of the title says more than one of the summary, and that more than the others. */
export const WEIGHTS = '8.0, 3.0, 1.0, 2.0';
const NOTHING: SearchResult = {
  items: [],
  page: 1,
  hasNext: false,
  counts: countsOf(new Map()),
  instead: null,
  isLoose: false,
};

function countsOf(counts: ReadonlyMap<string, number>): Readonly<Record<FoundKind, number>> {
  const entries = FOUND_KIND_IDS.map((kind) => [kind, counts.get(kind) ?? 0] as const);
  return Object.fromEntries(entries) as Record<FoundKind, number>;
}

type Guess = { readonly words: readonly string[]; readonly isChanged: boolean };

/** Takes the nearest word that there is for each that nothing begins with. */
export function guessed({ vocabulary }: ReadModel, words: readonly string[]): Guess {
  const nearest = words.map((word) => (vocabulary.has(word) ? word : vocabulary.nearest(word)));
  return { words: nearest, isChanged: nearest.some((word, at) => word !== words[at]) };
}

function count(model: ReadModel, query: string): ReadonlyMap<string, number> {
  const rows = model.database
    .prepare(
      `SELECT kind, count(*) AS pages FROM page JOIN document ON key = page.rowid
       WHERE page MATCH ? AND ${IS_PUBLIC} GROUP BY kind`,
    )
    .all(query);
  return new Map(rows.map(({ kind, pages }) => [String(kind), Number(pages)]));
}

type Query = { readonly query: string; readonly kind: FoundKind | null };

/** The best pages of a query, as they are shown. */
function best(
  model: ReadModel,
  { query, kind }: Query,
  words: readonly string[],
  limit: number,
  offset: number,
): readonly FoundPage[] {
  const rows = model.database
    .prepare(
      `SELECT kind, path, day, title, summary, body FROM (
         SELECT key, kind, path, day, bm25(page, ${WEIGHTS}) AS far FROM page JOIN document ON key = page.rowid
         WHERE page MATCH ?1 AND ${IS_PUBLIC} AND (?2 IS NULL OR kind = ?2)
         ORDER BY far, day DESC, key LIMIT ?3 OFFSET ?4
       ) JOIN writing USING (key) ORDER BY far, day DESC, key`,
    )
    .all(query, kind, limit, offset);
  return rows.flatMap((row) => {
    if (!isFoundKind(row.kind)) return [];
    return [
      {
        kind: row.kind,
        path: String(row.path),
        title: markedText(String(row.title), words),
        // The text itself where the words stand in it, else what is said of it.
        excerpt: markedExcerpt(String(row.body), words) ?? markedText(String(row.summary), words),
        day: row.day === null ? null : String(row.day),
      },
    ];
  });
}

/**
 * The pages that have all of the words, the best first; those that have some where none has all. The last word may be a
 * beginning, and so may the others.
 */
export function findPages(model: ReadModel, filter: SearchFilter, limit = RESULTS_OF_A_PAGE): SearchResult {
  const typed = wordsOf(filter.text ?? '');
  if (typed.length === 0) return NOTHING;
  const { words, isChanged } = guessed(model, typed);
  const [all, some] = [allOf(words), someOf(words)];
  const counted = count(model, all);
  const isLoose = counted.size === 0 && some !== all;
  const query = isLoose ? some : all;
  const counts = isLoose ? count(model, query) : counted;
  const page = filter.page ?? 1;
  const items =
    counts.size === 0
      ? []
      : best(model, { query, kind: filter.kind ?? null }, words, limit + 1, (page - 1) * limit);
  return {
    items: items.slice(0, limit),
    page,
    hasNext: items.length > limit,
    counts: countsOf(counts),
    // A word that only what is not public has is not named.
    instead: isChanged && counts.size > 0 ? words.join(' ') : null,
    isLoose: isLoose && counts.size > 0,
  };
}
