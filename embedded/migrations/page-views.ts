import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { ownValue } from '../../lib/domain/own-value.ts';
import { type PageCount, pageCount, pageCountInput } from '../../lib/domain/page-count.ts';
import { graphql } from '../../lib/graphql/graphql.ts';
import { createKeyedHash, type KeyedHash } from '../../lib/security/keyed-hash.ts';
import { seenVisit } from '../../lib/security/seen-visit.ts';
import { DATABASE_NAME } from '../analytics/analytics.ts';
import { DAY, dayOf } from '../analytics/record-counts.ts';
import type { Engine } from '../data/engine.ts';
import { executeAsService } from '../data/execute-as-service.ts';
import { readViewsKey } from '../functions/secrets.ts';
import { openStore } from '../lib/store.ts';
import { backupName, removeOldBackup } from './backup.ts';

/*
 * Versions before December 2026 counted views of pages for their owners in `analytics.sqlite`. This module moves the counts of the last
 * 60 days into the records of the function `views`, and deletes them there. The other counts of this database stay.
 */

/** The backup of the tables with the moved counts. */
export const MIGRATED_VIEWS = backupName(DATABASE_NAME);

const MOVED = ['brief_view', 'profile_view', 'ban_view', 'report_view'] as const;
const IS_MOVED = `counter IN (${MOVED.map((name) => `'${name}'`).join(', ')})`;
const kindOf = (counter: (typeof MOVED)[number]) => counter.slice(0, -'_view'.length);

/** Days for which the function stores counts. */
const DAYS = 60;

const row = { counter: z.enum(MOVED), record: z.string(), day: z.string() };
const dayRow = z.object({ ...row, count: z.number() });
const siteRow = z.object({ ...row, site: z.string(), count: z.number() });
const seenRow = z.object({ ...row, session_id: z.string() });

type MigrationOptions = {
  readonly dataFolder: string;
  readonly engine: Pick<Engine, 'bulk' | 'execute' | 'store'>;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

const FIND = graphql(
  'query Counted($id: ID!) { found: getPageCount(id: $id) { id days seenOn seen version } }',
);
const CHANGE = graphql(
  'mutation AddEarlierViews($input: UpdatePageCountInput!) { updatePageCount(input: $input) { id } }',
);

/**
 * Moves the counts, once. A record that is already there was made by a start that was interrupted, or before an earlier version was started
 * again and counted: it gets the days and visits that it lacks, and of a day that both have, the larger count. So a repeated start counts
 * nothing twice. Nothing else can change the records before the backend listens.
 * @returns the number of pages; null if there is nothing to migrate
 * @throws StoreError
 */
export async function migratePageViews({
  dataFolder,
  engine,
  clock = Date.now,
}: MigrationOptions): Promise<number | null> {
  removeOldBackup(dataFolder, DATABASE_NAME, clock());
  if (!existsSync(join(dataFolder, DATABASE_NAME))) return null;
  const { database, transaction, close } = openStore(dataFolder, DATABASE_NAME);
  try {
    const tables = tablesOf(database);
    if (!hasCounts(database, tables)) return null;
    const counts = readCounts(database, tables, clock(), createKeyedHash(readViewsKey(engine.store)));
    const execute = executeAsService(engine, 'migration');
    const missing: ReturnType<typeof pageCountInput>[] = [];
    for (const count of counts) {
      const found = pageCount.nullish().parse((await execute(FIND, { id: count.id })).found);
      if (found) await execute(CHANGE, { input: pageCountInput(merged(found, count)) });
      else missing.push(pageCountInput(count));
    }
    engine.bulk('PageCount', missing, { kind: 'service', name: 'migration' });
    writeBackup(database, tables, join(dataFolder, MIGRATED_VIEWS));
    transaction(() => {
      if (tables.has('record_days')) database.exec(`DELETE FROM record_days WHERE ${IS_MOVED}`);
      // The public count of a brief stays, and so does what keeps it from counting a visit twice.
      for (const table of ['seen_records', 'record_counts'])
        if (tables.has(table))
          database.exec(`DELETE FROM ${table} WHERE ${IS_MOVED} AND counter <> 'brief_view'`);
      database.exec('DROP TABLE IF EXISTS referrer_days');
    });
    return counts.length;
  } finally {
    close();
  }
}

/** Returns a record of the function with counts of an earlier version. */
function merged(found: PageCount, { days, seen, seenOn }: PageCount): PageCount {
  const all = new Map(Object.entries(found.days));
  for (const [day, count] of Object.entries(days))
    if (count.views > (all.get(day)?.views ?? 0)) all.set(day, count);
  return {
    ...found,
    days: Object.fromEntries(all),
    seenOn,
    seen: [...new Set([...(found.seenOn === seenOn ? found.seen : []), ...seen])],
    version: found.version + 1,
  };
}

const tablesOf = (database: DatabaseSync): ReadonlySet<string> =>
  new Set(
    database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map(({ name }) => String(name)),
  );

const hasCounts = (database: DatabaseSync, tables: ReadonlySet<string>) =>
  tables.has('referrer_days') ||
  (tables.has('record_days') &&
    database.prepare(`SELECT 1 FROM record_days WHERE ${IS_MOVED} LIMIT 1`).get() !== undefined);

function readCounts(
  database: DatabaseSync,
  tables: ReadonlySet<string>,
  now: number,
  hash: KeyedHash,
): readonly PageCount[] {
  const today = dayOf(now);
  const first = dayOf(now - (DAYS - 1) * DAY);
  const rowsOf = <Row>(table: string, from: string, shape: z.ZodType<Row>): readonly Row[] =>
    tables.has(table)
      ? database
          .prepare(`SELECT * FROM ${table} WHERE ${IS_MOVED} AND day >= ?`)
          .all(from)
          .map((found) => shape.parse(found))
      : [];
  const counts = new Map<string, PageCount>();
  const countOf = (one: Pick<z.infer<typeof dayRow>, 'counter' | 'record'>) => {
    const id = `${kindOf(one.counter)}#${one.record}`;
    const count = counts.get(id) ?? { id, days: {}, seenOn: today, seen: [], version: 1 };
    counts.set(id, count);
    return count;
  };
  for (const { day, count: views, ...one } of rowsOf('record_days', first, dayRow)) {
    const count = countOf(one);
    count.days[day] = { views, sites: {} };
  }
  for (const { day, site, count: views, ...one } of rowsOf('referrer_days', first, siteRow)) {
    const found = ownValue(countOf(one).days, day);
    if (found) found.sites[site] = views;
  }
  for (const { session_id: visit, ...one } of rowsOf('seen_records', today, seenRow)) {
    const count = countOf(one);
    count.seen.push(seenVisit(hash, today, count.id, visit));
  }
  return [...counts.values()];
}

/** Copies the moved rows into a database of their own, in addition to those that an earlier start copied. */
function writeBackup(database: DatabaseSync, tables: ReadonlySet<string>, file: string): void {
  database.prepare('ATTACH DATABASE ? AS backup').run(file);
  try {
    for (const table of ['record_days', 'referrer_days', 'record_counts']) {
      if (!tables.has(table)) continue;
      const rows = `SELECT * FROM main.${table} WHERE ${IS_MOVED}`;
      database.exec(`
        CREATE TABLE IF NOT EXISTS backup.${table} AS ${rows} LIMIT 0;
        INSERT INTO backup.${table} ${rows} EXCEPT SELECT * FROM backup.${table};
      `);
    }
  } finally {
    database.exec('DETACH DATABASE backup');
  }
  chmodSync(file, 0o600);
}
