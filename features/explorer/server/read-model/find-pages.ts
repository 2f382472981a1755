import type { SearchFilter } from '../../../../lib/domain/list-filters.ts';
import type { SampleMark } from '../../../../lib/samples/sample-owner.ts';
import { isKindOn } from '../../../../lib/site/parts.ts';
import { markedExcerpt, markedText } from '../../../search/model/marking.ts';
import { pageWords } from '../../../search/model/question.ts';
import { allOf, type Marked, SEARCH_KIND_IDS, type SearchKind } from '../../../search/model/search-query.ts';
import { getTokens } from '../../../search/model/search-text.ts';
import { getTerms, someParts } from '../../../search/model/stems.ts';
import type { DocumentCard, Documents, Writing } from './documents.ts';
import type { KeySet } from './key-set.ts';
import type { PageMatches } from './page-matches.ts';
import { NOT_PUBLIC, type ReadModel } from './read-model.ts';

/** The pages among which a search chooses. */
export type PageSource = {
  readonly documents: Pick<Documents, 'cardAt' | 'newestFirst'>;
  readonly publicKinds: () => Uint8Array;
};

/** A public page that matches. */
export type RankedPage = {
  readonly key: number;
  readonly far: number;
  /** Pages of a lower tier come first, however well the others match. */
  readonly tier: number;
  readonly card: DocumentCard;
};

type RankedPages = {
  /** The number of matching public pages of each kind. */
  readonly counts: ReadonlyMap<SearchKind, number>;
  /** The best pages, best first: by distance, then newest first, then in the order in which they were added. */
  readonly best: readonly RankedPage[];
};

function isBefore(one: RankedPage, other: RankedPage): boolean {
  if (one.tier !== other.tier) return one.tier < other.tier;
  if (one.far !== other.far) return one.far < other.far;
  const [day, otherDay] = [one.card.day ?? '', other.card.day ?? ''];
  return day === otherDay ? one.key < other.key : day > otherDay;
}

/** Inserts a page at its position among sorted pages. */
function place(page: RankedPage, best: RankedPage[]): void {
  let [from, to] = [0, best.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = best[middle];
    if (other && isBefore(other, page)) from = middle + 1;
    else to = middle;
  }
  best.splice(from, 0, page);
}

/**
 * Counts the public pages among all matches and picks the best in one pass. Pages of parts that are off are
 * left out.
 * @param max the maximum number of best pages
 * @param kind the kind of the best pages; null for any
 * @param getTier the tier of a page: lower ones come first; one tier by default
 */
export function rankPages(
  model: PageSource,
  { keys, distances }: PageMatches,
  max: number,
  kind: SearchKind | null = null,
  getTier: (key: number, card: DocumentCard) => number = () => 0,
): RankedPages {
  const numbers = new Uint32Array(SEARCH_KIND_IDS.length);
  const best: RankedPage[] = [];
  const shown = SEARCH_KIND_IDS.map(isKindOn);
  const kinds = model.publicKinds();
  // Most pages are worse than all best ones and are skipped before anything is allocated for them.
  const take = (key: number, far: number) => {
    const card = model.documents.cardAt(key);
    if (!card) return;
    const last = best.length < max ? undefined : best.at(-1);
    const tier = getTier(key, card);
    if (last && (tier > last.tier || (tier === last.tier && far > last.far))) return;
    const page = { key, far, tier, card };
    if (last && isBefore(last, page)) return;
    place(page, best);
    if (best.length > max) best.pop();
  };
  const wanted = kind === null ? null : SEARCH_KIND_IDS.indexOf(kind);
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0;
    const number = kinds[key] ?? NOT_PUBLIC;
    if (number === NOT_PUBLIC || !shown[number]) continue;
    numbers[number] = (numbers[number] ?? 0) + 1;
    if (wanted === null || wanted === number) take(key, distances[at] ?? 0);
  }
  const counts = SEARCH_KIND_IDS.map((one, at) => [one, numbers[at] ?? 0] as const);
  return { counts: new Map(counts.filter(([, pages]) => pages > 0)), best };
}

