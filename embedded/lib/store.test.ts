import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../data/testing/harness.ts';
import { writeIfChanged } from './files.ts';
import { dataFolder, openStore, type Store, StoreError } from './store.ts';

let folder: string;
let store: Store;

beforeEach(() => {
  folder = temporaryFolder();
  store = openStore(join(folder, 'data'));
  store.database.exec('CREATE TABLE note (text TEXT)');
});

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const notes = () =>
  store.database
    .prepare('SELECT text FROM note')
    .all()
    .map(({ text }) => text);

test('acknowledged writes are on disk: WAL with full synchronization', () => {
  expect(store.database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(store.database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
});

test('other users cannot read the data folder, whatever its rights were before', () => {
  const modes = () =>
    ['.', 'keys', 'data.sqlite', 'data.sqlite-wal', 'data.sqlite-shm'].map(
      (name) => statSync(join(store.folder, name)).mode & 0o777,
    );
  expect(modes()).toEqual([0o700, 0o700, 0o600, 0o600, 0o600]);
  for (const name of ['.', 'keys']) chmodSync(join(store.folder, name), 0o755);
  for (const name of ['', '-wal', '-shm']) chmodSync(join(store.folder, `data.sqlite${name}`), 0o644);
  openStore(store.folder).close();
  expect(modes()).toEqual([0o700, 0o700, 0o600, 0o600, 0o600]);
});

test('a transaction is done whole or not at all', () => {
  expect(store.transaction(() => store.database.exec(`INSERT INTO note VALUES ('kept')`) ?? 'done')).toBe(
    'done',
  );
  expect(() =>
    store.transaction(() => {
      store.database.exec(`INSERT INTO note VALUES ('lost')`);
      throw new RangeError('no');
    }),
  ).toThrow(RangeError);
  expect(notes()).toEqual(['kept']);
});

test('a secret is created once, and all secrets differ', () => {
  const secret = store.secret('one.key', 32);
  expect(secret).toHaveLength(32);
  expect(store.secret('one.key', 32)).toEqual(secret);
  expect(store.secret('two.key', 32)).not.toEqual(secret);
  const again = openStore(store.folder);
  expect(again.secret('one.key', 32)).toEqual(secret);
  again.close();
  expect(() => store.secret('one.key', 16)).toThrow(StoreError);
});

test('the data folder is .data unless the environment names another', () => {
  const named = { ...process.env, EMBEDDED_DATA: folder };
  expect(dataFolder(named)).toBe(folder);
  expect(dataFolder({ ...named, EMBEDDED_DATA: '' })).toBe(join(process.cwd(), '.data'));
});

test('a file is written only if its text differs', () => {
  const file = join(folder, 'file');
  expect(writeIfChanged(file, 'a')).toBe(true);
  expect(writeIfChanged(file, 'a')).toBe(false);
  writeFileSync(file, 'b');
  expect(writeIfChanged(file, 'a')).toBe(true);
});
