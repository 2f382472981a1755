import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { distance } from 'fastest-levenshtein';
import { LRUCache } from 'lru-cache';
import { isSearchKind } from '../../../../lib/domain/search-kinds.ts';
import { isSampleDocument } from '../../../../lib/samples/sample-ids.ts';
import { type SampleMark, sampleMark } from '../../../../lib/samples/sample-owner.ts';
import type { SearchKind } from '../../../search/model/search-query.ts';
import { getTokens } from '../../../search/model/search-text.ts';
import { getStem, STEM_MARK, withStems } from '../../../search/model/stems.ts';
import { KeySet } from './key-set.ts';
import { PageCards } from './page-cards.ts';
import { matchesIn, type PageMatches, TermMatches } from './page-matches.ts';
import { textOrNull } from './stored-values.ts';

/** Minimum length of a word for a guess. Shorter words have too many similar words. */
const MIN_GUESSED = 4;
const MAX_GUESSED = 24;
/** Maximum number of equally near words among which the most frequent is chosen. */
const MAX_ALIKE = 12;

/** Maximum number of words for which it is cached whether a page has them. */
const MAX_FOUND = 2000;

/** Reads the index in parts, cut at these terms. Each part takes a few milliseconds. */
const CUTS = ['', ...'0123456789abcdefghijklmnopqrstuvwxyz', '{'];

type Entry = { readonly term: string; readonly letters: number };

