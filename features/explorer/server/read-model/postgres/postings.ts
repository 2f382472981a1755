import { getTokens, isUnspaced, type WordForm } from '../../../../search/model/search-text.ts';
import { getStem, STEM_MARK } from '../../../../search/model/stems.ts';
import { KeySet } from '../key-set.ts';
import { condition } from '../restriction-query.ts';
import { type RowsVersion, VERSION, versionIn } from './followed-rows.ts';
import { all, type Client } from './restrictions.ts';

/** What is searched: the words of pages, the words of their titles, and the words of records. */
export type Part = 'page' | 'title' | 'record';

/** The keys of one row of `posting`. */
const KEYS_OF_BLOCK = 4096;

/** A key within its block and the weight of a word in one number. */
const OFFSET = 2 ** 16;
export const MAX_WEIGHT = OFFSET - 1;

/** Letters of a word in the index. PostgreSQL refuses to index some thousand bytes. */
const MAX_WORD_LENGTH = 200;

/** The greatest code point comes after every letter. */
const END = '\u{10ffff}';

/** Texts with the weight of their words. */
export type WeightedText = { readonly text: string; readonly weight: number };

/** The words of a page or record, each with the sum of its weights, and their number with repetitions. */
export type IndexedWords = {
  readonly weights: ReadonlyMap<string, number>;
  readonly length: number;
  /** The neighbouring letters of scripts without spaces, where there are three and more: lines of `getRun`. */
  readonly runs: string;
};

/** The prefix of pairs of letters, which are not beginnings of the first letter. No word of a text starts with it. */
const PAIR_MARK = '\u02e3';

const getPair = (one: string, other: string) => `${PAIR_MARK}${one} ${other}`;

/** Letters in their order with the weight of their text: `8 A B C `. */
const getRun = (letters: readonly string[], weight: number) => `${weight} ${letters.join(' ')} `;

/** The fewest letters of which the pairs alone do not tell the order. */
const MIN_RUN = 3;

/**
 * Returns the words for the index. In scripts without spaces, where each letter is a word, pairs of neighbouring letters are words as
 * well, and a phrase is found by its pairs. The pairs of a longer phrase can be in several places, so it is compared with the runs.
 */
export function indexedWords(texts: readonly WeightedText[], hasStems: boolean): IndexedWords {
  const weights = new Map<string, number>();
  const runs: string[] = [];
  let length = 0;
  const add = (word: string, weight: number) =>
    weights.set(word, Math.min(MAX_WEIGHT, (weights.get(word) ?? 0) + weight));
  for (const { text, weight } of texts) {
    const words = getTokens(text).map((word) => word.slice(0, MAX_WORD_LENGTH).toWellFormed());
    const stems = hasStems ? new Set(words.map((word) => STEM_MARK + getStem(word))) : new Set<string>();
    length += words.length + stems.size;
    let letters: string[] = [];
    const endRun = () => {
      if (letters.length >= MIN_RUN) runs.push(getRun(letters, weight));
      letters = [];
    };
    for (const word of words) {
      add(word, weight);
      if (!isUnspaced(word)) {
        endRun();
        continue;
      }
      const before = letters.at(-1);
      if (before !== undefined) add(getPair(before, word), weight);
      letters.push(word);
    }
    endRun();
    for (const stem of stems) add(stem, weight);
  }
  return { weights, length, runs: runs.join('\n') };
}

/** Returns the words of the index that a form consists of: pairs of letters for a phrase. */
function indexedForms({ word, isPrefix }: WordForm): readonly WordForm[] {
  const letters = word.split(' ');
  if (letters.length === 1) return [{ word, isPrefix }];
  return letters.slice(1).map((letter, at) => ({
    word: getPair(letters[at] ?? '', letter),
    isPrefix: isPrefix && at === letters.length - 2,
  }));
}

/** Weights by key, which are sorted and packed with `OFFSET`. A weight of 0 means that the word is gone. */
export type Entries = readonly number[];

