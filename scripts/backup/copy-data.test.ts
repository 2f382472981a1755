import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { lockFolder } from '../../embedded/lib/lock.ts';
import { openStore } from '../../embedded/lib/store.ts';
import { backUp, restore } from './copy-data.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (...names: string[]) => path.join(folder, ...names);

/** Opens the database of a data folder with its bound key, and runs one function on it. */
function withStore<Result>(data: string, use: (store: ReturnType<typeof openStore>) => Result): Result {
  const store = openStore(data);
  try {
    store.boundSecret('vault.key', 32);
    return use(store);
  } finally {
    store.close();
  }
}

const getRows = (data: string) =>
  withStore(data, ({ database }) =>
    database
      .prepare('SELECT text FROM notes')
      .all()
      .map(({ text }) => text),
  );

function makeData(data: string): void {
  withStore(data, ({ database }) => {
    database.exec('CREATE TABLE notes (text TEXT)');
    database.exec("INSERT INTO notes VALUES ('first')");
  });
  mkdirSync(path.join(data, 'storage'), { recursive: true });
  mkdirSync(path.join(data, 'outbox'), { recursive: true });
  writeFileSync(path.join(data, 'storage', 'object'), 'bytes');
  writeFileSync(path.join(data, 'outbox', 'code.eml'), 'Code 123456');
  for (const number of ['', '-2']) writeFileSync(path.join(data, `read-model${number}.sqlite`), 'made again');
}

test('a copy made while the database is open has its last committed write, and can be restored', async () => {
  const data = inFolder('data');
  makeData(data);
  const open = openStore(data);
  open.database.exec("INSERT INTO notes VALUES ('second')");
  const names = await backUp(data, inFolder('copy'));
  open.database.exec("INSERT INTO notes VALUES ('after the backup')");
  open.close();
  expect(names).toEqual(expect.arrayContaining(['data.sqlite', 'keys', 'storage']));
  expect(names).not.toContain('outbox');
  expect(names.filter((name) => name.startsWith('read-model'))).toEqual([]);

  const previous = await restore(inFolder('copy'), data);
  expect(getRows(data)).toEqual(['first', 'second']);
  expect(readFileSync(path.join(data, 'storage', 'object'), 'utf8')).toBe('bytes');
  expect(getRows(previous)).toEqual(['first', 'second', 'after the backup']);
});

test('a restore into an empty folder has a database that accepts its key', async () => {
  makeData(inFolder('data'));
  await backUp(inFolder('data'), inFolder('copy'));
  await restore(inFolder('copy'), inFolder('elsewhere'));
  expect(getRows(inFolder('elsewhere'))).toEqual(['first']);
});

test('an incomplete backup, a used folder and an existing target are refused', async () => {
  const data = inFolder('data');
  makeData(data);
  await backUp(data, inFolder('copy'));
  await expect(backUp(data, inFolder('copy'))).rejects.toThrow('already exists');
  await expect(backUp(inFolder('nothing'), inFolder('other'))).rejects.toThrow('no data folder');
  const lock = await lockFolder(data, { wait: 0 });
  await expect(restore(inFolder('copy'), data)).rejects.toThrow('Another backend');
  lock.release();
  rmSync(inFolder('copy', 'backup.json'));
  await expect(restore(inFolder('copy'), data)).rejects.toThrow('not a complete backup');
  expect(getRows(data)).toEqual(['first']);
});
