import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { ownValue } from '../../lib/domain/own-value.ts';
import {
  COUNT_LISTS,
  type DayCount,
  emptyPageCount,
  type PageCount,
  pageCount,
  pageCountInput,
  SITE_DAYS,
} from '../../lib/domain/page-count.ts';
import { graphql } from '../../lib/graphql/graphql.ts';
import { createKeyedHash, type KeyedHash } from '../../lib/security/keyed-hash.ts';
import { seenVisit, shardOfVisit } from '../../lib/security/seen-visit.ts';
import { toIsoDate } from '../../lib/time/when.ts';
import type { Engine } from '../data/engine.ts';
import { executeAsService } from '../data/execute-as-service.ts';
import { readSiteKey } from '../functions/secrets.ts';
import { openStore } from '../lib/store.ts';
import { moveToBackup, removeOldBackup } from './backup.ts';

/*
 * Versions before December 2026 counted visits, views and shares in `analytics.sqlite`. This module moves the counts into the records of the
 * function `views`: the visits of all days, and the views of the last 60 days. Counts that were not in the public records yet are added
 * to them. The backup has everything else, above all the single events, which are no longer stored.
 */

const DATABASE = 'analytics.sqlite';

/** The counters of earlier versions, with the kind of page in the name of a record. */
const KINDS = {
  brief_view: 'brief',
  brief_share: 'share',
  profile_view: 'profile',
  ban_view: 'ban',
  report_view: 'report',
  stream_view: 'stream',
  personality_view: 'personality',
} as const;

/** The public counts, with the field of the record that shows them. */
const PUBLIC = [
  { counter: 'stream_view', model: 'Stream', field: 'views' },
  { counter: 'brief_view', model: 'Brief', field: 'views' },
  { counter: 'brief_share', model: 'Brief', field: 'shares' },
  { counter: 'personality_view', model: 'Personality', field: 'views' },
] as const;

const DAY = 24 * 60 * 60 * 1000;
/** Days for which the function stores the views of a page. */
const DAYS = 60;

const counter = z.enum([
  'brief_view',
  'brief_share',
  'profile_view',
  'ban_view',
  'report_view',
  'stream_view',
  'personality_view',
]);
const ofRecord = { counter, record: z.string(), day: z.string() };
const dayRow = z.object({ ...ofRecord, count: z.number() });
const siteRow = z.object({ ...ofRecord, site: z.string(), count: z.number() });
const seenRow = z.object({ ...ofRecord, session_id: z.string(), way: z.string() });
const visitRow = z.object({ day: z.string(), visits: z.number(), launches: z.number() });
const viewRow = z.object({ day: z.string(), views: z.number() });
const countRow = z.object({ record: z.string(), counted: z.number() });

