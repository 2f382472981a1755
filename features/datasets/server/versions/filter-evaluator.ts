import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { PLATFORM_IDS } from '../../../../lib/domain/platform.ts';
import { type IsoDate, whenWritten } from '../../../../lib/time/when.ts';
import { type Ban, RESTRICTION_EVENT_KINDS } from '../../../bans/model/ban.ts';
import type { ShadowbanReport } from '../../../bans/model/shadowban-report.ts';
import type { RecordType, RestrictionFilter } from '../../../explorer/model/restriction-filter.ts';
import {
  looseConditions,
  sideConditions,
  where,
} from '../../../explorer/server/read-model/restriction-query.ts';
import { type RestrictionRow, rowOf, wordsOf } from '../../../explorer/server/read-model/restriction-row.ts';
import { openTables } from '../../../explorer/server/read-model/tables.ts';
import { textForIndex } from '../../../search/model/search-text.ts';
import type { ExportRow } from '../../model/column.ts';

const when = z.string().transform(whenWritten);
const text = z
  .string()
  .nullish()
  .transform((words) => words ?? '');

/** The fields of a row that filters use. */
const kept = z.object({
  id: z.string(),
  creator_username: z.string(),
  creator_name: z.string(),
  platform: z.enum(PLATFORM_IDS),
  type: z.string().nullable(),
  category: text,
  began: when.nullable(),
  told: text,
  events: z.array(z.object({ kind: z.enum(RESTRICTION_EVENT_KINDS), on: when, text })),
  estimated_loss: z.number().nullish(),
  loss_currency: z.string().nullish(),
});
type Kept = z.infer<typeof kept>;

/** Restores the restriction of a row, as far as counts and search need it. */
function restrictionOf(kind: RecordType, row: Kept): Ban | ShadowbanReport {
  const { id, creator_username: profileId, platform, began, type, told, category } = row;
  const events = row.events.map(({ kind, on, text }) => ({ kind, when: on, text }));
  const shared = { id, profileId, platform, began, events, evidence: [], corrections: [] };
  if (kind === 'ban') return { ...shared, restriction: type, explanation: told };
  const { estimated_loss: amount, loss_currency: currency } = row;
  const loss = amount && currency ? { amount, currency, method: null } : null;
  return { ...shared, restrictionType: type ?? '', category, description: told, loss };
}

/**
 * Filters the rows of a version as the explorer does: each chunk is written into tables like those of the read model and
 * queried with the same conditions.
 */
export class FilterEvaluator {
  readonly #kind: RecordType;
  readonly #today: IsoDate;
  readonly #database: DatabaseSync = openTables();
  readonly #select: { readonly statement: StatementSync; readonly values: readonly (string | number)[] };
  readonly #putWords: StatementSync;
  #put: StatementSync | undefined;

  /** @param today the day of the version, up to which durations in force are counted */
  constructor(kind: RecordType, filter: RestrictionFilter, today: IsoDate) {
    this.#kind = kind;
    this.#today = today;
    const { sql, values } = where([...looseConditions(kind, filter, today), ...sideConditions(filter)]);
    this.#select = {
      statement: this.#database.prepare(`SELECT key FROM restriction ${sql}`),
      values,
    };
    this.#putWords = this.#database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)');
  }

  /** The matching rows of a chunk, in order. */
  passing(chunk: readonly ExportRow[]): readonly ExportRow[] {
    this.#database.exec('BEGIN');
    try {
      for (const [at, row] of chunk.entries()) this.#take(at, kept.parse(row));
      const { statement, values } = this.#select;
      const left = new Set(statement.all(...values).map(({ key }) => Number(key)));
      return chunk.filter((_row, at) => left.has(at));
    } finally {
      this.#database.exec('ROLLBACK');
    }
  }

  close(): void {
    this.#database.close();
  }

  #take(key: number, row: Kept): void {
    const restriction = restrictionOf(this.#kind, row);
    const counted = rowOf(this.#kind, restriction, null, this.#today);
    this.#put ??= this.#database.prepare(insertion(counted));
    this.#put.run({ ...counted, key });
    this.#putWords.run(key, textForIndex(row.creator_name, row.creator_username, wordsOf(restriction)));
  }
}

function insertion(row: RestrictionRow): string {
  const names = Object.keys(row);
  return `INSERT INTO restriction (key, ${names.join(', ')}, shown)
    VALUES (:key, ${names.map((name) => `:${name}`).join(', ')}, 1)`;
}
