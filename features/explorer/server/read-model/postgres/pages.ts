import type { SearchFilter } from '../../../../../lib/domain/list-filters.ts';
import { isSearchKind } from '../../../../../lib/domain/search-kinds.ts';
import { isSampleDocument } from '../../../../../lib/samples/sample-ids.ts';
import { DERIVED_OWNER, HOUSE_OWNER, sampleMark } from '../../../../../lib/samples/sample-owner.ts';
import { isKindOn } from '../../../../../lib/site/parts.ts';
import { markedText } from '../../../../search/model/marking.ts';
import { pageWords } from '../../../../search/model/question.ts';
import { SEARCH_KIND_IDS, type SearchKind, wordsOf } from '../../../../search/model/search-query.ts';
import { isBeginning, tokensOf } from '../../../../search/model/search-text.ts';
import { STEM_MARK, someParts, stemOf } from '../../../../search/model/stems.ts';
import { IS_PUBLIC, isGuessed, maxDistanceOf, nearestAmong } from '../documents.ts';
import {
  countsOf,
  type FoundPage,
  foundPage,
  type Guess,
  KIND_TIERS,
  NAMED_OTHER_TIER,
  NAMED_SAMPLE_TIER,
  NAMED_TIER,
  NEVER_FIRST,
  NOTHING,
  OTHER_TIER,
  otherNamedTier,
  RESULTS_OF_A_PAGE,
  type SearchResult,
} from '../find-pages.ts';
import {
  type ListDialect,
  type ListedPage,
  type ListedQuery,
  listedPage,
  listStatements,
} from '../listed-pages.ts';
import type { MatchingPage } from '../read-store.ts';
import { condition } from '../restriction-query.ts';
import { SHORT_WORD, type SuggestedPages, typedWords } from '../suggest-pages.ts';
import { HAS_NAME } from './people.ts';
import { all, type Client } from './restrictions.ts';
import { lexeme, termQuery } from './words.ts';

/** Weights of text, tags, summary and title, as `ts_rank` expects them: D, C, B, A. */
const WEIGHTS = '{0.125, 0.25, 0.375, 1}';

/** `ts_rank` divides by the length of the text. Otherwise long texts would come first. */
const BY_LENGTH = 2;

/** Terms that are compared with an unknown word. */
const MAX_TERMS = 200;

type Row = Readonly<Record<string, unknown>>;

const textOrNull = (value: unknown): string | null => (value === null ? null : String(value));

const shownKinds = (): readonly SearchKind[] => SEARCH_KIND_IDS.filter(isKindOn);

/** All words, each as the start of a word where that is useful. */
const allOf = (words: readonly string[]): string =>
  words.map((word, at) => termQuery(word, isBeginning(word, at === words.length - 1))).join(' & ');

/** A word in any grammatical form. Three letters start too many words: "ban" is not "bank". */
function formsOf(word: string): string {
  const exact = termQuery(word, isBeginning(word, false) && !SHORT_WORD.test(word));
  return word.includes(' ') ? exact : `(${exact} | ${lexeme(STEM_MARK + stemOf(word))})`;
}

async function hasPage(client: Client, word: string): Promise<boolean> {
  const query = `${termQuery(word, true)} | ${lexeme(STEM_MARK + stemOf(word))}`;
  const rows = await all(client, 'SELECT 1 FROM page WHERE words @@ CAST(? AS tsquery) LIMIT 1', [query]);
  return rows.length > 0;
}

/** The nearest word that a page has, and of equally near ones the most frequent; the word itself if none is near. */
async function nearestWord(client: Client, word: string): Promise<string> {
  if (!isGuessed(word)) return word;
  const far = maxDistanceOf(word);
  const terms = await all(
    client,
    `SELECT word FROM term WHERE length(word) BETWEEN ? AND ? ORDER BY word <-> CAST(? AS text) LIMIT ${MAX_TERMS}`,
    [word.length - far, word.length + far, word],
  );
  const alike = nearestAmong(
    word,
    terms.map((row) => String(row.word)),
  );
  const [best] = await all(
    client,
    `SELECT candidate, (SELECT count(*) FROM page WHERE words @@ CAST(query AS tsquery)) AS pages
     FROM unnest(CAST(? AS text[]), CAST(? AS text[])) AS near (candidate, query) ORDER BY pages DESC LIMIT 1`,
    [alike, alike.map(lexeme)],
  );
  return best && Number(best.pages) > 0 ? String(best.candidate) : word;
}

