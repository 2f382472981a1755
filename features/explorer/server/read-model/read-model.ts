import type { StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { DETAIL_FILTERS, getRecordType, type RecordType } from '../../../../lib/domain/restriction-filter.ts';
import { env } from '../../../../lib/env/env.ts';
import { identified, parseRecord } from '../../../../lib/records/parse.ts';
import { isSampleOwner } from '../../../../lib/samples/sample-owner.ts';
import type { IsoDate } from '../../../../lib/time/when.ts';
import { establishedFrom } from '../../../profiles/model/established.ts';
import { belongsTo, isListedProfile, logForeign } from '../../../profiles/model/own-records.ts';
import { nameKeys } from '../../../profiles/model/similar-names.ts';
import { profileCard } from '../../../profiles/model/stored-profile.ts';
import { SEARCH_KIND_IDS } from '../../../search/model/search-query.ts';
import { textForIndex } from '../../../search/model/search-text.ts';
import { type DocumentCard, Documents, type SearchDocument, type Vocabulary } from './documents.ts';
import { KeySet } from './key-set.ts';
import type { ModelDatabase } from './model-database.ts';
import { type ColumnRow, RestrictionColumns } from './restriction-columns.ts';
import { readRestriction } from './restriction-row.ts';
import { numberOrNull, textOrNull } from './stored-values.ts';
import { openTables } from './tables.ts';

const COLUMNS = [
  'kind',
  'id',
  'profile',
  'owner',
  'platform',
  'type',
  'state',
  'appeal',
  'appeal_result',
  ...DETAIL_FILTERS,
  'began',
  'began_last',
  'known',
  'began_day',
  'lasted',
  'loss',
  'currency',
  'changed',
  'due',
  'happened',
] as const;

/** A restriction's record in JSON, as the backend returned it, and its owner. */
export type RecordRow = {
  readonly text: string;
  readonly username: string;
  readonly name: string;
  readonly avatar: string | null;
};

export type NamedProfile = {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
};

type Person = {
  readonly owner: string | null;
  readonly username: string;
  readonly name: string;
  readonly isListed: boolean;
  /** Milliseconds since 1970; null if only an approval can establish the profile. */
  readonly established: number | null;
};

const dated = z.object({ updatedAt: z.string() });

/** In place of the number of a kind. */
export const NOT_PUBLIC = 255;

/** Stored rows that are loaded in one step. */
const LOADED_AT_ONCE = 500;

/** Maximum memory of the rows that have a word, in bytes; cached until the next change. */
const MAX_CACHED_WORDS = 8 * 2 ** 20;

/**
 * The public data in a form for counting and search: restrictions as rows, and pages with their words. It is
 * filled from the backend's records. `columns` has the values for counting and sorting, under the same keys as the
 * database rows.
 */
export class ReadModel {
  readonly database: ModelDatabase;
  readonly columns = new RestrictionColumns();
  /** Increases with every change. Counts are cached until the next one. */
  version = 0;
  /** The words of all pages, public or not. */
  readonly documents: Documents;
  readonly #people = new Map<string, Person>();
  /** The profiles by the `nameKeys` of their display names. */
  readonly #byNameKey = new Map<string, Set<string>>();
  readonly #statements: Readonly<Record<string, StatementSync>>;
  readonly #withWord = new LRUCache<string, KeySet>({
    maxSize: MAX_CACHED_WORDS,
    sizeCalculation: ({ bytes }) => bytes + 200,
  });
  #kinds: { readonly version: number; readonly kinds: Uint8Array } | undefined;
  #today: IsoDate;
  #isOpen = false;

  /**
   * @param today the day until which events have happened; `turnTo` moves it
   * @param database an empty one, by default in memory, or the one of an earlier process
   */
  constructor(today: IsoDate, database: ModelDatabase = openTables()) {
    this.#today = today;
    this.database = database;
    this.documents = new Documents(database);
    this.#statements = {
      putProfile: database.prepare('INSERT OR REPLACE INTO person VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
      dropProfile: database.prepare('DELETE FROM person WHERE person_id = ?'),
      put: database.prepare(
        `INSERT INTO restriction (${COLUMNS.join(', ')}, shown, written)
         VALUES (${COLUMNS.map((name) => `:${name}`).join(', ')}, :shown, :written)
         ON CONFLICT (kind, id) DO UPDATE SET shown = excluded.shown, written = excluded.written, ${COLUMNS.slice(
           2,
         )
           .map((name) => `${name} = excluded.${name}`)
           .join(', ')}
         RETURNING key`,
      ),
      find: database.prepare('SELECT key FROM restriction WHERE kind = ? AND id = ?'),
      drop: database.prepare('DELETE FROM restriction WHERE key = ?'),
      dropCorrections: database.prepare('DELETE FROM correction WHERE key = ?'),
      putCorrection: database.prepare('INSERT INTO correction VALUES (?, ?, ?)'),
      dropWords: database.prepare('DELETE FROM words WHERE rowid = ?'),
      putWords: database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)'),
      withWords: database.prepare('SELECT group_concat(rowid) AS keys FROM words WHERE words MATCH ?'),
      textOf: database.prepare('SELECT text FROM record WHERE key = ?'),
      putRecord: database.prepare('INSERT OR REPLACE INTO record VALUES (?, ?)'),
      dropRecord: database.prepare('DELETE FROM record WHERE key = ?'),
      recordAt: database.prepare(
        `SELECT text, username, name, avatar
         FROM restriction JOIN person ON person_id = profile JOIN record USING (key) WHERE key = ?`,
      ),
      ofProfile: database.prepare(
        'SELECT kind, id, text FROM restriction JOIN record USING (key) WHERE profile = ?',
      ),
      due: database.prepare(
        `SELECT kind, id, text FROM restriction JOIN record USING (key) WHERE due <> '' AND due <= ?`,
      ),
      idsOf: database.prepare('SELECT json_group_array(id) AS ids FROM restriction WHERE kind = ?'),
      people: database.prepare('SELECT * FROM person'),
      // The index of `UNIQUE (kind, id)` has this order, so nothing is sorted.
      keysById: database.prepare(
        'SELECT json_group_array(key) AS keys FROM (SELECT key FROM restriction ORDER BY kind, id)',
      ),
      rowsAfter: database.prepare(
        `SELECT key, shown, kind, id, profile, platform, type, state, appeal, appeal_result, began, began_last, known,
           began_day, lasted, loss, currency, changed, ${DETAIL_FILTERS.join(', ')}
         FROM restriction WHERE key > ? ORDER BY key LIMIT ${LOADED_AT_ONCE}`,
      ),
      putMeta: database.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)'),
    };
    // Arrays are read three times faster than objects.
    this.#statement('rowsAfter').setReturnArrays(true);
    this.#load();
  }

  /** Stores the position in the change log up to which the rows have all changes. */
  setPosition(position: string): void {
    this.write(() => this.#run('putMeta', 'position', position));
  }

  /** Stores the minute until which the rows have all records that become public at their time. No row changes by it. */
  setDueUntil(minute: string): void {
    this.#run('putMeta', 'dueUntil', minute);
  }

  /**
   * Stores the time of the last complete read.
   * @param filledAt milliseconds since 1970
   */
  setFilledAt(filledAt: number): void {
    this.write(() => this.#run('putMeta', 'filledAt', String(filledAt)));
  }

  close(): void {
    this.database.close();
  }

  /**
   * Starts one write for everything until `end`, so that all words are sorted together. Only for a read model
   * that is not in use yet.
   */
  begin(): void {
    this.database.exec('BEGIN');
    this.#isOpen = true;
  }

  end(): void {
    this.database.exec('COMMIT');
    this.#isOpen = false;
  }

  /** Runs writes in one transaction. If one fails, none has an effect. */
  write(work: () => void): void {
    this.version += 1;
    if (this.#isOpen) {
      work();
      return;
    }
    this.begin();
    try {
      work();
      this.end();
    } catch (error) {
      this.#isOpen = false;
      this.#undo();
      throw error;
    }
  }

  /** Returns to the state before a transaction. A database that failed is not used again. */
  #undo(): void {
    this.version += 1;
    if (this.database.failure) return;
    if (this.database.isTransaction) this.database.exec('ROLLBACK');
    this.#load();
  }

  /** Writes many at once: profiles first, then their records. */
  fill(profiles: readonly unknown[], restrictions: Iterable<readonly [RecordType, unknown]>): void {
    this.write(() => {
      for (const raw of profiles) this.#putProfile(raw);
      for (const [kind, raw] of restrictions) this.#putRestriction(kind, raw);
    });
  }

  /** Writes pages, each in place of its earlier version. */
  putDocuments(documents: Iterable<SearchDocument>): void {
    this.write(() => {
      for (const document of documents) {
        this.documents.put(document);
        const person = document.profile === null ? undefined : this.#people.get(document.profile);
        if (person && !belongsTo(document, person)) logForeign(document.kind, document.id);
      }
    });
  }

  dropDocument(kind: SearchDocument['kind'], id: string): void {
    this.write(() => this.documents.drop(kind, id));
  }

  /** The words of the pages. */
  get vocabulary(): Vocabulary {
    return this.documents.vocabulary;
  }

  /** The page under a key, if it is public. `IS_PUBLIC` is the same condition in SQL. */
  publicPageAt(key: number): DocumentCard | null {
    const card = this.documents.cardAt(key);
    if (!card || card.profile === null) return card ?? null;
    const person = this.#people.get(card.profile);
    if (!person || person.owner === null || person.owner !== card.owner) return null;
    return person.isListed || card.kind !== 'profile' ? card : null;
  }

  /** The number of the kind of each public page in `SEARCH_KIND_IDS` by key, and `NOT_PUBLIC` for others. */
  publicKinds(): Uint8Array {
    if (this.#kinds?.version === this.version) return this.#kinds.kinds;
    const numbers = new Map(SEARCH_KIND_IDS.map((kind, at) => [kind, at]));
    const kinds = new Uint8Array(this.documents.end).fill(NOT_PUBLIC);
    for (let key = 0; key < kinds.length; key += 1) {
      const card = this.publicPageAt(key);
      if (card) kinds[key] = numbers.get(card.kind) ?? NOT_PUBLIC;
    }
    this.#kinds = { version: this.version, kinds };
    return kinds;
  }

  /** True if any profile is sample content. */
  hasSamples(): boolean {
    return [...this.#people].some(([id, { owner }]) => isSampleOwner(owner, id));
  }

  /**
   * The listed and established profiles with the newest changes of their shown restrictions, newest first; then those
   * without changes.
   * @param now milliseconds since 1970
   */
  changedPeople(limit: number, now: number): readonly string[] {
    const { whole, names, end } = this.columns;
    const newest = new Int32Array(names.person.size);
    for (let key = 0; key < end; key += 1) {
      const person = whole.person[key] ?? 0;
      const changed = whole.changed[key] ?? 0;
      if (whole.shown[key] && changed > (newest[person] ?? 0)) newest[person] = changed;
    }
    return [...this.#people]
      .filter(([id, { isListed }]) => isListed && this.isEstablished(id, now))
      .map(([id]) => ({ id, changed: newest[names.person.find(id)] ?? 0 }))
      .sort((a, b) => b.changed - a.changed || (a.id < b.id ? -1 : 1))
      .slice(0, limit)
      .map(({ id }) => id);
  }

  /**
   * Returns true if the records of a profile may appear on the home page.
   * @param now milliseconds since 1970
   */
  isEstablished(profileId: string, now: number): boolean {
    const from = this.#people.get(profileId)?.established ?? null;
    return from !== null && from <= now;
  }

  /**
   * Returns listed profiles whose display name can be mistaken for `name`, sorted by ID.
   * @param exceptId the profile with this name, which is left out
   */
  listedWithNameLike(name: string, exceptId: string, limit: number): readonly NamedProfile[] {
    const ids = new Set(nameKeys(name).flatMap((key) => [...(this.#byNameKey.get(key) ?? [])]));
    return [...ids]
      .sort()
      .flatMap((id): readonly NamedProfile[] => {
        const person = this.#people.get(id);
        if (!person?.isListed || id === exceptId) return [];
        return [{ id, username: person.username, displayName: person.name }];
      })
      .slice(0, limit);
  }

  /** The instants after `now` at which profiles become established by their age, the earliest first. */
  establishedAfter(now: number): readonly number[] {
    return this.database
      .prepare('SELECT established FROM person WHERE established > ? ORDER BY established LIMIT 10000')
      .all(now)
      .map(({ established }) => Number(established));
  }

  /**
   * The keys of restrictions that have a word.
   * @param query one of `wordQueries`
   */
  withWord(query: string): KeySet {
    const name = `${this.columns.version} ${query}`;
    const known = this.#withWord.get(name);
    if (known) return known;
    const found = KeySet.of(this.#statement('withWords').get(query)?.keys, this.columns.end);
    this.#withWord.set(name, found);
    return found;
  }

  /** The key of a row; null if there is none. */
  getKey(kind: RecordType, id: string): number | null {
    const key = this.#statement('find').get(kind, id)?.key;
    return key === undefined ? null : Number(key);
  }

  /** The record of a row; null if there is none. */
  recordAt(key: number): RecordRow | null {
    const row = this.#statement('recordAt').get(key);
    if (!row) return null;
    const { text, username, name, avatar } = row;
    return {
      text: String(text),
      username: String(username),
      name: String(name),
      avatar: textOrNull(avatar),
    };
  }

  /** The ids of all restrictions of a kind, shown or not. */
  getIds(kind: RecordType): readonly string[] {
    return JSON.parse(String(this.#statement('idsOf').get(kind)?.ids)).map(String);
  }

  /** The display name of a person; empty if the profile is unknown. */
  getName(personId: string): string {
    return this.#people.get(personId)?.name ?? '';
  }

  /** Returns the ids of people whose profiles are known. */
  personIds(): readonly string[] {
    return [...this.#people.keys()];
  }

  documentIds(kind: SearchDocument['kind']): readonly string[] {
    return this.documents.getIds(kind);
  }

  /** Writes a changed record: its current version, or null if it was deleted. */
  takeRestriction(kind: RecordType, id: string, raw: unknown): void {
    this.write(() => {
      if (raw === null || !this.#putRestriction(kind, raw)) this.#dropRestriction(kind, id);
    });
  }

  /**
   * Writes a changed profile. The person's restrictions are searchable by its name, and are shown while it is
   * listed.
   */
  takeProfile(id: string, raw: unknown): void {
    this.write(() => {
      if (this.#putProfile(raw)) return;
      const gone = this.#people.get(id);
      if (!gone) return;
      this.#people.delete(id);
      this.#putNameKeys(id, gone.name, undefined);
      this.#run('dropProfile', id);
      this.#putAgain(this.#rows('ofProfile', id));
    });
  }

  /** Applies the events that are dated today, although nothing was written. */
  turnTo(today: IsoDate): void {
    if (today === this.#today) return;
    this.#today = today;
    this.write(() => this.#putAgain(this.#rows('due', today)));
  }

  #putProfile(raw: unknown): boolean {
    const card = parseRecord('Profile', profileCard, raw);
    if (!card) return false;
    const { id, owner, username, displayName: name, avatarUrl } = card;
    const isListed = isListedProfile(card);
    const established = establishedFrom(card, env.newAccounts);
    const before = this.#people.get(id);
    const person = { owner, username, name, isListed, established };
    if (before?.name !== name) this.#putNameKeys(id, before?.name, name);
    this.#people.set(id, person);
    const written = dated.safeParse(raw).data?.updatedAt ?? '';
    this.#run('putProfile', id, owner, username, name, avatarUrl, isListed ? 1 : 0, established, written);
    if (JSON.stringify(before) !== JSON.stringify(person)) this.#putAgain(this.#rows('ofProfile', id));
    return true;
  }

  #putNameKeys(id: string, before: string | undefined, after: string | undefined): void {
    for (const key of before === undefined ? [] : nameKeys(before)) {
      const ids = this.#byNameKey.get(key);
      ids?.delete(id);
      if (ids?.size === 0) this.#byNameKey.delete(key);
    }
    for (const key of after === undefined ? [] : nameKeys(after))
      this.#byNameKey.set(key, (this.#byNameKey.get(key) ?? new Set()).add(id));
  }

  /** Writes the row of a record again, because its date or its person changed. */
  #putAgain(rows: readonly Readonly<Record<string, unknown>>[]): void {
    for (const { kind, text } of rows)
      this.#write(getRecordType(kind), JSON.parse(String(text)), String(text));
  }

  /** Writes a record unless it is unchanged. */
  #putRestriction(kind: RecordType, raw: unknown): boolean {
    const id = identified.safeParse(raw).data?.id;
    if (id === undefined) return false;
    const text = JSON.stringify(raw);
    const key = this.#statement('find').get(kind, id)?.key;
    if (key !== undefined && this.#statement('textOf').get(key)?.text === text) return true;
    return this.#write(kind, raw, text);
  }

  #write(kind: RecordType, raw: unknown, text: string): boolean {
    const read = readRestriction(kind, raw, this.#today);
    if (!read) return false;
    const { row, words, corrected, written, isInLists: isLeftInLists } = read;
    const person = this.#people.get(row.profile);
    // A record belongs to a profile only if both have the same owner. Records of an unlisted profile are in no list.
    const isShown =
      isLeftInLists && row.happened === 1 && person?.isListed === true && belongsTo(row, person);
    const isKnown = this.#statement('find').get(kind, row.id) !== undefined;
    const key = Number(this.#statement('put').get({ ...row, shown: isShown ? 1 : 0, written })?.key);
    this.columns.put(key, row, isShown);
    this.#run('putRecord', key, text);
    if (isKnown) {
      this.#run('dropWords', key);
      this.#run('dropCorrections', key);
    }
    for (const [at, day] of corrected.entries()) this.#run('putCorrection', day, key, at);
    this.#run('putWords', key, textForIndex(person?.name, person?.username, words));
    return true;
  }

  #dropRestriction(kind: RecordType, id: string): void {
    const key = this.#statement('find').get(kind, id)?.key;
    if (key === undefined) return;
    this.#run('drop', key);
    this.#run('dropRecord', key);
    this.#run('dropWords', key);
    this.#run('dropCorrections', key);
    this.columns.drop(Number(key));
  }

  #statement(name: string): StatementSync {
    const statement = this.#statements[name];
    if (!statement) throw new Error(`There is no statement ${name}.`);
    return statement;
  }

  #run(name: string, ...values: readonly (string | number | bigint | null | Uint8Array)[]): void {
    this.#statement(name).run(...values);
  }

  #rows(name: string, ...values: readonly string[]) {
    return this.#statement(name).all(...values);
  }

  /**
   * Reads everything that is in memory from the database: at the start, and after a write that failed, because the
   * database has then returned to its earlier state.
   */
  #load(): void {
    this.#people.clear();
    this.#byNameKey.clear();
    for (const row of this.#rows('people')) {
      const [id, name] = [String(row.person_id), String(row.name)];
      this.#people.set(id, {
        owner: textOrNull(row.person_owner),
        username: String(row.username),
        name,
        isListed: row.listed === 1,
        established: numberOrNull(row.established),
      });
      this.#putNameKeys(id, undefined, name);
    }
    const { keys } = this.#statement('keysById').get() ?? {};
    this.columns.load(this.#storedRows(), JSON.parse(String(keys)).map(Number));
    this.documents.load();
  }

  *#storedRows(): Generator<ColumnRow> {
    for (let after = 0; ; ) {
      const rows = this.#statement('rowsAfter').all(after).map(columnRow);
      yield* rows;
      after = rows.at(-1)?.key ?? after;
      if (rows.length < LOADED_AT_ONCE) return;
    }
  }
}

/** A row of the statement `rowsAfter` as the columns have it. */
function columnRow(row: Readonly<Record<number, unknown>>): ColumnRow {
  return {
    key: Number(row[0]),
    isShown: row[1] === 1,
    values: {
      kind: getRecordType(row[2]),
      id: String(row[3]),
      profile: String(row[4]),
      platform: String(row[5]),
      type: String(row[6]),
      state: String(row[7]),
      appeal: String(row[8]),
      appeal_result: String(row[9]),
      began: String(row[10]),
      began_last: String(row[11]),
      known: String(row[12]),
      began_day: numberOrNull(row[13]),
      lasted: numberOrNull(row[14]),
      loss: numberOrNull(row[15]),
      currency: String(row[16]),
      changed: String(row[17]),
      reason_category: String(row[18]),
      scope: String(row[19]),
      decided_by: String(row[20]),
      temporary: String(row[21]),
      measured: String(row[22]),
    },
  };
}
