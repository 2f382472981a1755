import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { RestrictionKind } from '../../domain/explorer/restriction-filter.ts';
import type { IsoDate } from '../../domain/time/when.ts';
import { parseRecord } from '../records/parse.ts';
import { profileCard } from '../records/profile.ts';
import { Documents, type SearchDocument } from './documents.ts';
import { readRestriction } from './restriction-row.ts';
import { openTables } from './tables.ts';
import type { Vocabulary } from './vocabulary.ts';

const COLUMNS = [
  'kind',
  'id',
  'profile',
  'owner',
  'platform',
  'type',
  'state',
  'appeal',
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

/** A record belongs to a profile only if both have the same owner; what stands on an unlisted one is in no list. */
const IS_SHOWN = `happened AND EXISTS (
  SELECT 1 FROM person WHERE person_id = profile AND person_owner = owner AND listed
)`;

/**
 * What is public of restrictions as rows, and of pages by their words: filled from the backend's records, and asked by
 * `lib/data/restrictions.ts` and `lib/data/search.ts`.
 */
export class ReadModel {
  readonly database: DatabaseSync = openTables();
  /** Grows with every change, so that what was counted can be kept until the next one. */
  version = 0;
  readonly #documents: Documents;
  readonly #statements: Readonly<Record<string, StatementSync>>;
  #today: IsoDate;

  constructor(today: IsoDate) {
    this.#today = today;
    const { database } = this;
    this.#documents = new Documents(database);
    this.#statements = {
      putProfile: database.prepare('INSERT OR REPLACE INTO person VALUES (?, ?, ?, ?, ?, ?)'),
      dropProfile: database.prepare('DELETE FROM person WHERE person_id = ?'),
      put: database.prepare(
        `INSERT INTO restriction (${COLUMNS.join(', ')}, shown) VALUES (${COLUMNS.map((name) => `:${name}`).join(', ')}, 0)
         ON CONFLICT (kind, id) DO UPDATE SET ${COLUMNS.slice(2)
           .map((name) => `${name} = excluded.${name}`)
           .join(', ')}
         RETURNING key`,
      ),
      find: database.prepare('SELECT key FROM restriction WHERE kind = ? AND id = ?'),
      drop: database.prepare('DELETE FROM restriction WHERE key = ?'),
      dropWords: database.prepare('DELETE FROM words WHERE rowid = ?'),
      putWords: database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)'),
      nameOf: database.prepare('SELECT name, username FROM person WHERE person_id = ?'),
      putRecord: database.prepare('INSERT OR REPLACE INTO record VALUES (?, ?)'),
      dropRecord: database.prepare('DELETE FROM record WHERE key = ?'),
      ofProfile: database.prepare(
        'SELECT kind, id, text FROM restriction JOIN record USING (key) WHERE profile = ?',
      ),
      due: database.prepare(
        `SELECT kind, id, text FROM restriction JOIN record USING (key) WHERE due <> '' AND due <= ?`,
      ),
      show: database.prepare(`UPDATE restriction SET shown = ${IS_SHOWN} WHERE kind = ? AND id = ?`),
      showAll: database.prepare(`UPDATE restriction SET shown = ${IS_SHOWN}`),
    };
  }

  /** Many at once: profiles first, then what stands on them, then `showAll`. */
  fill(profiles: readonly unknown[], restrictions: Iterable<readonly [RestrictionKind, unknown]>): void {
    this.#inTransaction(() => {
      for (const raw of profiles) this.#putProfile(raw);
      for (const [kind, raw] of restrictions) this.#putRestriction(kind, raw);
    });
  }

  /** Pages that can be found, each in the place of what stood there before. */
  putDocuments(documents: Iterable<SearchDocument>): void {
    this.#inTransaction(() => {
      for (const document of documents) this.#documents.put(document);
    });
  }

  dropDocument(kind: SearchDocument['kind'], id: string): void {
    this.#inTransaction(() => this.#documents.drop(kind, id));
  }

  /** The words of the pages. */
  get vocabulary(): Vocabulary {
    return this.#documents.vocabulary;
  }

  /** Finds out anew of all that was filled in whether it belongs to a listed profile. */
  showAll(): void {
    this.#inTransaction(() => this.#run('showAll'));
  }

  /** What became of a record: as the backend gives it now, or null when it is gone. */
  takeRestriction(kind: RestrictionKind, id: string, raw: unknown): void {
    this.#inTransaction(() => {
      if (raw === null || !this.#putRestriction(kind, raw)) this.#dropRestriction(kind, id);
      this.#run('show', kind, id);
    });
  }

  /** What became of a profile. Its restrictions are found by its name, and shown as long as it is listed. */
  takeProfile(id: string, raw: unknown): void {
    this.#inTransaction(() => {
      if (!this.#putProfile(raw)) this.#run('dropProfile', id);
      for (const { kind, id: own, text } of this.#rows('ofProfile', id)) {
        const restriction = kind === 'ban' ? 'ban' : 'report';
        this.#putRestriction(restriction, JSON.parse(String(text)));
        this.#run('show', restriction, String(own));
      }
    });
  }

  /** What has happened by a new day, though nobody wrote anything. */
  turnTo(today: IsoDate): void {
    if (today === this.#today) return;
    this.#today = today;
    for (const { kind, id, text } of this.#rows('due', today))
      this.takeRestriction(kind === 'ban' ? 'ban' : 'report', String(id), JSON.parse(String(text)));
  }

  #putProfile(raw: unknown): boolean {
    const card = parseRecord('Profile', profileCard, raw);
    if (!card) return false;
    const { id, owner, username, displayName, avatarUrl, isListed } = card;
    this.#run('putProfile', id, owner, username, displayName, avatarUrl, isListed ? 1 : 0);
    return true;
  }

  #putRestriction(kind: RestrictionKind, raw: unknown): boolean {
    const read = readRestriction(kind, raw, this.#today);
    if (!read) return false;
    const key = this.#statement('put').get({ ...read.row })?.key ?? null;
    const person = this.#statement('nameOf').get(read.row.profile);
    this.#run('putRecord', key, JSON.stringify(raw));
    this.#run('dropWords', key);
    this.#run('putWords', key, `${person?.name ?? ''} ${person?.username ?? ''} ${read.words}`);
    return true;
  }

  #dropRestriction(kind: RestrictionKind, id: string): void {
    const key = this.#statement('find').get(kind, id)?.key;
    if (key === undefined) return;
    this.#run('drop', key);
    this.#run('dropRecord', key);
    this.#run('dropWords', key);
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

  #inTransaction(work: () => void): void {
    this.database.exec('BEGIN');
    try {
      work();
      this.database.exec('COMMIT');
      this.version += 1;
    } catch (error) {
      this.database.exec('ROLLBACK');
      throw error;
    }
  }
}