async function guessedWords(client: Client, words: readonly string[]): Promise<Guess> {
  const nearest: string[] = [];
  for (const word of words)
    nearest.push((await hasPage(client, word)) ? word : await nearestWord(client, word));
  return { words: nearest, isChanged: nearest.some((word, at) => word !== words[at]) };
}

/** The tier of a page for words in SQL. The parameters: the query for names, and the typed words. */
function tierSql(words: readonly string[]): string {
  const tier = `CASE ${[...KIND_TIERS].map(([kind, number]) => `WHEN kind = '${kind}' THEN ${number}`).join(' ')} ELSE ${OTHER_TIER} END`;
  const neverFirst = [...NEVER_FIRST].map((kind) => `'${kind}'`).join(', ');
  const isSampleBrief = `kind = 'brief' AND owner ~ '${DERIVED_OWNER.source}' AND owner <> '${HOUSE_OWNER}'`;
  return `CASE WHEN NOT name @@ CAST(? AS tsquery) THEN ${tier}
    WHEN kind IN (${neverFirst}) THEN ${NAMED_OTHER_TIER}
    WHEN tsvector_to_array(name) <@ CAST(? AS text[]) THEN ${NAMED_TIER}
    WHEN ${isSampleBrief} THEN ${NAMED_SAMPLE_TIER}
    WHEN ${tier} < ${OTHER_TIER} THEN ${NAMED_TIER} ELSE ${otherNamedTier(words)} END`;
}

function foundRow(row: Row, words: readonly string[]): readonly FoundPage[] {
  const { kind, day, title, summary, body } = row;
  if (!isSearchKind(kind)) return [];
  const [owner, profile] = [textOrNull(row.owner), textOrNull(row.profile)];
  const mark = sampleMark(isSampleDocument({ kind, id: String(row.id), owner, profile }));
  return [
    foundPage(
      { kind, path: String(row.path), day: textOrNull(day), ...mark },
      { title: String(title), summary: String(summary), body: String(body) },
      words,
    ),
  ];
}

const MATCHING = `FROM page JOIN document USING (key)
  WHERE words @@ CAST(? AS tsquery) AND kind = ANY(?) AND ${IS_PUBLIC}`;

async function countPages(client: Client, query: string): Promise<ReadonlyMap<SearchKind, number>> {
  const rows = await all(client, `SELECT kind, count(*) AS pages ${MATCHING} GROUP BY kind`, [
    query,
    shownKinds(),
  ]);
  return new Map(
    rows.flatMap(({ kind, pages }) => (isSearchKind(kind) ? [[kind, Number(pages)] as const] : [])),
  );
}

/** Finds pages as `findPages` does. PostgreSQL's `ts_rank` orders pages of one tier. */
export async function searchPages(
  client: Client,
  filter: SearchFilter,
  limit = RESULTS_OF_A_PAGE,
): Promise<SearchResult> {
  const text = filter.text ?? '';
  const typed = pageWords(text);
  if (typed.length === 0) return NOTHING;
  const { words, isChanged } = await guessedWords(client, typed);
  const page = filter.page ?? 1;
  const [strict, loose] = [words.map(formsOf).join(' & '), someParts(words).map(formsOf).join(' | ')];
  const strictCounts = await countPages(client, strict);
  const isLoose = strictCounts.size === 0 && loose !== strict;
  const query = isLoose ? loose : strict;
  const counts = isLoose ? await countPages(client, loose) : strictCounts;
  const kinds = filter.kind ? shownKinds().filter((kind) => kind === filter.kind) : shownKinds();
  const rows = await all(
    client,
    `WITH best AS (
       SELECT key, ${tierSql(words)} AS tier, ts_rank('${WEIGHTS}', words, CAST(? AS tsquery), ${BY_LENGTH}) AS rank, day
       ${MATCHING} ORDER BY tier, rank DESC, day DESC NULLS LAST, key LIMIT ? OFFSET ?
     )
     SELECT kind, id, path, document.day, owner, profile, title, summary, body
     FROM best JOIN document USING (key) JOIN page USING (key)
     ORDER BY tier, rank DESC, document.day DESC NULLS LAST, key`,
    [allOf(words), tokensOf(text), query, query, kinds, limit + 1, (page - 1) * limit],
  );
  return {
    items: rows.slice(0, limit).flatMap((row) => foundRow(row, words)),
    page,
    hasNext: rows.length > limit,
    counts: countsOf(counts),
    // A word is suggested only if a public page has it.
    instead: isChanged && strictCounts.size > 0 ? words.join(' ') : null,
    isLoose: isLoose && counts.size > 0,
  };
}

