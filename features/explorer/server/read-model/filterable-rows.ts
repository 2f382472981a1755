import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { RecordType, RestrictionFilter } from '../../../../lib/domain/restriction-filter.ts';
import type { IsoDate } from '../../../../lib/time/when.ts';
import { textForIndex } from '../../../search/model/search-text.ts';
import { looseConditions, sideConditions, where } from './restriction-query.ts';
import type { RestrictionRow } from './restriction-row.ts';
import { openTables } from './tables.ts';

/** The searchable texts of a person. */
export type Named = { readonly username: string; readonly displayName: string };

/**
 * Rows outside the read model, such as those of a version of the data or of a new event. They are in tables like the read
 * model's and are filtered with the explorer's own conditions, so that every filter means the same everywhere.
 */
export class FilterableRows {
  readonly #database: DatabaseSync = openTables();
  readonly #putWords = this.#database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)');
  #put: StatementSync | undefined;

  /**
   * Adds a row.
   * @param key its number, which `matching` returns
   * @param words the words of the record besides the person's name
   */
  add(key: number, row: RestrictionRow, person: Named | undefined, words: string): void {
    this.#put ??= this.#database.prepare(insertion(row));
    // A record may be there several times, as it was after each of its events. No filter compares the id.
    this.#put.run({ ...row, key, id: String(key) });
    this.#putWords.run(key, textForIndex(person?.displayName, person?.username, words));
  }

  /**
   * Returns a function that returns the keys of the rows of a kind that match a filter.
   * @param today the day until which restrictions in force are measured
   */
  matcher(kind: RecordType, filter: RestrictionFilter, today: IsoDate): () => ReadonlySet<number> {
    const { sql, values } = where([...looseConditions(kind, filter, today), ...sideConditions(filter)]);
    const statement = this.#database.prepare(`SELECT key FROM restriction ${sql}`);
    return () => new Set(statement.all(...values).map(({ key }) => Number(key)));
  }

  /** Runs a function in one transaction, which is faster than one for each row. `staysStored`: the rows are still there afterwards. */
  within<Result>(run: () => Result, { staysStored }: { readonly staysStored: boolean }): Result {
    this.#database.exec('BEGIN');
    let isDone = false;
    try {
      const result = run();
      isDone = true;
      return result;
    } finally {
      this.#database.exec(isDone && staysStored ? 'COMMIT' : 'ROLLBACK');
    }
  }

  close(): void {
    this.#database.close();
  }
}

function insertion(row: RestrictionRow): string {
  const names = Object.keys(row);
  return `INSERT INTO restriction (key, ${names.join(', ')}, shown)
    VALUES (:key, ${names.map((name) => `:${name}`).join(', ')}, 1)`;
}
