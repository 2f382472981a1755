import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { DETAIL_FILTERS } from '../../../../../lib/domain/restriction-filter.ts';
import { wordsOf } from '../../../../search/model/search-query.ts';
import { isBeginning } from '../../../../search/model/search-text.ts';
import { KeySet } from '../key-set.ts';
import type { RecordRow } from '../read-model.ts';
import { type ColumnRow, RestrictionColumns } from '../restriction-columns.ts';
import { wordQueries } from '../restriction-query.ts';
import type { CountedRows } from '../selection.ts';
import { numberOrNull } from '../stored-values.ts';
import { all, RECORD_FIELDS, recordRow } from './restrictions.ts';
import { termQuery } from './words.ts';

/** A state of the rows in PostgreSQL. Its number increases with every change of a copy. */
export type RowsVersion = { readonly copy: string; readonly number: number };

/** Rows that are read in one step. */
const READ_AT_ONCE = 2000;

/** Changed rows that are written into the columns at once. If there are more, all rows are read again. */
const MAX_CHANGES = 5000;

/** Attempts to read records in the state of the columns. Each one fails only if rows change meanwhile. */
const MAX_TRIES = 20;

/** Maximum memory of the rows that have a word, in bytes. */
const MAX_CACHED_WORDS = 8 * 2 ** 20;

const FIELDS = `restriction.kind, id, profile, platform, type, state, appeal, appeal_result, began, began_last, known, began_day, lasted,
  loss, currency, changed, shown, ${DETAIL_FILTERS.join(', ')}`;

type Row = Readonly<Record<string, unknown>>;

function columnRow(row: Row): ColumnRow {
  const text = (name: string) => String(row[name]);
  return {
    key: Number(row.key),
    isShown: row.shown === 1,
    values: {
      kind: row.kind === 'ban' ? 'ban' : 'report',
      id: text('id'),
      profile: text('profile'),
      platform: text('platform'),
      type: text('type'),
      state: text('state'),
      appeal: text('appeal'),
      appeal_result: text('appeal_result'),
      began: text('began'),
      began_last: text('began_last'),
      known: text('known'),
      began_day: numberOrNull(row.began_day),
      lasted: numberOrNull(row.lasted),
      loss: numberOrNull(row.loss),
      currency: text('currency'),
      changed: text('changed'),
      reason_category: text('reason_category'),
      scope: text('scope'),
      decided_by: text('decided_by'),
      temporary: text('temporary'),
      measured: text('measured'),
    },
  };
}

/** The version of the rows that a query reads, as the columns `copy` and `number` of one row. */
const VERSION = `(SELECT value FROM meta WHERE name = 'copy') AS copy,
  (SELECT value FROM meta WHERE name = 'version') AS number`;

const versionIn = (row: Row | undefined): RowsVersion => ({
  copy: String(row?.copy ?? ''),
  number: Number(row?.number ?? 0),
});

const isSame = (one: RowsVersion, other: RowsVersion) =>
  one.copy === other.copy && one.number === other.number;

/**
 * The values of restrictions for counting and sorting, which a process reads from PostgreSQL at its start and then follows. A page of
 * the explorer with its charts takes some milliseconds with them; PostgreSQL needs several hundred. Texts stay in PostgreSQL.
 */