type MigrationOptions = {
  readonly dataFolder: string;
  readonly engine: Pick<Engine, 'addCounts' | 'bulk' | 'execute' | 'store'>;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

/** The number of moved records, and the name of the backup. */
type Migrated = { readonly pages: number; readonly days: number; readonly backup: string };

const FIND = graphql(
  'query Counted($id: ID!) { found: getPageCount(id: $id) { id days seenOn seen list raise version } }',
);
const CHANGE = graphql(
  'mutation AddEarlierViews($input: UpdatePageCountInput!) { updatePageCount(input: $input) { id } }',
);

/**
 * Moves the counts, once, and turns the database into a backup. A record that is already there was made by a start that was interrupted, by the
 * version that moved views of own pages only, or before an earlier version was started again and counted: it gets the days and visits
 * that it lacks, and of a day that both have, the larger count. So a repeated start counts nothing twice. Nothing else can change
 * the records before the backend listens.
 * @returns null if there is nothing to migrate
 * @throws StoreError
 */
export async function migrateAnalytics({
  dataFolder,
  engine,
  clock = Date.now,
}: MigrationOptions): Promise<Migrated | null> {
  removeOldBackup(dataFolder, DATABASE, clock());
  // The counts of another database begin again from 0.
  if (!existsSync(join(dataFolder, DATABASE))) return forget(engine);
  const { database, transaction, close } = openStore(dataFolder, DATABASE);
  try {
    transaction(() => upgrade(database));
    const hash = createKeyedHash(readSiteKey(engine.store));
    const counts = readCounts(database, getDay(clock()), getDay(clock() - (DAYS - 1) * DAY), hash);
    await save(engine, counts);
    for (const { counter: name, model, field } of PUBLIC)
      engine.addCounts(model, field, publicCounts(database, name));
    const days = Object.keys(counts.find(({ id }) => id === SITE_DAYS)?.days ?? {}).length;
    close();
    const backup = moveToBackup(dataFolder, DATABASE, clock());
    forget(engine);
    return { pages: counts.filter(({ list }) => list !== COUNT_LISTS.site).length, days, backup };
  } catch (error) {
    close();
    throw error;
  }
}

function forget({ store }: Pick<Engine, 'store'>): null {
  store.database.exec('DELETE FROM counted');
  return null;
}

const getDay = (instant: number): string => toIsoDate(new Date(instant));

async function save(engine: MigrationOptions['engine'], counts: readonly PageCount[]): Promise<void> {
  const execute = executeAsService(engine, 'migration');
  const missing: ReturnType<typeof pageCountInput>[] = [];
  for (const count of counts) {
    const found = pageCount.nullish().parse((await execute(FIND, { id: count.id })).found);
    if (found) await execute(CHANGE, { input: pageCountInput(merged(found, count)) });
    else missing.push(pageCountInput(count));
  }
  engine.bulk('PageCount', missing, { kind: 'service', name: 'migration' });
}

/** Returns a record of the function with counts of an earlier version. */
function merged(found: PageCount, { days, seen, seenOn, list }: PageCount): PageCount {
  const all = new Map(Object.entries(found.days));
  for (const [day, count] of Object.entries(days)) all.set(day, larger(all.get(day), count));
  return {
    ...found,
    list,
    days: Object.fromEntries(all),
    seenOn,
    seen: [...new Set([...(found.seenOn === seenOn ? found.seen : []), ...seen])],
    version: found.version + 1,
  };
}

function larger(found: DayCount | undefined, count: DayCount): DayCount {
  if (!found) return count;
  return count.views > found.views
    ? { views: count.views, sites: { ...found.sites, ...count.sites } }
    : found;
}

/** The tables of the newest version, so that a query finds each. */
const TABLES = `
  CREATE TABLE IF NOT EXISTS events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, event_id TEXT NOT NULL UNIQUE, endpoint_id TEXT NOT NULL, session_id TEXT NOT NULL,
    name TEXT NOT NULL, attributes TEXT NOT NULL, metrics TEXT NOT NULL, occurred_at INTEGER NOT NULL, received_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS seen_visits (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, day TEXT NOT NULL, session_id TEXT NOT NULL, UNIQUE (day, session_id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS visit_days (
    day TEXT PRIMARY KEY NOT NULL, visits INTEGER NOT NULL, launches INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS seen_records (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, day TEXT NOT NULL, session_id TEXT NOT NULL, counter TEXT NOT NULL,
    record TEXT NOT NULL, way TEXT NOT NULL, UNIQUE (day, session_id, counter, record, way)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS record_days (
    counter TEXT NOT NULL, record TEXT NOT NULL, day TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (counter, record, day)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS referrer_days (
    counter TEXT NOT NULL, record TEXT NOT NULL, day TEXT NOT NULL, site TEXT NOT NULL, count INTEGER NOT NULL,
    PRIMARY KEY (counter, record, day, site)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS record_counts (
    counter TEXT NOT NULL, record TEXT NOT NULL, counted INTEGER NOT NULL, written INTEGER NOT NULL,
    PRIMARY KEY (counter, record)
  ) STRICT, WITHOUT ROWID;
`;

/** The counts of the first version, which counted streams only. */
const MOVE_STREAMS = `
  INSERT INTO seen_records (day, session_id, counter, record, way)
    SELECT day, session_id, 'stream_view', stream, '' FROM seen_views ORDER BY seq;
  INSERT INTO record_days (counter, record, day, count) SELECT 'stream_view', stream, day, views FROM stream_days;
  INSERT INTO record_counts (counter, record, counted, written)
    SELECT 'stream_view', stream, counted, told FROM stream_counts;
  DROP TABLE seen_views;
  DROP TABLE stream_days;
  DROP TABLE stream_counts;
`;

/** The visits that were stored before there were counts of days. */
const COUNT_VISITS = `
  INSERT INTO seen_visits (day, session_id)
  SELECT DISTINCT date(received_at / 1000, 'unixepoch'), session_id FROM events
  WHERE NOT EXISTS (SELECT 1 FROM visit_days) AND received_at >= (SELECT max(received_at) FROM events) - ${2 * DAY};
  INSERT INTO visit_days (day, visits, launches)
  SELECT date(received_at / 1000, 'unixepoch') AS day, count(DISTINCT session_id), count(*) FILTER (WHERE name = 'app_launch')
  FROM events WHERE NOT EXISTS (SELECT 1 FROM visit_days) GROUP BY day;
`;

/** Brings the database of any earlier version into the form of the newest one. */
function upgrade(database: DatabaseSync): void {
  database.exec(TABLES);
  const first = database.prepare(
    "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'stream_counts'",
  );
  if (first.get() !== undefined) database.exec(MOVE_STREAMS);
  database.exec(COUNT_VISITS);
}

/** The whole counts of the records of one counter. */
function publicCounts(database: DatabaseSync, name: string): ReadonlyMap<string, number> {
  const rows = database.prepare('SELECT record, counted FROM record_counts WHERE counter = ?').all(name);
  return new Map(rows.map((row) => countRow.parse(row)).map(({ record, counted }) => [record, counted]));
}

function readCounts(
  database: DatabaseSync,
  today: string,
  first: string,
  hash: KeyedHash,
): readonly PageCount[] {
  const getRows = <Row>(query: string, shape: z.ZodType<Row>, ...values: string[]): readonly Row[] =>
    database
      .prepare(query)
      .all(...values)
      .map((found) => shape.parse(found));
  const known = `counter IN (${counter.options.map((name) => `'${name}'`).join(', ')})`;
  const counts = new Map<string, PageCount>();
  const getCount = (id: string, list?: string) => {
    const count = counts.get(id) ?? { ...emptyPageCount(id, list), seenOn: today, version: 1 };
    counts.set(id, count);
    return count;
  };
  const getPage = (one: Pick<z.infer<typeof dayRow>, 'counter' | 'record'>) =>
    getCount(
      `${KINDS[one.counter]}#${one.record}`,
      one.counter === 'stream_view' ? COUNT_LISTS.streams : undefined,
    );

  for (const { day, count: views, ...one } of getRows(
    `SELECT * FROM record_days WHERE ${known} AND day >= ?`,
    dayRow,
    first,
  ))
    getPage(one).days[day] = { views, sites: {} };
  for (const { day, site, count: views, ...one } of getRows(
    `SELECT * FROM referrer_days WHERE ${known} AND day >= ?`,
    siteRow,
    first,
  )) {
    const found = ownValue(getPage(one).days, day);
    if (found) found.sites[site] = views;
  }
  for (const { session_id: visit, way, ...one } of getRows(
    `SELECT * FROM seen_records WHERE ${known} AND day = ? ORDER BY seq`,
    seenRow,
    today,
  )) {
    const count = getPage(one);
    count.seen.push(seenVisit(hash, today, way ? `${count.id} ${way}` : count.id, visit));
  }

  const streams = new Map(
    getRows(
      "SELECT day, sum(count) AS views FROM record_days WHERE counter = 'stream_view' GROUP BY day",
      viewRow,
    ).map(({ day, views }) => [day, views]),
  );
  const visits = getRows('SELECT * FROM visit_days ORDER BY day', visitRow);
  const days = getCount(SITE_DAYS, COUNT_LISTS.site).days;
  for (const { day, visits: views, launches } of visits)
    if (day < today)
      days[day] = { views, sites: { app_launch: launches, stream_view: streams.get(day) ?? 0 } };
  const ofToday = visits.find(({ day }) => day === today);
  if (ofToday) addVisitsOfToday(database, ofToday, hash, (id) => getCount(id, COUNT_LISTS.site));
  return [...counts.values()].filter(
    ({ id, days: counted, seen }) => id === SITE_DAYS || Object.keys(counted).length > 0 || seen.length > 0,
  );
}

/** Divides the visits of today among the records that count them, so that none counts again. */
function addVisitsOfToday(
  database: DatabaseSync,
  { day, visits, launches }: z.infer<typeof visitRow>,
  hash: KeyedHash,
  getCount: (id: string) => PageCount,
): void {
  const add = (count: PageCount, added: number, launched: number) => {
    const { views = 0, sites = {} } = ownValue(count.days, day) ?? {};
    count.days[day] = {
      views: views + added,
      sites: { app_launch: (sites.app_launch ?? 0) + launched },
    };
  };
  const seen = database.prepare('SELECT session_id FROM seen_visits WHERE day = ? ORDER BY seq').all(day);
  for (const { session_id: visit } of seen) {
    const count = getCount(shardOfVisit(hash, String(visit)));
    count.seen.push(seenVisit(hash, day, count.id, String(visit)));
    add(count, 1, 0);
  }
  // Which visits began today is not known, and those of a very busy day are not all remembered.
  add(getCount('site#00'), Math.max(0, visits - seen.length), launches);
}
