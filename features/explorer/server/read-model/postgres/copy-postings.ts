import type { ClientBase } from 'pg';
import {
  changedEntries,
  type Entries,
  encode,
  getBlock,
  type IndexedWords,
  type Part,
  packed,
} from './postings.ts';

/** Rows of `posting` that are written in one step. */
const ROWS_AT_ONCE = 500;

/** The separator of the words of a page; no word has one. */
const SEPARATOR = '\n';

/** A row of `posting`. */
type Row = { readonly word: string; readonly block: number; readonly size: number; readonly bytes: Buffer };

/** Changes of the index of one part, by block and word. */
type Changes = Map<number, Map<string, number[]>>;

async function writeRows(client: ClientBase, part: Part, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    await client.query(
      `INSERT INTO posting (part, word, block, size, entries)
       SELECT $1, * FROM unnest(CAST($2 AS text[]), CAST($3 AS integer[]), CAST($4 AS integer[]), CAST($5 AS bytea[]))
       ON CONFLICT (part, word, block) DO UPDATE SET size = excluded.size, entries = excluded.entries`,
      [
        part,
        some.map(({ word }) => word),
        some.map(({ block }) => block),
        some.map(({ size }) => size),
        some.map(({ bytes }) => bytes),
      ],
    );
  }
}

/** Writes the words of pages or records to the index, in place of their earlier words. */
export class PostingWriter {
  readonly #client: ClientBase;
  readonly #part: Part;
  /** True if the index has no words of this part yet. */
  readonly #isEmpty: boolean;
  readonly #changes: Changes = new Map();

  constructor(client: ClientBase, part: Part, isEmpty: boolean) {
    this.#client = client;
    this.#part = part;
    this.#isEmpty = isEmpty;
  }

  /**
   * Adds the words of some keys; keys without words are removed. If the index was empty, keys must be sorted, and the index is written
   * whenever all keys of a block are there.
   */
  async put(keys: readonly number[], words: ReadonlyMap<number, IndexedWords>): Promise<void> {
    const [part, client] = [this.#part, this.#client];
    if (this.#isEmpty) {
      // A block is complete when the keys of a later one follow.
      await this.end(getBlock(keys[0] ?? 0));
    } else {
      await this.#removeEarlier(keys, words);
    }
    for (const [key, { weights }] of words)
      for (const [word, weight] of weights) this.#change(word, key, weight);
    await client.query(
      `INSERT INTO posted (part, key, words, runs)
       SELECT $1, * FROM unnest(CAST($2 AS bigint[]), CAST($3 AS text[]), CAST($4 AS text[]))`,
      [
        part,
        [...words.keys()],
        [...words.values()].map(({ weights }) => [...weights.keys()].join(SEPARATOR)),
        [...words.values()].map(({ runs }) => runs),
      ],
    );
    if (!this.#isEmpty) await this.end();
  }

  async #removeEarlier(keys: readonly number[], words: ReadonlyMap<number, IndexedWords>): Promise<void> {
    const { rows } = await this.#client.query<{ key: string; words: string }>(
      'DELETE FROM posted WHERE part = $1 AND key = ANY($2) RETURNING key, words',
      [this.#part, keys],
    );
    for (const row of rows) {
      const key = Number(row.key);
      const weights = words.get(key)?.weights;
      for (const word of row.words === '' ? [] : row.words.split(SEPARATOR))
        if (!weights?.has(word)) this.#change(word, key, 0);
    }
  }

  #change(word: string, key: number, weight: number): void {
    const block = getBlock(key);
    const ofBlock = this.#changes.get(block) ?? new Map<string, number[]>();
    this.#changes.set(block, ofBlock);
    const entries = ofBlock.get(word);
    if (entries) entries.push(packed(key, weight));
    else ofBlock.set(word, [packed(key, weight)]);
  }

  /** Writes everything that was added for blocks before another one, by default for all. */
  async end(until = Number.POSITIVE_INFINITY): Promise<void> {
    for (const [block, byWord] of this.#changes) {
      if (block >= until) continue;
      this.#changes.delete(block);
      const rows = this.#isEmpty
        ? [...byWord].map(([word, entries]) => this.#row(word, block, entries))
        : await this.#changedRows(block, byWord);
      await writeRows(
        this.#client,
        this.#part,
        rows.filter(({ size }) => size > 0),
      );
      const gone = rows.filter(({ size }) => size === 0).map(({ word }) => word);
      if (gone.length > 0)
        await this.#client.query('DELETE FROM posting WHERE part = $1 AND block = $2 AND word = ANY($3)', [
          this.#part,
          block,
          gone,
        ]);
    }
  }

  #row(word: string, block: number, entries: Entries): Row {
    return { word, block, size: entries.length, bytes: encode(entries, this.#part) };
  }

  /** The rows that differ from the stored ones. Most changes of a page or record leave most of its words. */
  async #changedRows(block: number, byWord: ReadonlyMap<string, Entries>): Promise<readonly Row[]> {
    const { rows } = await this.#client.query<{ word: string; entries: Buffer }>(
      'SELECT word, entries FROM posting WHERE part = $1 AND block = $2 AND word = ANY($3)',
      [this.#part, block, [...byWord.keys()]],
    );
    const known = new Map(rows.map(({ word, entries }) => [word, entries]));
    return [...byWord].flatMap(([word, changes]) => {
      const stored = known.get(word);
      const row = this.#row(word, block, changedEntries(stored ?? Buffer.alloc(0), changes, this.#part));
      return stored?.equals(row.bytes) ? [] : [row];
    });
  }
}