/** The letters of a word, as bits. Words that differ in one letter differ in at most two bits. */
function getLetters(word: string): number {
  let letterBits = 0;
  for (let at = 0; at < word.length; at += 1) letterBits |= 1 << (word.charCodeAt(at) & 31);
  return letterBits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Reports whether two neighbouring letters are swapped: one typing error, which the edit distance counts as
 * two.
 */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/** Returns true for a word that may be replaced by a near one. */
export const isGuessed = (word: string): boolean =>
  word.length >= MIN_GUESSED && word.length <= MAX_GUESSED && !/[\d\s]/.test(word);

/** The maximum number of typing errors in a word. */
export const getMaxDistance = (word: string): number => (word.length < 8 ? 1 : 2);

/** The terms that are nearest to a word, if they are near enough. */
export function nearestAmong(word: string, terms: Iterable<string>): readonly string[] {
  const max = getMaxDistance(word);
  let nearest = max + 1;
  let alike: string[] = [];
  for (const term of terms) {
    const far = isSwapped(word, term) ? 1 : distance(word, term);
    if (far < nearest) [nearest, alike] = [far, [term]];
    else if (far === nearest && far <= max && alike.length < MAX_ALIKE) alike.push(term);
  }
  return alike;
}

/**
 * The words that pages have had, by length, to find the nearest one for an unknown word. The index decides
 * which of them pages have now.
 */
export class Vocabulary {
  readonly #byLength = new Map<number, Entry[]>();
  readonly #known = new Set<string>();
  /** Whether pages have the words of recent searches. */
  readonly #found = new LRUCache<string, boolean>({ max: MAX_FOUND });
  readonly #database: DatabaseSync;
  #isTaking = false;
  #isRead = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Adds the words of a page that was written. Words from before the first read are added by that read. */
  add(words: readonly string[]): void {
    if (this.#isTaking) for (const word of words) this.#add(word);
  }

  /** Reads the words of all pages, in short steps that do not block requests. */
  *read(): Generator<void> {
    if (this.#isRead) return;
    this.#isTaking = true;
    const terms = this.#database.prepare('SELECT term FROM term WHERE term >= ? AND term < ?');
    for (const [at, from] of CUTS.entries()) {
      for (const { term } of terms.all(from, CUTS[at + 1] ?? '\u{10ffff}')) {
        const word = String(term);
        if (!word.startsWith(STEM_MARK)) this.#add(word);
      }
      yield;
    }
    this.#isRead = true;
  }

  /** Returns true if a page has a word that starts so, or another form of the word. */
  has(word: string): boolean {
    const found = this.#found.get(word) ?? this.#find(word);
    this.#found.set(word, found);
    return found;
  }

  /** Call this after every change of the index. */
  forget(): void {
    if (this.#found.size > 0) this.#found.clear();
  }

  #find(word: string): boolean {
    const known = this.#database.prepare('SELECT 1 FROM term WHERE term >= ? AND term < ? LIMIT 1');
    const stem = STEM_MARK + getStem(word);
    return known.get(word, `${word}\u{10ffff}`) !== undefined || known.get(stem, `${stem}\0`) !== undefined;
  }

  /**
   * Guesses the word that was meant: the nearest known word, and of equally near ones the most frequent. Returns the
   * word itself if none is near. Words of up to seven letters may have one typing error, longer ones two.
   */
  nearest(word: string): string {
    if (!isGuessed(word)) return word;
    this.#readNow();
    const alike = nearestAmong(word, this.#alike(word, getMaxDistance(word)));
    return this.#mostFrequent(alike) ?? word;
  }

  /** The words with about the same length and letters. Only these can be near. */
  *#alike(word: string, max: number): Generator<string> {
    const letterBits = getLetters(word);
    for (let length = word.length - max; length <= word.length + max; length += 1)
      for (const entry of this.#byLength.get(length) ?? [])
        if (countBits(letterBits ^ entry.letters) <= 2 * max) yield entry.term;
  }

  #mostFrequent(words: readonly string[]): string | undefined {
    const documents = this.#database.prepare('SELECT doc FROM term WHERE term = ?');
    return words
      .map((word) => ({ word, documents: Number(documents.get(word)?.doc ?? 0) }))
      .filter((each) => each.documents > 0)
      .sort((a, b) => b.documents - a.documents)[0]?.word;
  }

  #readNow(): void {
    for (const _step of this.read());
  }

  #add(term: string): void {
    if (this.#known.has(term)) return;
    this.#known.add(term);
    const entries = this.#byLength.get(term.length) ?? [];
    entries.push({ term, letters: getLetters(term) });
    this.#byLength.set(term.length, entries);
  }
}

/** A page that search can find. */
export type SearchDocument = {
  readonly kind: SearchKind;
  /** Unique within its kind. */
  readonly id: string;
  readonly title: string;
  /** A sentence or two. */
  readonly summary: string;
  /** The text without Markdown syntax. */
  readonly body: string;
  /** Further search terms: tags, genres, other names. */
  readonly tags: readonly string[];
  /** Path on this site. */
  readonly path: string;
  /** An ISO date, if it has one. */
  readonly day: string | null;
  /** The owner of the record, and its profile; null for content without an owner. */
  readonly owner: string | null;
  readonly profile: string | null;
  /** The position in the list of its kind. */
  readonly listing?: Listing;
};

/** The orders of lists besides the one by time. */
export type ListSort = 'views' | 'rating' | 'title' | 'ranking' | 'followers' | 'name';

/** Comes after every claim with a time. */
const NO_CLAIM = '~';

/** The values for sorting and filtering in lists of records. */
export type Listing = {
  /** The day or the ISO instant that orders it; empty for records without one. */
  readonly place: string;
  /** The end of a stream, as an ISO instant; empty for records without an end. */
  readonly until?: string;
  /** `category:law`, `tag:appeals`, ... */
  readonly facets: readonly string[];
  /** The time from which the record claims its address. Of several, the first one has it; null comes last. */
  readonly claim?: string | null;
  /** The ISO instant of the last write. */
  readonly changed: string;
  /** Sort keys of other orders, which are compared as text. The smallest comes first. */
  readonly sorts?: Readonly<Partial<Record<ListSort, string>>>;
  /** Names in the form of `foldedName`, in which a part of a name is found. */
  readonly names?: string;
};

/** The greatest number in a sort key, in thousandths. */
const MAX_SORTED = 10 ** 15;

const thousandths = (number: number) => Math.min(MAX_SORTED, Math.max(0, Math.round(number * 1000)));

/** A sort key of a number from 0 to 10^12, to be compared as text. The smallest number comes first. */
export const ascending = (number: number): string => String(thousandths(number)).padStart(16, '0');

/** The same with the greatest number first. */
export const descending = (number: number): string =>
  String(MAX_SORTED - thousandths(number)).padStart(16, '0');

/** A name without case and accents, so that "emile" finds "Émile". */
export const foldedName = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The stored form of facets. The separator, which no text of a record has, makes sure that only whole facets match. */
export const facetColumn = (facets: readonly string[]): string =>
  facets.map((facet) => `\u001f${facet}\u001f`).join('');

/** The facets of a stored form. */
export const facetsIn = (column: string): readonly string[] => column.split('\u001f').filter(Boolean);

/** Matches public pages only: the owner must own the profile, and profiles must be listed. */
export const IS_PUBLIC = `(profile IS NULL OR EXISTS (
  SELECT 1 FROM person WHERE person_id = profile AND person_owner = owner AND (listed = 1 OR kind <> 'profile')
))`;

export const DOCUMENT_TABLES = `
  CREATE TABLE document (
    key INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, path TEXT NOT NULL, day TEXT,
    owner TEXT, profile TEXT, place TEXT NOT NULL, until TEXT NOT NULL, facets TEXT NOT NULL,
    claim TEXT NOT NULL, changed TEXT NOT NULL, sorts TEXT NOT NULL, names TEXT NOT NULL, UNIQUE (kind, id)
  ) STRICT;
  CREATE INDEX by_place ON document (kind, place, id);
  CREATE INDEX by_path ON document (path);
  -- What a page says as it was written; apart, so that lists read short rows.
  CREATE TABLE writing (
    key INTEGER PRIMARY KEY, title TEXT NOT NULL, summary TEXT NOT NULL, body TEXT NOT NULL, tags TEXT NOT NULL
  ) STRICT;
  -- Its words as getTokens has them and their stems, with spaces between: the tokenizer only splits there.
  CREATE VIRTUAL TABLE page USING fts5(
    title, summary, body, tags, content='', contentless_delete=1, tokenize="ascii"
  );
  -- What pages are called, with their beginnings: for what is still being typed.
  CREATE VIRTUAL TABLE name USING fts5(
    title, content='', contentless_delete=1, tokenize="ascii", prefix='1 2 3'
  );
  -- How much is gathered before it is sorted in, in bytes: more of it at once costs less.
  INSERT INTO page (page, rank) VALUES ('hashsize', 16777216);
  CREATE VIRTUAL TABLE term USING fts5vocab(page, 'row');
`;

/** Weights of the words of a page by where they are. */
export const WEIGHTS = { title: 8, summary: 3, body: 1, tags: 2 } as const;

/** The fields of a match that decide whether it is public, how it is ranked, and where it links. */
export type DocumentCard = Pick<SearchDocument, 'kind' | 'path' | 'day' | 'owner' | 'profile'> & SampleMark;

/** The words of a page with their original spelling. */
export type Writing = Pick<SearchDocument, 'title' | 'summary' | 'body'>;

type Words = Pick<SearchDocument, 'title' | 'summary' | 'body'> & { readonly tags: string };

/** The search index of the site's pages. */
export class Documents {
  readonly #statements: {
    readonly [Name in
      | 'put'
      | 'find'
      | 'drop'
      | 'dropWords'
      | 'putWords'
      | 'writing'
      | 'dropWriting'
      | 'putWriting'
      | 'dropName'
      | 'putName'
      | 'matching'
      | 'having'
      | 'named'
      | 'calledSo'
      | 'titleAt'
      | 'cards'
      | 'idsOf']: StatementSync;
  };

  readonly #cards = new PageCards();

  readonly vocabulary: Vocabulary;
  /** The pages that match the terms of a search. */
  readonly terms: TermMatches;

  constructor(database: DatabaseSync) {
    this.vocabulary = new Vocabulary(database);
    this.#statements = {
      put: database.prepare(
        `INSERT INTO document (kind, id, path, day, owner, profile, place, until, facets, claim, changed, sorts, names)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (kind, id) DO UPDATE SET path = excluded.path, day = excluded.day, owner = excluded.owner,
           profile = excluded.profile, place = excluded.place, until = excluded.until, facets = excluded.facets,
           claim = excluded.claim, changed = excluded.changed, sorts = excluded.sorts, names = excluded.names
         RETURNING key`,
      ),
      find: database.prepare('SELECT key FROM document WHERE kind = ? AND id = ?'),
      drop: database.prepare('DELETE FROM document WHERE key = ?'),
      dropWords: database.prepare('DELETE FROM page WHERE rowid = ?'),
      putWords: database.prepare(
        'INSERT INTO page (rowid, title, summary, body, tags) VALUES (?, ?, ?, ?, ?)',
      ),
      writing: database.prepare('SELECT title, summary, body, tags FROM writing WHERE key = ?'),
      dropWriting: database.prepare('DELETE FROM writing WHERE key = ?'),
      putWriting: database.prepare('INSERT OR REPLACE INTO writing VALUES (?, ?, ?, ?, ?)'),
      dropName: database.prepare('DELETE FROM name WHERE rowid = ?'),
      putName: database.prepare('INSERT INTO name (rowid, title) VALUES (?, ?)'),
      matching: database.prepare(
        `SELECT rowid, bm25(page, ${Object.values(WEIGHTS).join(', ')}) FROM page WHERE page MATCH ?`,
      ),
      having: database.prepare('SELECT group_concat(rowid) AS keys FROM page WHERE page MATCH ?'),
      named: database.prepare('SELECT rowid, bm25(name) FROM name WHERE name MATCH ?'),
      calledSo: database.prepare('SELECT group_concat(rowid) AS keys FROM name WHERE name MATCH ?'),
      titleAt: database.prepare('SELECT title FROM writing WHERE key = ?'),
      cards: database.prepare('SELECT key, kind, id, path, day, owner, profile FROM document'),
      idsOf: database.prepare('SELECT json_group_array(id) AS ids FROM document WHERE kind = ?'),
    };
    const { matching, having, named } = this.#statements;
    for (const statement of [matching, named]) statement.setReturnArrays(true);
    this.terms = new TermMatches(matching, having);
  }

  put({ kind, id, path, day, owner, profile, listing, tags, ...words }: SearchDocument): void {
    const { put } = this.#statements;
    const { place = '', until = '', claim, changed = '', sorts = {}, names = '' } = listing ?? {};
    const facets = facetColumn(listing?.facets ?? []);
    const listed = [place, until, facets, claim ?? NO_CLAIM, changed, JSON.stringify(sorts), names];
    const key = Number(put.get(kind, id, path, day, owner, profile, ...listed)?.key);
    this.#putCard(key, { kind, id, path, day, owner, profile });
    this.#putWords(key, { ...words, tags: tags.join(', ') });
  }

  /** Replaces the cards by those of the stored pages. */
  load(): void {
    this.#cards.clear();
    for (const { key, kind, id, path, day, owner, profile } of this.#statements.cards.all()) {
      if (!isSearchKind(kind)) continue;
      this.#putCard(Number(key), {
        kind,
        id: String(id),
        path: String(path),
        day: textOrNull(day),
        owner: textOrNull(owner),
        profile: textOrNull(profile),
      });
    }
    this.#forgetMatches();
  }

  #forgetMatches(): void {
    this.terms.forget(this.end);
    this.vocabulary.forget();
  }

  #putCard(key: number, page: Omit<DocumentCard, 'isSample'> & { readonly id: string }): void {
    const { kind, path, day, owner, profile } = page;
    this.#cards.put(key, { kind, path, day, owner, profile, ...sampleMark(isSampleDocument(page)) });
  }

  /**
   * Writes the words of a page, if they changed. Writing is slow, and most changes of a record do not change
   * its words.
   */
  #putWords(key: number, words: Words): void {
    const { writing, dropWords, putWords, putWriting, dropName, putName } = this.#statements;
    const { title, summary, body, tags } = words;
    const before = writing.get(key);
    if (before) {
      const isSame =
        before.title === title && before.summary === summary && before.body === body && before.tags === tags;
      if (isSame) return;
      dropWords.run(key);
      dropName.run(key);
    }
    const columns = [title, summary, body, tags].map(getTokens);
    putWords.run(key, ...columns.map(withStems));
    putName.run(key, columns[0]?.join(' ') ?? '');
    putWriting.run(key, title, summary, body, tags);
    for (const tokens of columns) this.vocabulary.add(tokens);
    this.#forgetMatches();
  }

  drop(kind: SearchKind, id: string): void {
    const key = this.#statements.find.get(kind, id)?.key;
    if (key === undefined) return;
    this.#statements.drop.run(key);
    this.#statements.dropWords.run(key);
    this.#statements.dropName.run(key);
    this.#statements.dropWriting.run(key);
    this.#cards.drop(Number(key));
    this.#forgetMatches();
  }

  /** An upper bound of the keys. */
  get end(): number {
    return this.#cards.end;
  }

  /** The keys of all pages, the newest first, and pages without a day last. */
  newestFirst(): Int32Array {
    return this.#cards.newestFirst();
  }

  cardAt(key: number): DocumentCard | undefined {
    return this.#cards.cardAt(key);
  }

  /** The pages that have the words of a query in their titles. */
  named(query: string): PageMatches {
    return matchesIn(this.#statements.named.all(query));
  }

  /** The keys of the pages that have the words in their titles. */
  keysNamed(query: string): KeySet {
    return KeySet.of(this.#statements.calledSo.get(query)?.keys, this.end);
  }

  titleAt(key: number): string {
    return String(this.#statements.titleAt.get(key)?.title ?? '');
  }

  writingAt(key: number): Writing {
    const { title, summary, body } = this.#statements.writing.get(key) ?? {};
    return { title: String(title ?? ''), summary: String(summary ?? ''), body: String(body ?? '') };
  }

  getIds(kind: SearchKind): readonly string[] {
    return JSON.parse(String(this.#statements.idsOf.get(kind)?.ids)).map(String);
  }
}
