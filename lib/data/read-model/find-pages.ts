import { distance } from 'fastest-levenshtein';
import {
  FOUND_KIND_IDS,
  type FoundKind,
  isFoundKind,
  MARK_BEGINS,
  MARK_ENDS,
  type Marked,
  markedPieces,
  type SearchFilter,
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
const WEIGHTS = '8.0, 3.0, 1.0, 2.0';
/** Words in an excerpt. */
const EXCERPT = 28;
/** Shorter words have too many neighbours to guess. */
const SHORTEST_GUESSED = 4;
const LONGEST_GUESSED = 24;

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

const beginning = (word: string) => `"${word}"*`;

type Guess = { readonly words: readonly string[]; readonly isChanged: boolean };

/** Takes the nearest word that there is for each that nothing begins with. */
function guessed(model: ReadModel, words: readonly string[]): Guess {
  const known = model.database.prepare('SELECT 1 FROM term WHERE term >= ? AND term < ? LIMIT 1');
  const nearest = words.map((word) =>
    known.get(word, `${word}\u{10FFFF}`) ? word : nearestTerm(model, word),
  );
  return { words: nearest, isChanged: nearest.some((word, at) => word !== words[at]) };
}

/** The likeliest word that somebody meant: the nearest, among those the most frequent; the word itself where none is near. */
function nearestTerm(model: ReadModel, word: string): string {
  if (word.length < SHORTEST_GUESSED || word.length > LONGEST_GUESSED) return word;
  const most = word.length < 8 ? 1 : 2;
  let best = { term: word, distance: most + 1, documents: 0 };
  for (const { term, documents } of model.terms()) {
    if (Math.abs(term.length - word.length) > most) continue;
    const far = Math.min(distance(word, term), swapped(word, term) ? 1 : Infinity);
    if (far < best.distance || (far === best.distance && far <= most && documents > best.documents))
      best = { term, distance: far, documents };
  }
  return best.distance <= most ? best.term : word;
}

/** Two neighbouring letters in each other's place: one slip, which the distance counts as two. */
function swapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
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

/**
 * The pages that have all of the words, the best first; those that have some where none has all. The last word may be a
 * beginning, and so may the others.
 */
export function findPages(model: ReadModel, filter: SearchFilter, limit = RESULTS_OF_A_PAGE): SearchResult {
  const typed = wordsOf(filter.text ?? '');
  if (typed.length === 0) return NOTHING;
  const { words, isChanged } = guessed(model, typed);
  const all = words.map(beginning).join(' ');
  const counted = count(model, all);
  const isLoose = counted.size === 0 && words.length > 1;
  const query = isLoose ? words.map(beginning).join(' OR ') : all;
  const counts = isLoose ? count(model, query) : counted;
  const page = filter.page ?? 1;
  const rows = model.database
    .prepare(
      `SELECT kind, path, day, highlight(page, 0, ?1, ?2) AS title, highlight(page, 1, ?1, ?2) AS summary,
         snippet(page, 2, ?1, ?2, '…', ${EXCERPT}) AS excerpt
       FROM page JOIN document ON key = page.rowid
       WHERE page MATCH ?3 AND ${IS_PUBLIC} AND (?4 IS NULL OR kind = ?4)
       ORDER BY bm25(page, ${WEIGHTS}), day DESC, key LIMIT ?5 OFFSET ?6`,
    )
    .all(MARK_BEGINS, MARK_ENDS, query, filter.kind ?? null, limit + 1, (page - 1) * limit);
  return {
    items: rows.slice(0, limit).flatMap((row) => {
      const { kind, path, day, title, summary, excerpt } = row;
      if (!isFoundKind(kind)) return [];
      // The text itself where the words stand in it, else what is said of it.
      const shown = String(excerpt).includes(MARK_BEGINS) ? excerpt : summary;
      return [
        {
          kind,
          path: String(path),
          title: markedPieces(String(title)),
          excerpt: markedPieces(String(shown)),
          day: day === null ? null : String(day),
        },
      ];
    }),
    page,
    hasNext: rows.length > limit,
    counts: countsOf(counts),
    instead: isChanged ? words.join(' ') : null,
    isLoose,
  };
}
