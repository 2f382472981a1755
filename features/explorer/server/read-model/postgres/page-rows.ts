import { LRUCache } from 'lru-cache';
import { isSearchKind } from '../../../../../lib/domain/search-kinds.ts';
import { isSampleDocument } from '../../../../../lib/samples/sample-ids.ts';
import { sampleMark } from '../../../../../lib/samples/sample-owner.ts';
import { SEARCH_KIND_IDS } from '../../../../search/model/search-query.ts';
import type { WordForm } from '../../../../search/model/search-text.ts';
import { type DocumentCard, IS_PUBLIC, type Writing } from '../documents.ts';
import type { PageSource } from '../find-pages.ts';
import { PageCards } from '../page-cards.ts';
import type { PageMatches } from '../page-matches.ts';
import { NOT_PUBLIC } from '../read-model.ts';
import { textOrNull } from '../stored-values.ts';
import {
  FollowedRows,
  isSame,
  MAX_TRIES,
  type Row,
  type RowsVersion,
  rowsInSteps,
  VERSION,
  versionIn,
} from './followed-rows.ts';
import { NO_KEYS, readPostings, type Weights, weightsIn } from './postings.ts';
import { all, type Client } from './restrictions.ts';

const NO_MATCHES: PageMatches = { keys: new Int32Array(), distances: new Float64Array() };

/** The card of a page with what ranking needs. */
type Card = DocumentCard & {
  readonly title: string;
  readonly isPublic: boolean;
  /** The number of words in the index, of the page and of its title. */
  readonly length: number;
  readonly titleLength: number;
};

const FIELDS = `kind, id, path, day, owner, profile, title, length, title_length, ${IS_PUBLIC} AS is_public`;

function getCard(row: Row): Card | null {
  const { kind } = row;
  if (!isSearchKind(kind)) return null;
  const [owner, profile] = [textOrNull(row.owner), textOrNull(row.profile)];
  return {
    kind,
    path: String(row.path),
    day: textOrNull(row.day),
    owner,
    profile,
    ...sampleMark(isSampleDocument({ kind, id: String(row.id), owner, profile })),
    title: String(row.title),
    isPublic: row.is_public === true,
    length: Number(row.length),
    titleLength: Number(row.title_length),
  };
}

/** Replaces a card by that of a row; a row of a deleted page has a key only. */
function putCard(cards: PageCards<Card>, row: Row): void {
  const card = getCard(row);
  if (card) cards.put(Number(row.key), card);
  else cards.drop(Number(row.key));
}

const writingIn = ({ title, summary, body }: Row): Writing => ({
  title: String(title),
  summary: String(summary),
  body: String(body),
});

/** Maximum memory of the matches of words, in bytes. */
const MAX_CACHED_MATCHES = 16 * 2 ** 20;
const BYTES_OF_MATCH = 12;
/** Added for each word, so that many words without matches have a limit, too. */
const BYTES_OF_WORD = 200;

/** The constants of BM25, as SQLite's index has them. */
const [K1, B] = [1.2, 0.75];
const MIN_IDF = 1e-6;

/** A word in any of some forms, in the texts of pages or in their titles. */
export type Term = { readonly part: 'page' | 'title'; readonly forms: readonly WordForm[] };

/** What follows from the cards of all pages. */
type Derived = {
  readonly kinds: Uint8Array;
  readonly pages: number;
  /** The average number of words. */
  readonly average: Readonly<Record<Term['part'], number>>;
};

/** The words of a shown page. */
type Texts = ReadonlyMap<number, Writing>;

/**
 * The pages with their titles, which a process reads from PostgreSQL at its start and then follows. A search reads only which pages
 * have its words, and the texts of those that it shows. Both stores rank pages with the same code, by the same distances.
 */