export class PostgresRows {
  readonly #pool: Pool;
  #columns = new RestrictionColumns();
  #version: RowsVersion = { copy: '', number: 0 };
  #renewal: Promise<void> | undefined;
  readonly #withWord = new LRUCache<string, KeySet>({
    maxSize: MAX_CACHED_WORDS,
    sizeCalculation: ({ bytes }) => bytes + 200,
  });

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Returns the rows of a version or a later one, with the rows that have the words of a text. Use them before the next turn of the
   * event loop.
   */
  async counted(wanted: RowsVersion, text = ''): Promise<CountedRows> {
    const words = wordsOf(text);
    const queries = wordQueries(text);
    for (let tries = 1; ; tries += 1) {
      await this.#follow(wanted);
      const [columns, version] = [this.#columns, this.#version];
      const found = new Map<string, KeySet>();
      let isCurrent = true;
      for (const [at, query] of queries.entries()) {
        const { rows, readAt } = await this.#rowsWith(words[at] ?? '', version, columns.end);
        found.set(query, rows);
        isCurrent &&= isSame(readAt, version);
        if (!isCurrent) await this.#follow(readAt);
      }
      if ((isCurrent && isSame(this.#version, version)) || tries === MAX_TRIES)
        return { columns, withWord: (query) => found.get(query) ?? new KeySet(0) };
    }
  }

  /**
   * Chooses keys among the rows and reads their records, both from one state.
   * @param choose returns the keys, and everything else that is computed from the rows
   */
  async withRecords<Chosen extends { readonly keys: readonly number[] }>(
    wanted: RowsVersion,
    text: string | undefined,
    choose: (rows: CountedRows) => Chosen,
  ): Promise<Chosen & { readonly records: readonly RecordRow[] }> {
    for (let [tries, least] = [1, wanted]; ; tries += 1) {
      const rows = await this.counted(least, text);
      const version = this.#version;
      const chosen = choose(rows);
      if (chosen.keys.length === 0) return { ...chosen, records: [] };
      const found = await all(
        this.#pool,
        `SELECT version.copy, version.number, record.* FROM (SELECT ${VERSION}) AS version LEFT JOIN (
           SELECT key, ${RECORD_FIELDS} FROM restriction JOIN record USING (key) JOIN person ON person_id = profile
           WHERE key = ANY(?)
         ) AS record ON true`,
        [chosen.keys],
      );
      least = versionIn(found[0]);
      if (!isSame(least, version) && tries < MAX_TRIES) continue;
      const byKey = new Map(found.map((row) => [Number(row.key), row]));
      const records = chosen.keys.flatMap((key) => {
        const row = byKey.get(key);
        return row ? [recordRow(row)] : [];
      });
      return { ...chosen, records };
    }
  }

  /** Reads changed rows unless the columns have a version or a later one. */
  async #follow(wanted: RowsVersion): Promise<void> {
    const isThere = () => this.#version.copy === wanted.copy && this.#version.number >= wanted.number;
    // A reading under way may have begun before the version. After the second one, the rows are of a later copy.
    for (let round = 0; round < 2 && !isThere(); round += 1) {
      this.#renewal ??= this.#renew().finally(() => {
        this.#renewal = undefined;
      });
      await this.#renewal;
    }
  }

  async #renew(): Promise<void> {
    const client = await this.#pool.connect();
    let isBroken = true;
    try {
      await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const [meta] = await all(client, `SELECT ${VERSION}`);
      const version = versionIn(meta);
      const known = this.#version;
      const changed =
        version.copy === known.copy
          ? await all(
              client,
              `SELECT changed_restriction.key, ${FIELDS} FROM changed_restriction LEFT JOIN restriction USING (key)
               WHERE version > ? LIMIT ${MAX_CHANGES + 1}`,
              [known.number],
            )
          : null;
      if (changed === null || changed.length > MAX_CHANGES) {
        const columns = new RestrictionColumns();
        await columns.loadAll(
          this.#batches(async (after) =>
            all(
              client,
              `SELECT key, ${FIELDS} FROM restriction WHERE key > ? ORDER BY key LIMIT ${READ_AT_ONCE}`,
              [after],
            ),
          ),
        );
        this.#columns = columns;
        this.#withWord.clear();
      } else
        for (const row of changed) {
          if (row.kind === null) this.#columns.drop(Number(row.key));
          else {
            const { key, values, isShown } = columnRow(row);
            this.#columns.put(key, values, isShown);
          }
        }
      this.#version = version;
      await client.query('COMMIT');
      isBroken = false;
    } finally {
      client.release(isBroken);
    }
  }

  async *#batches(read: (after: number) => Promise<readonly Row[]>): AsyncGenerator<readonly ColumnRow[]> {
    for (let after = 0; ; ) {
      const rows = await read(after);
      yield rows.map(columnRow);
      after = Number(rows.at(-1)?.key ?? after);
      if (rows.length < READ_AT_ONCE) return;
    }
  }

  /** The rows that have a word, with the version in which they were read. */
  async #rowsWith(word: string, version: RowsVersion, end: number) {
    const query = termQuery(word, isBeginning(word, false));
    const name = JSON.stringify([version, query]);
    const known = this.#withWord.get(name);
    if (known) return { rows: known, readAt: version };
    const [found] = await all(
      this.#pool,
      `SELECT ${VERSION}, (SELECT string_agg(CAST(key AS text), ',') FROM record WHERE words @@ CAST(? AS tsquery)) AS keys`,
      [query],
    );
    const rows = KeySet.of(found?.keys, end);
    const readAt = versionIn(found);
    if (isSame(readAt, version)) this.#withWord.set(name, rows);
    return { rows, readAt };
  }
}