async function suggestedFor(client: Client, words: readonly string[], limit: number) {
  const [first = '', second] = words;
  const query = allOf(words);
  const inTexts = second === undefined && SHORT_WORD.test(first) ? lexeme(first) : query;
  const fields = 'SELECT document.key, kind, path, title FROM page JOIN document USING (key)';
  const isShown = `kind = ANY(?) AND ${IS_PUBLIC}`;
  const names = await all(
    client,
    `${fields} WHERE name @@ CAST(? AS tsquery) AND ${isShown}
     ORDER BY ts_rank(name, CAST(? AS tsquery)) DESC, day DESC NULLS LAST, document.key LIMIT ?`,
    [query, shownKinds(), query, limit],
  );
  const texts = await all(
    client,
    `${fields} WHERE words @@ CAST(? AS tsquery) AND ${isShown} AND document.key <> ALL(?)
     ORDER BY day DESC NULLS LAST, document.key LIMIT ?`,
    [inTexts, shownKinds(), names.map(({ key }) => key), limit - names.length],
  );
  return [...names, ...texts].flatMap(({ kind, path, title }) =>
    isSearchKind(kind) ? [{ kind, path: String(path), title: markedText(String(title), words) }] : [],
  );
}

/** Suggests pages as `suggestPages` does. */
export async function suggestedPages(client: Client, text: string, limit: number): Promise<SuggestedPages> {
  const typed = typedWords(text);
  if (typed.length === 0) return { pages: [], words: [] };
  const pages = await suggestedFor(client, typed, limit);
  if (pages.length > 0) return { pages, words: typed };
  const { words, isChanged } = await guessedWords(client, typed);
  const near = isChanged ? await suggestedFor(client, words, limit) : [];
  return near.length > 0 ? { pages: near, words } : { pages: [], words: typed };
}

export async function newestMatching(
  client: Client,
  text: string,
  kinds: readonly SearchKind[],
  today: string,
  limit: number,
): Promise<readonly MatchingPage[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const rows = await all(
    client,
    `SELECT kind, path ${MATCHING} AND day <= ? ORDER BY day DESC, key LIMIT ?`,
    [allOf(words), kinds, today, limit],
  );
  return rows.flatMap(({ kind, path }) => (isSearchKind(kind) ? [{ kind, path: String(path) }] : []));
}

const LISTS: ListDialect = {
  hasFacet: (facet) => condition('facets @> ARRAY[?]', facet),
  hasName: HAS_NAME,
  sortKey: (sort) => `(CAST(sorts AS json) ->> '${sort}') COLLATE "C"`,
};

/** Lists records as `listedIn` does. */
export async function listedRows(client: Client, query: ListedQuery): Promise<ListedPage> {
  const { sql, values } = listStatements(query, LISTS).page;
  return listedPage(query, await all(client, sql, values), (stored) =>
    Array.isArray(stored) ? stored.map(String) : [],
  );
}

export async function countListed(client: Client, query: ListedQuery): Promise<number> {
  const { sql, values } = listStatements(query, LISTS).count;
  const [total] = await all(client, sql, values);
  return Number(total?.records);
}