/** The newest public pages in a set, in the order of `isBefore` without tiers and distances. */
export function newestPages(model: PageSource, set: KeySet, max: number): readonly RankedPage[] {
  const shown = SEARCH_KIND_IDS.map(isKindOn);
  const kinds = model.publicKinds();
  const newest: RankedPage[] = [];
  for (const key of model.documents.newestFirst()) {
    if (newest.length === max) break;
    const card = set.has(key) && shown[kinds[key] ?? NOT_PUBLIC] ? model.documents.cardAt(key) : undefined;
    if (card) newest.push({ key, far: 0, tier: 0, card });
  }
  return newest;
}

export type FoundPage = {
  readonly kind: SearchKind;
  readonly path: string;
  readonly title: readonly Marked[];
  /** The passage with the words, or the beginning of the text. */
  readonly excerpt: readonly Marked[];
  readonly day: string | null;
} & SampleMark;

export type SearchResult = {
  readonly items: readonly FoundPage[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
  /** The number of matching pages of each kind. */
  readonly counts: Readonly<Record<SearchKind, number>>;
  /** The words that were searched in place of words without matches; null if the typed words were used. */
  readonly instead: string | null;
  /** True if no page has all of the words, so that the results have some of them. */
  readonly isLoose: boolean;
};

export const RESULTS_OF_A_PAGE = 20;

export const NOTHING: SearchResult = {
  items: [],
  page: 1,
  hasNext: false,
  counts: getCounts(new Map()),
  instead: null,
  isLoose: false,
};

function getCounts(counts: ReadonlyMap<SearchKind, number>): Readonly<Record<SearchKind, number>> {
  const entries = SEARCH_KIND_IDS.map((kind) => [kind, counts.get(kind) ?? 0] as const);
  return Object.fromEntries(entries) as Record<SearchKind, number>;
}

export type Guess = { readonly words: readonly string[]; readonly isChanged: boolean };

/** Replaces each word that has no match by the nearest known word. */
export function guessed({ vocabulary }: ReadModel, words: readonly string[]): Guess {
  const nearest = words.map((word) => (vocabulary.has(word) ? word : vocabulary.nearest(word)));
  return { words: nearest, isChanged: nearest.some((word, at) => word !== words[at]) };
}

/** A page in the form of a search result. */
export function foundPage(
  { kind, path, day, isSample }: Pick<DocumentCard, 'kind' | 'path' | 'day' | 'isSample'>,
  { title, summary, body }: Writing,
  words: readonly string[],
): FoundPage {
  return {
    kind,
    path,
    day,
    ...(isSample && { isSample }),
    title: markedText(title, words),
    // An excerpt of the text if the words are in it, else the summary.
    excerpt: markedExcerpt(body, words) ?? markedText(summary, words),
  };
}

const NAMED_TIER = 0;
/** The tier of briefs by fictional authors whose titles have the words: after guides whose titles have them. */
const NAMED_SAMPLE_TIER = 1;
/** The tier of streams and posts whose titles have the only word, and of films and products: after all guides. */
const NAMED_OTHER_TIER = 3;
/** The tier of each kind: guides come first, then people, then everything else. */
const KIND_TIERS: ReadonlyMap<SearchKind, number> = new Map<SearchKind, number>([
  ['guide', 2],
  ['brief', 2],
  ['profile', 4],
  ['personality', 4],
]);
const OTHER_TIER = 5;

/**
 * Returns the tier of a stream or post whose title has all of the words. Several words are probably its title, and guides that
 * only mention them come after it. A single word is rather a subject.
 */
const otherNamedTier = (words: readonly string[]): number =>
  words.length > 1 ? NAMED_SAMPLE_TIER : NAMED_OTHER_TIER;

/**
 * Kinds that never rank first. Films are fictional, so a film with the title of a question's subject must not
 * rank above guides.
 */
const NEVER_FIRST: ReadonlySet<SearchKind> = new Set(['film', 'product']);

/** What the words of a search match. */
export type SearchMatches = {
  /** The pages that have all of the words. */
  readonly all: PageMatches;
  /** The pages that have some of them; null if that is the same. */
  readonly some: (() => PageMatches) | null;
  /** The pages whose titles have all of the words. */
  readonly named: KeySet;
  readonly titleAt: (key: number) => string;
};

/**
 * Returns the tier of a page. People whose names have all of the words, guides whose titles have them, and
 * exact titles come first; then other titles with the words; then by kind.
 */
function tiersFor(
  { named, titleAt }: SearchMatches,
  text: string,
  words: readonly string[],
): (key: number, card: DocumentCard) => number {
  const typed = new Set(getTokens(text));
  const isCalled = (key: number) => getTokens(titleAt(key)).every((word) => typed.has(word));
  return (key, { kind, isSample }) => {
    const tier = KIND_TIERS.get(kind) ?? OTHER_TIER;
    if (!named.has(key)) return tier;
    if (NEVER_FIRST.has(kind)) return NAMED_OTHER_TIER;
    const isLate = tier === OTHER_TIER || (kind === 'brief' && isSample);
    // Reading a title takes longer than everything else here.
    if (!isLate || isCalled(key)) return NAMED_TIER;
    return tier === OTHER_TIER ? otherNamedTier(words) : NAMED_SAMPLE_TIER;
  };
}

/** A search result with the pages that it shows, before their texts are read. */
export type ChosenPages = Omit<SearchResult, 'items'> & { readonly shown: readonly RankedPage[] };

/** Chooses the pages of a result, best first: those that have all of the words, or if none has, some of them. */
export function choosePages(
  source: PageSource,
  matches: SearchMatches,
  filter: SearchFilter,
  { words, isChanged }: Guess,
  limit: number,
): ChosenPages {
  const page = filter.page ?? 1;
  const [before, end] = [(page - 1) * limit, page * limit];
  const getTier = tiersFor(matches, filter.text ?? '', words);
  const ranked = (found: PageMatches) => rankPages(source, found, end + 1, filter.kind ?? null, getTier);
  const strict = ranked(matches.all);
  const isLoose = strict.counts.size === 0 && matches.some !== null;
  const { counts, best } = isLoose && matches.some ? ranked(matches.some()) : strict;
  return {
    shown: best.slice(before, end),
    page,
    hasNext: best.length > end,
    counts: getCounts(counts),
    // A word is suggested only if a public page has it.
    instead: isChanged && strict.counts.size > 0 ? words.join(' ') : null,
    isLoose: isLoose && counts.size > 0,
  };
}

/**
 * Finds the pages that have all of the words, best first. If none has, it finds pages that have some of them. Stop
 * words are left out, and words match in every grammatical form. Words of four and more letters may be prefixes.
 */
export function findPages(model: ReadModel, filter: SearchFilter, limit = RESULTS_OF_A_PAGE): SearchResult {
  const typed = pageWords(filter.text ?? '');
  if (typed.length === 0) return NOTHING;
  const { documents } = model;
  const guess = guessed(model, typed);
  const { words } = guess;
  const parts = someParts(words);
  const matches = {
    all: documents.terms.matchingAll(getTerms(words)),
    some: parts.length > 1 ? () => documents.terms.matchingSome(getTerms(parts)) : null,
    named: documents.keysNamed(allOf(words)),
    titleAt: (key: number) => documents.titleAt(key),
  };
  const { shown, ...result } = choosePages(model, matches, filter, guess, limit);
  return { ...result, items: shown.map(({ key, card }) => foundPage(card, documents.writingAt(key), words)) };
}
