import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getIdentity } from '../auth/identity-pool.ts';
import { addPerson, openTestPool, type TestPool } from '../auth/testing/harness.ts';
import { openTestEngine, person, type TestEngine } from '../data/testing/harness.ts';
import { sampleProfile } from '../data/testing/samples.ts';
import { openStore } from '../lib/store.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { migrateModeration } from './moderation-database.ts';

/* The database of moderation of earlier versions, with the tables that they made. */

const SERVICE = { kind: 'service', name: 'test' } as const;
const KEY = 'images/us-west-2:1/a.png';
let people: TestPool;
let data: TestEngine;
let storage: Storage;
let renamed: string[];

beforeEach(async () => {
  people = openTestPool();
  data = openTestEngine(undefined, people.folder);
  storage = openStorage({ dataFolder: people.folder, userPool: people.pool });
  renamed = [];
  await addPerson(people, 'ann@example.org');
  await data.value(
    person('ann'),
    'mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }',
    { input: sampleProfile('ann') },
  );
  const { database, close } = openStore(people.folder, 'moderation.sqlite');
  database.exec(`
    CREATE TABLE locked_identities (identity TEXT PRIMARY KEY) STRICT;
    CREATE TABLE renamed_profiles (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL) STRICT;
    CREATE TABLE marks (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    INSERT INTO renamed_profiles (id) VALUES ('ann'), ('gone'), ('ann');
    INSERT INTO marks VALUES ('digest-daily', '2026-11-20T10:00:00.000Z'), ('unread-messages', '3');
  `);
  close();
  const properties = { contentType: 'image/png', metadata: {} };
  storage.objects.put({ key: KEY, pieces: [], etag: 'e', properties, crc32: null, owner: null }, {});
  const files = openStore(people.folder, 'storage.sqlite');
  const hide = files.database.prepare('INSERT INTO hidden (key, since, reason) VALUES (?, ?, ?)');
  hide.run(KEY, Date.now(), 'decision-1');
  hide.run('images/us-west-2:1/deleted.png', Date.now(), 'decision-2');
  files.close();
});
afterEach(async () => {
  await storage.close();
  data.dispose();
  await people.dispose();
});

const migrate = () =>
  migrateModeration({
    dataFolder: people.folder,
    engine: data.engine,
    userPool: people.pool,
    storage,
    onWrite: ({ id, after }) => void renamed.push(`${id} ${after?.displayName}`),
  });

const rows = async (query: string) => {
  const { items } = await data.value(SERVICE, query);
  return Array.from(items ?? []).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
};

test('marks, hidden files, folders and waiting profiles are moved, and the database is a backup', async () => {
  const moved = await migrate();
  expect(moved).toEqual({ marks: 2, hidden: 2, backup: 'moderation.sqlite.migrated' });
  expect(await rows('{ listModerationMarks { items { id value } } }')).toEqual([
    { id: 'job:digest-daily', value: '2026-11-20T10:00:00.000Z' },
    { id: 'job:unread-messages', value: '3' },
  ]);
  expect(await rows('{ listHiddenFiles { items { id reason } } }')).toEqual([
    { id: KEY, reason: 'decision-1' },
    { id: 'images/us-west-2:1/deleted.png', reason: 'decision-2' },
  ]);
  expect(storage.objects.find(KEY)?.tags).toEqual({ moderation: 'hidden' });
  expect(storage.earlierHidden.list('', 9)).toEqual([]);
  const user = people.pool.users.find('ann@example.org');
  expect(await rows('{ listFileIdentities { items { id account } } }')).toEqual([
    { id: getIdentity(people.pool, user?.username ?? ''), account: user?.sub },
  ]);
  expect(renamed).toEqual([`ann ${sampleProfile('ann').displayName}`]);
  expect(existsSync(join(people.folder, 'moderation.sqlite'))).toBe(false);
  expect(await migrate()).toBeNull();
});

test('a start that was interrupted is repeated', async () => {
  await data.value(
    SERVICE,
    'mutation ($input: CreateModerationMarkInput!) { createModerationMark(input: $input) { id } }',
    { input: { id: 'job:digest-daily', value: 'newer' } },
  );
  expect(await migrate()).toMatchObject({ hidden: 2 });
  expect(await rows('{ listModerationMarks { items { value } } }')).toEqual([
    { value: '3' },
    { value: 'newer' },
  ]);
});
