import { createHash } from 'node:crypto';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { z } from 'zod';
import type { ExportRow } from '../../../features/datasets/model/column.ts';
import type { VersionChanges } from '../../../features/datasets/model/manifest.ts';
import type { RecordType } from '../../../lib/domain/restriction-filter.ts';

/** Rows that are handed on at once. */
const CHUNK = 500;

/** A listed profile. */
type Person = { readonly owner: string; readonly username: string; readonly name: string };
const person = z.object({ owner: z.string(), username: z.string(), name: z.string() });

const counted = z.object({ records: z.number(), people: z.number() });
const rowText = z.object({ text: z.string() });
const idOnly = z.object({ id: z.string() });

const getMark = (text: string) => createHash('sha1').update(text).digest();

/**
 * The public rows of one run, and the ids in earlier versions, in a temporary database on the disk, so that memory does not grow with
 * the number of records. SQLite deletes it when it is closed, and when the process ends.
 */
export class RowTable {
  readonly #database = new DatabaseSync('');
  readonly #statements: Readonly<
    Record<
      'putPerson' | 'person' | 'putRow' | 'rows' | 'count' | 'know' | 'putBefore' | 'isPublic',
      StatementSync
    >
  >;

  constructor() {
    this.#database.exec(`
      PRAGMA journal_mode = OFF;
      PRAGMA synchronous = OFF;
      CREATE TABLE person (id TEXT PRIMARY KEY, owner TEXT, username TEXT, name TEXT) STRICT, WITHOUT ROWID;
      CREATE TABLE row (kind TEXT, id TEXT, changed TEXT, creator TEXT, mark BLOB, text TEXT, isNew INTEGER) STRICT;
      CREATE UNIQUE INDEX row_by_id ON row (kind, id);
      CREATE TABLE known (kind TEXT, id TEXT, isInNewest INTEGER, PRIMARY KEY (kind, id)) STRICT, WITHOUT ROWID;
      CREATE TABLE before (id TEXT PRIMARY KEY, mark BLOB) STRICT, WITHOUT ROWID;
      BEGIN;
    `);
    const prepare = (sql: string) => this.#database.prepare(sql);
    this.#statements = {
      putPerson: prepare('INSERT OR REPLACE INTO person VALUES (?, ?, ?, ?)'),
      person: prepare('SELECT owner, username, name FROM person WHERE id = ?'),
      putRow: prepare(
        'INSERT OR REPLACE INTO row (kind, id, changed, creator, mark, text, isNew) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ),
      // As on the site: the latest event first, and rows of one day by id.
      rows: prepare('SELECT text FROM row WHERE kind = ? AND isNew = 0 ORDER BY changed DESC, id'),
      count: prepare(
        'SELECT count(*) AS records, count(DISTINCT creator) AS people FROM row WHERE kind = ? AND isNew = 0',
      ),
      know: prepare('INSERT OR IGNORE INTO known VALUES (?, ?, ?)'),
      putBefore: prepare('INSERT OR REPLACE INTO before VALUES (?, ?)'),
      isPublic: prepare('SELECT 1 FROM row WHERE kind = ? AND id = ?'),
    };
  }

  putPerson(id: string, { owner, username, name }: Person): void {
    this.#statements.putPerson.run(id, owner, username, name);
  }

  person(id: string): Person | null {
    return person.nullable().parse(this.#statements.person.get(id) ?? null);
  }

  /**
   * Adds a public row.
   * @param changed the date of the latest event; empty if no date is known
   * @param isNew true for a record that can still be corrected without a trace. It is public, but not in the rows of the next version.
   */
  putRow(kind: RecordType, row: ExportRow, changed: string, isNew = false): void {
    const text = JSON.stringify(row);
    this.#statements.putRow.run(
      kind,
      String(row.id),
      changed,
      String(row.creator_username),
      getMark(text),
      text,
      isNew ? 1 : 0,
    );
  }

  /** The rows of the next version, in the order of its files. */
  async *rows(kind: RecordType): AsyncGenerator<readonly ExportRow[]> {
    let chunk: ExportRow[] = [];
    for (const found of this.#statements.rows.iterate(kind)) {
      chunk.push(JSON.parse(rowText.parse(found).text));
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = [];
    }
    if (chunk.length > 0) yield chunk;
  }

  count(kind: RecordType): { readonly records: number; readonly people: number } {
    return counted.parse(this.#statements.count.get(kind));
  }

  isPublic(kind: RecordType, id: string): boolean {
    return this.#statements.isPublic.get(kind, id) !== undefined;
  }

  /** Adds an id of an earlier version. Those of the newest version come first. */
  know(kind: RecordType, id: string, isInNewest: boolean): void {
    this.#statements.know.run(kind, id, isInNewest ? 1 : 0);
  }

  /** Forgets the ids of earlier versions. */
  forget(): void {
    this.#database.exec('DELETE FROM known');
  }

  /** The ids of earlier versions that are not public now. */
  withdrawn(kind: RecordType): readonly string[] {
    return this.#database
      .prepare('SELECT id FROM known WHERE kind = ?1 AND id NOT IN (SELECT id FROM row WHERE kind = ?1)')
      .all(kind)
      .map((found) => idOnly.parse(found).id);
  }

  /** The ids of earlier versions that are public now, and that the newest version or the next one lacks. */
  publicAgain(kind: RecordType): readonly string[] {
    return this.#database
      .prepare(
        `SELECT known.id FROM known JOIN row USING (kind, id)
         WHERE kind = ? AND (isInNewest = 0 OR isNew = 1) ORDER BY known.id`,
      )
      .all(kind)
      .map((found) => idOnly.parse(found).id);
  }

  /** Compares the rows of the next version with those of an earlier one. */
  async changesSince(kind: RecordType, before: AsyncIterable<readonly ExportRow[]>): Promise<VersionChanges> {
    this.#database.exec('DELETE FROM before');
    for await (const chunk of before)
      for (const row of chunk) this.#statements.putBefore.run(String(row.id), getMark(JSON.stringify(row)));
    const count = (sql: string) =>
      counted.shape.records.parse(this.#database.prepare(`SELECT count(*) AS n ${sql}`).get(kind)?.n);
    const now = 'FROM row LEFT JOIN before USING (id) WHERE kind = ? AND isNew = 0';
    return {
      added: count(`${now} AND before.mark IS NULL`),
      changed: count(`${now} AND before.mark <> row.mark`),
      withdrawn: count('FROM before WHERE id NOT IN (SELECT id FROM row WHERE kind = ? AND isNew = 0)'),
    };
  }

  close(): void {
    this.#database.close();
  }
}