export class PostgresPages extends FollowedRows implements PageSource {
  documents = new PageCards<Card>();
  #derived: Derived | undefined;
  /** The matches of terms, until pages change. */
  readonly #matches = new LRUCache<string, PageMatches>({
    maxSize: MAX_CACHED_MATCHES,
    sizeCalculation: ({ keys }) => keys.length * BYTES_OF_MATCH + BYTES_OF_WORD,
  });

  publicKinds(): Uint8Array {
    return this.#derive().kinds;
  }

  /**
   * Chooses pages by the matches of terms, and reads the texts of some of them. Everything is of one state of the rows.
   * @param wanted the earliest version
   * @param choose uses the matches of each term, before the next turn of the event loop
   * @param getShown the keys of the pages whose texts are read
   */
  async choose<Chosen>(
    wanted: RowsVersion,
    terms: readonly Term[],
    choose: (matches: readonly PageMatches[]) => Chosen,
    getShown: (chosen: Chosen) => readonly number[] = () => [],
  ): Promise<{ readonly chosen: Chosen; readonly texts: Texts }> {
    const names = terms.map((term) => JSON.stringify(term));
    for (let [tries, least] = [1, wanted]; ; tries += 1) {
      await this.follow(least);
      const derived = this.#derive();
      const isCurrent = (readAt: RowsVersion) =>
        (isSame(readAt, this.version) && this.#derive() === derived) ||
        (tries >= MAX_TRIES && readAt.copy === this.version.copy);
      const found = new Map(names.map((name) => [name, this.#matches.get(name)]));
      const unknown = new Map(
        terms.map((term, at) => [names[at] ?? '', term] as const).filter(([name]) => !found.get(name)),
      );
      const lookups = [...unknown.values()].flatMap(({ part, forms }) =>
        forms.map((form) => ({ ...form, part })),
      );
      const read =
        lookups.length > 0 ? await readPostings(this.pool, lookups) : { found: [], readAt: this.version };
      least = read.readAt;
      if (!isCurrent(least)) continue;
      const rows = read.found.values();
      for (const [name, { part, forms }] of unknown) {
        const matches = this.#matching(
          part,
          forms.map(() => weightsIn(rows.next().value ?? NO_KEYS, part)),
        );
        found.set(name, matches);
        this.#matches.set(name, matches);
      }
      const matches = names.map((name) => found.get(name) ?? NO_MATCHES);
      const chosen = choose(matches);
      const shown = getShown(chosen);
      if (shown.length === 0) return { chosen, texts: new Map() };
      const texts = await all(
        this.pool,
        `SELECT version.*, page.* FROM (SELECT ${VERSION}) AS version LEFT JOIN (
           SELECT key, title, summary, body FROM page WHERE key = ANY(?)
         ) AS page ON true`,
        [shown],
      );
      least = versionIn(texts[0]);
      if (isCurrent(least))
        return { chosen, texts: new Map(texts.map((row) => [Number(row.key), writingIn(row)])) };
    }
  }

  /** The pages that have any form of a word, with their distances by BM25 as SQLite's index computes them. */
  #matching(part: Term['part'], forms: readonly Weights[]): PageMatches {
    const { pages, average } = this.#derive();
    const end = Math.max(...forms.map(({ length }) => length));
    const idfs = forms.map((weights) => {
      const having = weights.reduce((sum, weight) => sum + (weight > 0 ? 1 : 0), 0);
      const idf = Math.log((pages - having + 0.5) / (having + 0.5));
      return idf <= 0 ? MIN_IDF : idf;
    });
    const [keys, distances] = [new Int32Array(end), new Float64Array(end)];
    let found = 0;
    for (let key = 0; key < end; key += 1) {
      let score = 0;
      for (let at = 0; at < forms.length; at += 1) {
        const weight = forms[at]?.[key] ?? 0;
        if (weight === 0) continue;
        const card = this.documents.cardAt(key);
        const length = (part === 'page' ? card?.length : card?.titleLength) ?? 0;
        score +=
          (idfs[at] ?? 0) * ((weight * (K1 + 1)) / (weight + K1 * (1 - B + (B * length) / average[part])));
      }
      if (score === 0) continue;
      keys[found] = key;
      distances[found] = -score;
      found += 1;
    }
    return { keys: keys.slice(0, found), distances: distances.slice(0, found) };
  }

  #derive(): Derived {
    if (this.#derived) return this.#derived;
    const kinds = new Uint8Array(this.documents.end).fill(NOT_PUBLIC);
    let [pages, words, titleWords] = [0, 0, 0];
    for (let key = 0; key < kinds.length; key += 1) {
      const card = this.documents.cardAt(key);
      if (!card) continue;
      pages += 1;
      words += card.length;
      titleWords += card.titleLength;
      if (card.isPublic) kinds[key] = SEARCH_KIND_IDS.indexOf(card.kind);
    }
    this.#derived = { kinds, pages, average: { page: words / pages, title: titleWords / pages } };
    return this.#derived;
  }

  #forget(): void {
    this.#derived = undefined;
    this.#matches.clear();
  }

  protected async readAll(client: Client): Promise<() => void> {
    const cards = new PageCards<Card>();
    const steps = rowsInSteps((after, limit) =>
      all(
        client,
        `SELECT document.key, ${FIELDS} FROM document JOIN page USING (key) WHERE document.key > ? ORDER BY document.key LIMIT ${limit}`,
        [after],
      ),
    );
    for await (const rows of steps) for (const row of rows) putCard(cards, row);
    return () => {
      this.documents = cards;
      this.#forget();
    };
  }

  protected readChanged(client: Client, after: number, limit: number): Promise<readonly Row[]> {
    return all(
      client,
      `SELECT changed_page.key, ${FIELDS} FROM changed_page LEFT JOIN (document JOIN page USING (key)) USING (key)
       WHERE version > ? LIMIT ${limit}`,
      [after],
    );
  }

  protected take(changed: readonly Row[]): void {
    if (changed.length === 0) return;
    for (const row of changed) putCard(this.documents, row);
    this.#forget();
  }
}