export const getBlock = (key: number): number => Math.floor(key / KEYS_OF_BLOCK);

export const packed = (key: number, weight: number): number => (key % KEYS_OF_BLOCK) * OFFSET + weight;

/** Writes a number in groups of seven bits. */
function put(bytes: number[], number: number): void {
  let rest = number;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
}

/** The stored form of entries: for each key its distance from the one before, and its weight except in records. */
export function encode(entries: Entries, part: Part): Buffer {
  const bytes: number[] = [];
  let before = -1;
  for (const entry of entries) {
    const offset = Math.floor(entry / OFFSET);
    put(bytes, offset - before);
    if (part !== 'record') put(bytes, entry % OFFSET);
    before = offset;
  }
  return Buffer.from(bytes);
}

/** Calls `take` with each offset and weight of stored entries. */
function decode(bytes: Buffer, part: Part, take: (offset: number, weight: number) => void): void {
  const hasWeights = part !== 'record';
  let offset = -1;
  let [number, shift, isWeight] = [0, 0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    number |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    if (isWeight) take(offset, number);
    else {
      offset += number;
      if (!hasWeights) take(offset, 1);
    }
    isWeight = hasWeights && !isWeight;
    [number, shift] = [0, 0];
  }
}

/** Stored entries with changes applied. */
export function changedEntries(bytes: Buffer, changes: Entries, part: Part): Entries {
  const weights = new Map<number, number>();
  decode(bytes, part, (offset, weight) => weights.set(offset, weight));
  for (const change of changes) weights.set(Math.floor(change / OFFSET), change % OFFSET);
  return [...weights]
    .filter(([, weight]) => weight > 0)
    .sort(([one], [other]) => one - other)
    .map(([offset, weight]) => offset * OFFSET + weight);
}

/** The stored rows of a word of the index. */
type WordRows = readonly Readonly<Record<string, unknown>>[];

/** Calls `take` with each key of a word and its weight. */
function readKeys(rows: WordRows, part: Part, take: (key: number, weight: number) => void): void {
  for (const { block, entries } of rows) {
    const first = Number(block) * KEYS_OF_BLOCK;
    if (Buffer.isBuffer(entries)) decode(entries, part, (offset, weight) => take(first + offset, weight));
  }
}

/** The keys that have a form: the stored rows of a word, or the weights of a phrase by key. */
type Having = { readonly rows: WordRows } | { readonly phrase: ReadonlyMap<number, number> };

/** Nothing has the form. */
export const NO_KEYS: Having = { rows: [] };

function readHaving(having: Having, part: Part, take: (key: number, weight: number) => void): void {
  if ('rows' in having) readKeys(having.rows, part, take);
  else for (const [key, weight] of having.phrase) take(key, weight);
}

/** The weights of a form by key; 0 for keys without it. */
export type Weights = Uint32Array;

export function weightsIn(having: Having, part: 'page' | 'title'): Weights {
  const end =
    'rows' in having
      ? having.rows.reduce((last, { block }) => Math.max(last, Number(block) + 1), 0) * KEYS_OF_BLOCK
      : [...having.phrase.keys()].reduce((last, key) => Math.max(last, key + 1), 0);
  const weights = new Uint32Array(end);
  readHaving(having, part, (key, weight) => {
    weights[key] = (weights[key] ?? 0) + weight;
  });
  return weights;
}

/** Returns the records that have a form. */
export function recordsIn(having: Having, end: number): KeySet {
  const keys = new KeySet(end);
  readHaving(having, 'record', (key) => keys.add(key));
  return keys;
}

/** Returns the keys that have all of some words. */
function keysOfAll(words: readonly WordRows[], part: Part): readonly number[] {
  const [first = new Set<number>(), ...others] = words.map((rows) => {
    const keys = new Set<number>();
    readKeys(rows, part, (key) => keys.add(key));
    return keys;
  });
  return [...first].filter((key) => others.every((keys) => keys.has(key)));
}

