import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { graphql } from '../../lib/graphql/graphql.ts';
import type { UserPool } from '../auth/pool.ts';
import type { Engine } from '../data/engine.ts';
import { executeAsService } from '../data/execute-as-service.ts';
import type { OnWrite } from '../data/writes.ts';
import { openStore } from '../lib/store.ts';
import { getIdentities } from '../storage/locked-accounts.ts';
import type { Storage } from '../storage/storage.ts';
import { moveToBackup, removeOldBackup } from './backup.ts';

/*
 * Versions before December 2026 ran moderation in the backend itself, with a database of its own. This module moves its marks, the hidden files and
 * the profiles whose names it had not compared yet to the function `moderation`. Which accounts are locked is in the records.
 */

const DATABASE = 'moderation.sqlite';
const IDENTITY = { kind: 'service', name: 'migration' } as const;
/** The partition of the index of hidden files, and the tag of their objects. */
const HIDDEN = 'hidden';
const PAGE = 1000;

const FIND_MARK = graphql('query Mark($id: ID!) { found: getModerationMark(id: $id) { id } }');
const FIND_FILE = graphql('query Hidden($id: ID!) { found: getHiddenFile(id: $id) { id } }');
const FIND_IDENTITY = graphql('query Identity($id: ID!) { found: getFileIdentity(id: $id) { id } }');
const READ_PROFILE = graphql(
  'query Renamed($id: ID!) { found: getProfile(id: $id) { id displayName listing } }',
);

const markRow = z.object({ name: z.string(), value: z.string() });
const profileShape = z.object({ id: z.string(), displayName: z.string(), listing: z.string().nullish() });

type MigrationOptions = {
  readonly dataFolder: string;
  readonly engine: Pick<Engine, 'bulk' | 'execute'>;
  readonly userPool: UserPool;
  readonly storage: Pick<Storage, 'earlierHidden' | 'objects'>;
  /** Receives the profiles whose names are still to be compared, as if they were written now. */
  readonly onWrite: OnWrite;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

/** The number of moved marks and hidden files, and the name of the backup. */
type Migrated = { readonly marks: number; readonly hidden: number; readonly backup: string };

/**
 * Moves the data, once, and turns the database into a backup. A start that was interrupted is repeated: what is already there stays as
 * it is.
 * @returns null if there is nothing to migrate
 * @throws StoreError
 */
export async function migrateModeration({
  dataFolder,
  engine,
  userPool,
  storage,
  onWrite,
  clock = Date.now,
}: MigrationOptions): Promise<Migrated | null> {
  removeOldBackup(dataFolder, DATABASE, clock());
  const execute = executeAsService(engine, IDENTITY.name);
  const missing = async <Row extends { readonly id: string }>(
    query: typeof FIND_MARK | typeof FIND_FILE | typeof FIND_IDENTITY,
    rows: readonly Row[],
  ) => {
    const found = await Promise.all(rows.map(async ({ id }) => (await execute(query, { id })).found));
    return rows.filter((_, at) => !found[at]);
  };
  // A storage that was restored from an earlier backup has hidden keys, and no database of moderation.
  const hidden = readHidden(storage);
  engine.bulk('HiddenFile', await missing(FIND_FILE, hidden), IDENTITY);
  for (const { id } of hidden) {
    storage.objects.setTags(id, { moderation: HIDDEN });
    storage.earlierHidden.remove(id);
  }
  if (!existsSync(join(dataFolder, DATABASE))) return null;
  const { database, close } = openStore(dataFolder, DATABASE);
  try {
    const marks = readMarks(database).map(({ name, value }) => ({ id: `job:${name}`, value }));
    engine.bulk('ModerationMark', await missing(FIND_MARK, marks), IDENTITY);
    const identities = [...getIdentities(userPool)].map(([id, account]) => ({ id, account }));
    engine.bulk('FileIdentity', await missing(FIND_IDENTITY, identities), IDENTITY);
    for (const id of readRenamed(database)) {
      const profile = profileShape.nullish().parse((await execute(READ_PROFILE, { id })).found);
      if (profile)
        onWrite({
          model: 'Profile',
          id,
          kind: 'create',
          identity: IDENTITY,
          fields: [],
          before: null,
          after: profile,
        });
    }
    close();
    return {
      marks: marks.length,
      hidden: hidden.length,
      backup: moveToBackup(dataFolder, DATABASE, clock()),
    };
  } catch (error) {
    close();
    throw error;
  }
}

const hasTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined;

const readMarks = (database: DatabaseSync) =>
  hasTable(database, 'marks')
    ? database
        .prepare('SELECT name, value FROM marks')
        .all()
        .map((row) => markRow.parse(row))
    : [];

const readRenamed = (database: DatabaseSync): readonly string[] =>
  hasTable(database, 'renamed_profiles')
    ? database
        .prepare('SELECT DISTINCT id FROM renamed_profiles ORDER BY number')
        .all()
        .map(({ id }) => String(id))
    : [];

function readHidden({ earlierHidden: hidden }: Pick<Storage, 'earlierHidden'>) {
  const keys: ReturnType<typeof hidden.list>[number][] = [];
  for (let page = hidden.list('', PAGE); page.length > 0; page = hidden.list(keys.at(-1)?.key ?? '', PAGE))
    keys.push(...page);
  return keys.map(({ key, since, reason }) => ({
    id: key,
    reason: reason || 'hidden',
    hiddenAt: new Date(since).toISOString(),
    list: HIDDEN,
  }));
}
