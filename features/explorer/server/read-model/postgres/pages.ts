import type { SearchFilter } from '../../../../../lib/domain/list-filters.ts';
import { pageWords } from '../../../../search/model/question.ts';
import { getBeginnings, getWords, type SearchKind } from '../../../../search/model/search-query.ts';
import { getForms, someParts } from '../../../../search/model/stems.ts';
import { getMaxDistance, isGuessed, nearestAmong } from '../documents.ts';
import {
  choosePages,
  foundPage,
  type Guess,
  NOTHING,
  RESULTS_OF_A_PAGE,
  type SearchResult,
} from '../find-pages.ts';
import { KeySet } from '../key-set.ts';
import {
  type ListDialect,
  type ListedPage,
  type ListedQuery,
  listedPage,
  listStatements,
} from '../listed-pages.ts';
import { inAll, inSome } from '../page-matches.ts';
import { NOT_PUBLIC } from '../read-model.ts';
import type { MatchingPage } from '../read-store.ts';
import { condition } from '../restriction-query.ts';
import {
  chooseSuggested,
  formsInTexts,
  type SuggestedPages,
  suggestedPage,
  typedWords,
} from '../suggest-pages.ts';
import type { RowsVersion } from './followed-rows.ts';
import type { PostgresPages, Term } from './page-rows.ts';
import { HAS_NAME } from './people.ts';
import { countPagesWith, hasBeginning } from './postings.ts';
import { all, type Client } from './restrictions.ts';

/** Terms that are compared with an unknown word. */
const MAX_TERMS = 200;

const inTexts = (words: readonly string[]): readonly Term[] =>
  words.map((word) => ({ part: 'page', forms: getForms(word) }));

const inTitles = (words: readonly string[]): readonly Term[] =>
  getBeginnings(words).map((form) => ({ part: 'title', forms: [form] }));

/** The nearest word that a page has, and of equally near ones the most frequent; the word itself if none is near. */
async function nearestWord(client: Client, word: string): Promise<string> {
  if (!isGuessed(word)) return word;
  const far = getMaxDistance(word);
  const terms = await all(
    client,
    `SELECT word FROM term WHERE length(word) BETWEEN ? AND ? ORDER BY word <-> CAST(? AS text) LIMIT ${MAX_TERMS}`,
    [word.length - far, word.length + far, word],
  );
  const alike = nearestAmong(
    word,
    terms.map((row) => String(row.word)),
  );
  const pages = await countPagesWith(client, alike);
  const [best] = [...pages].sort(([, one], [, other]) => other - one);
  return best?.[0] ?? word;
}

/** Replaces each word that has no match by the nearest known word. */
async function guessedWords(
  { client, pages, version }: PageReader,
  words: readonly string[],
): Promise<Guess> {
  const { chosen } = await pages.choose(version, inTexts(words), (matches) =>
    matches.map(({ keys }) => keys.length > 0),
  );
  const nearest: string[] = [];
  for (const [at, word] of words.entries())
    nearest.push(chosen[at] || (await hasBeginning(client, word)) ? word : await nearestWord(client, word));
  return { words: nearest, isChanged: nearest.some((word, at) => word !== words[at]) };
}

/** What searches read from: the pages, at a version or a later one. */
export type PageReader = {
  readonly client: Client;
  readonly pages: PostgresPages;
  readonly version: RowsVersion;
};

/** Finds pages as `findPages` does. */
export async function searchPages(
  reader: PageReader,
  filter: SearchFilter,
  limit = RESULTS_OF_A_PAGE,
): Promise<SearchResult> {
  const typed = pageWords(filter.text ?? '');
  if (typed.length === 0) return NOTHING;
  const guess = await guessedWords(reader, typed);
  const { pages, version } = reader;
  const { words } = guess;
  const parts = someParts(words);
  const terms = [...inTexts(words), ...inTitles(words), ...inTexts(parts)];
  const { chosen, texts } = await pages.choose(
    version,
    terms,
    (found) => {
      const ofTitles = found.slice(words.length, 2 * words.length);
      const matches = {
        all: inAll(found.slice(0, words.length)),
        some: parts.length > 1 ? () => inSome(found.slice(2 * words.length)) : null,
        named: KeySet.inAll(ofTitles.map(({ keys }) => KeySet.ofKeys(keys, pages.documents.end))),
        titleAt: (key: number) => pages.documents.cardAt(key)?.title ?? '',
      };
      return choosePages(pages, matches, filter, guess, limit);
    },
    ({ shown }) => shown.map(({ key }) => key),
  );
  const { shown, ...result } = chosen;
  return {
    ...result,
    items: shown.flatMap(({ key, card }) => {
      const writing = texts.get(key);
      return writing ? [foundPage(card, writing, words)] : [];
    }),
  };
}

async function suggestedFor({ pages, version }: PageReader, words: readonly string[], limit: number) {
  const named = inTitles(words);
  const choose = (terms: readonly Term[]) =>
    pages.choose(version, terms, (found) => {
      const { documents } = pages;
      const sets = () =>
        KeySet.inAll(found.slice(named.length).map(({ keys }) => KeySet.ofKeys(keys, documents.end)));
      return chooseSuggested(pages, inAll(found.slice(0, named.length)), sets, limit).map(({ key, card }) =>
        suggestedPage(card, documents.cardAt(key)?.title ?? '', words),
      );
    });
  // Texts have many more words than titles.
  const { chosen } = await choose(named);
  if (chosen.length === limit) return chosen;
  return (
    await choose([...named, ...formsInTexts(words).map((form) => ({ part: 'page', forms: [form] }) as const)])
  ).chosen;
}

/** Suggests pages as `suggestPages` does. */
export async function suggestedPages(
  reader: PageReader,
  text: string,
  limit: number,
): Promise<SuggestedPages> {
  const typed = typedWords(text);
  if (typed.length === 0) return { pages: [], words: [] };
  const pages = await suggestedFor(reader, typed, limit);
  if (pages.length > 0) return { pages, words: typed };
  const { words, isChanged } = await guessedWords(reader, typed);
  const near = isChanged ? await suggestedFor(reader, words, limit) : [];
  return near.length > 0 ? { pages: near, words } : { pages: [], words: typed };
}

export async function newestMatching(
  { pages, version }: PageReader,
  text: string,
  kinds: readonly SearchKind[],
  today: string,
  limit: number,
): Promise<readonly MatchingPage[]> {
  const words = getWords(text);
  if (words.length === 0) return [];
  const terms = getBeginnings(words).map((form) => ({ part: 'page', forms: [form] }) as const);
  const { chosen } = await pages.choose(version, terms, (found) => {
    const { documents } = pages;
    const having = KeySet.inAll(found.map(({ keys }) => KeySet.ofKeys(keys, documents.end)));
    const publicKinds = pages.publicKinds();
    const newest: MatchingPage[] = [];
    for (const key of documents.newestFirst()) {
      if (newest.length === limit) break;
      const card = having.has(key) && publicKinds[key] !== NOT_PUBLIC ? documents.cardAt(key) : undefined;
      if (card && card.day !== null && card.day <= today && kinds.includes(card.kind))
        newest.push({ kind: card.kind, path: card.path });
    }
    return newest;
  });
  return chosen;
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