/** Returns the sum of the weights of a phrase in the runs of a page or record. */
function weightInRuns(runs: string, sought: string): number {
  let sum = 0;
  for (const run of runs.split('\n')) {
    const weight = Number.parseInt(run, 10);
    for (let at = run.indexOf(sought); at >= 0; at = run.indexOf(sought, at + 1)) sum += weight;
  }
  return sum;
}

/** Pages or records whose runs are read in one step. */
const RUNS_AT_ONCE = 1000;

/** Reads which of some keys have a phrase, with its weights, and the version of the rows. */
async function readPhrase(client: Client, { part, word, isPrefix }: Lookup, keys: readonly number[]) {
  const sought = ` ${word}${isPrefix ? '' : ' '}`;
  const phrase = new Map<number, number>();
  let readAt: RowsVersion | null = null;
  for (let at = 0; at < keys.length; at += RUNS_AT_ONCE) {
    const rows = await all(
      client,
      `SELECT version.*, found.* FROM (SELECT ${VERSION}) AS version LEFT JOIN (
         SELECT key, runs FROM posted WHERE part = '${part}' AND key = ANY(?) AND strpos(runs, ?) > 0
       ) AS found ON true`,
      [keys.slice(at, at + RUNS_AT_ONCE), sought],
    );
    for (const { key, runs } of rows)
      if (key !== null) phrase.set(Number(key), weightInRuns(String(runs), sought));
    readAt = versionIn(rows[0]);
  }
  return { phrase, readAt };
}

/** A form of a word in a part of the index. */
export type Lookup = WordForm & { readonly part: Part };

/**
 * Reads which pages or records have words, and the version of the rows. They were all read at one version only if it is also the
 * version before.
 */
export async function readPostings(
  client: Client,
  lookups: readonly Lookup[],
): Promise<{ readonly found: readonly Having[]; readonly readAt: RowsVersion }> {
  const forms = lookups.map((lookup) => indexedForms(lookup).map((form) => ({ ...form, part: lookup.part })));
  const selects = forms.flat().map(({ part, word, isPrefix }, number) => {
    const isWord = isPrefix
      ? condition('word >= ? AND word < ?', word, word + END)
      : condition('word = ?', word);
    return condition(
      `SELECT ${number} AS at, block, entries FROM posting WHERE part = '${part}' AND ${isWord.sql}`,
      ...isWord.values,
    );
  });
  const rows = await all(
    client,
    `SELECT version.*, found.* FROM (SELECT ${VERSION}) AS version
     LEFT JOIN (${selects.map(({ sql }) => sql).join(' UNION ALL ')}) AS found ON true`,
    selects.flatMap(({ values }) => values),
  );
  const byForm = Map.groupBy(rows, ({ at }) => (at === null ? -1 : Number(at)));
  let [at, readAt] = [0, versionIn(rows[0])];
  const found: Having[] = [];
  for (const [number, lookup] of lookups.entries()) {
    const words = (forms[number] ?? []).map((_, index) => byForm.get(at + index) ?? []);
    at += words.length;
    const [only = []] = words;
    if (words.length > 1) {
      const read = await readPhrase(client, lookup, keysOfAll(words, lookup.part));
      readAt = read.readAt ?? readAt;
      found.push({ phrase: read.phrase });
    } else found.push({ rows: only });
  }
  return { found, readAt };
}

/** Returns the number of pages that have each of some words in any field. */
export async function countPagesWith(
  client: Client,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await all(
    client,
    `SELECT word, sum(size) AS pages FROM posting WHERE part = 'page' AND word = ANY(?) GROUP BY word`,
    [words],
  );
  return new Map(rows.map(({ word, pages }) => [String(word), Number(pages)]));
}

/** Returns true if a page has a word that begins with these letters. */
export async function hasBeginning(client: Client, letters: string): Promise<boolean> {
  const rows = await all(
    client,
    `SELECT 1 FROM posting WHERE part = 'page' AND word >= ? AND word < ? LIMIT 1`,
    [letters, letters + END],
  );
  return rows.length > 0;
}
