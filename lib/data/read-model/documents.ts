import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { FoundKind } from '../../domain/search/search-query.ts';

/** A page that can be found. */
export type SearchDocument = {
  readonly kind: FoundKind;
  /** Unique within its kind. */
  readonly id: string;
  readonly title: string;
  /** A sentence or two. */
  readonly summary: string;
  /** Its text, without the signs of Markdown. */
  readonly body: string;
  /** By what else it is found: tags, genres, other names. */
  readonly tags: readonly string[];
  /** Path on this site. */
  readonly path: string;
  /** An ISO date, where it has one. */
  readonly day: string | null;
  /** Whose record it is, and on which profile it stands; null for what nobody owns. */
  readonly owner: string | null;
  readonly profile: string | null;
};

export const DOCUMENT_TABLES = `
  CREATE TABLE document (
    key INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, path TEXT NOT NULL, day TEXT,
    owner TEXT, profile TEXT, UNIQUE (kind, id)
  ) STRICT;
  CREATE VIRTUAL TABLE page USING fts5(title, summary, body, tags, tokenize="unicode61 remove_diacritics 2", prefix='2 3');
  CREATE VIRTUAL TABLE term USING fts5vocab(page, 'row');
`;

/** The pages of the site by their words. */
export class Documents {
  readonly #statements: {
    readonly [Name in 'put' | 'find' | 'drop' | 'dropWords' | 'putWords']: StatementSync;
  };

  constructor(database: DatabaseSync) {
    this.#statements = {
      put: database.prepare(
        `INSERT INTO document (kind, id, path, day, owner, profile) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (kind, id) DO UPDATE SET path = excluded.path, day = excluded.day, owner = excluded.owner,
           profile = excluded.profile
         RETURNING key`,
      ),
      find: database.prepare('SELECT key FROM document WHERE kind = ? AND id = ?'),
      drop: database.prepare('DELETE FROM document WHERE key = ?'),
      dropWords: database.prepare('DELETE FROM page WHERE rowid = ?'),
      putWords: database.prepare(
        'INSERT INTO page (rowid, title, summary, body, tags) VALUES (?, ?, ?, ?, ?)',
      ),
    };
  }

  put({ kind, id, path, day, owner, profile, title, summary, body, tags }: SearchDocument): void {
    const { put, dropWords, putWords } = this.#statements;
    const key = put.get(kind, id, path, day, owner, profile)?.key ?? null;
    dropWords.run(key);
    putWords.run(key, title, summary, body, tags.join(', '));
  }

  drop(kind: FoundKind, id: string): void {
    const key = this.#statements.find.get(kind, id)?.key;
    if (key === undefined) return;
    this.#statements.drop.run(key);
    this.#statements.dropWords.run(key);
  }
}
