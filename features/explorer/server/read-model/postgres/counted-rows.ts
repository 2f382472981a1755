import { LRUCache } from 'lru-cache';
import { DETAIL_FILTERS, getRecordType } from '../../../../../lib/domain/restriction-filter.ts';
import { getWords } from '../../../../search/model/search-query.ts';
import { isBeginning } from '../../../../search/model/search-text.ts';
import { KeySet } from '../key-set.ts';
import type { RecordRow } from '../read-model.ts';
import { type ColumnRow, RestrictionColumns } from '../restriction-columns.ts';
import { wordQueries } from '../restriction-query.ts';
import type { CountedRows } from '../selection.ts';
import { numberOrNull } from '../stored-values.ts';
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
import { NO_KEYS, readPostings, recordsIn } from './postings.ts';
import { all, type Client, RECORD_FIELDS, recordRow } from './restrictions.ts';

/** Maximum memory of the rows that have a word, in bytes. */
const MAX_CACHED_WORDS = 8 * 2 ** 20;

const FIELDS = `restriction.kind, id, profile, platform, type, state, appeal, appeal_result, began, began_last, known, began_day, lasted,
  loss, currency, changed, shown, ${DETAIL_FILTERS.join(', ')}`;

function columnRow(row: Row): ColumnRow {
  const text = (name: string) => String(row[name]);
  return {
    key: Number(row.key),
    isShown: row.shown === 1,
    values: {
      kind: getRecordType(row.kind),
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

/**
 * The values of restrictions for counting and sorting, which a process reads from PostgreSQL at its start and then follows. A page of
 * the explorer with its charts takes some milliseconds with them; PostgreSQL needs several hundred. Texts stay in PostgreSQL.
 */
export class PostgresRows extends FollowedRows {
  #columns = new RestrictionColumns();
  readonly #withWord = new LRUCache<string, KeySet>({
    maxSize: MAX_CACHED_WORDS,
    sizeCalculation: ({ bytes }) => bytes + 200,
  });

  /**
   * Returns the rows of a version or a later one, with the rows that have the words of a text. Use them before the next turn of the
   * event loop.
   */
  async counted(wanted: RowsVersion, text = ''): Promise<CountedRows> {
    const words = getWords(text);
    const queries = wordQueries(text);
    for (let tries = 1; ; tries += 1) {
      await this.follow(wanted);
      const [columns, version] = [this.#columns, this.version];
      const found = new Map<string, KeySet>();
      let isCurrent = true;
      for (const [at, query] of queries.entries()) {
        const { rows, readAt } = await this.#rowsWith(words[at] ?? '', version, columns.end);
        found.set(query, rows);
        isCurrent &&= isSame(readAt, version);
        if (!isCurrent) await this.follow(readAt);
      }
      if ((isCurrent && isSame(this.version, version)) || tries === MAX_TRIES)
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
      const version = this.version;
      const chosen = choose(rows);
      if (chosen.keys.length === 0) return { ...chosen, records: [] };
      const found = await all(
        this.pool,
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

  protected async readAll(client: Client): Promise<() => void> {
    const columns = new RestrictionColumns();
    await columns.loadAll(
      columnRowsIn(
        rowsInSteps((after, limit) =>
          all(client, `SELECT key, ${FIELDS} FROM restriction WHERE key > ? ORDER BY key LIMIT ${limit}`, [
            after,
          ]),
        ),
      ),
    );
    return () => {
      this.#columns = columns;
      this.#withWord.clear();
    };
  }

  protected readChanged(client: Client, after: number, limit: number): Promise<readonly Row[]> {
    return all(
      client,
      `SELECT changed_restriction.key, ${FIELDS} FROM changed_restriction LEFT JOIN restriction USING (key)
       WHERE version > ? LIMIT ${limit}`,
      [after],
    );
  }

  protected take(changed: readonly Row[]): void {
    for (const row of changed) {
      if (row.kind === null) this.#columns.drop(Number(row.key));
      else {
        const { key, values, isShown } = columnRow(row);
        this.#columns.put(key, values, isShown);
      }
    }
  }

  /** The rows that have a word, with the version in which they were read. */
  async #rowsWith(word: string, version: RowsVersion, end: number) {
    const lookup = { part: 'record', word, isPrefix: isBeginning(word, false) } as const;
    const name = JSON.stringify([version, lookup]);
    const known = this.#withWord.get(name);
    if (known) return { rows: known, readAt: version };
    const { found, readAt } = await readPostings(this.pool, [lookup]);
    const rows = recordsIn(found[0] ?? NO_KEYS, end);
    if (isSame(readAt, version)) this.#withWord.set(name, rows);
    return { rows, readAt };
  }
}

async function* columnRowsIn(steps: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly ColumnRow[]> {
  for await (const rows of steps) yield rows.map(columnRow);
}
