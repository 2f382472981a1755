import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { lockFolder } from '../../embedded/lib/lock.ts';
import { prepareDataFolder } from '../../embedded/lib/store.ts';
import { Failure } from '../site/failure.ts';

/** Marks a complete backup. Written last, so that an interrupted backup is not restored. */
const MARK = 'backup.json';

/** Messages of the last day, locks, and caches that are made again. */
const LEFT_OUT = new Set(['outbox', 'backend.lock', 'picture-cache.sqlite', 'functions', MARK]);

/** Prefix of the folder that a restore moves the previous contents into. */
const BEFORE_RESTORE = 'before-restore-';

/** Each site process has a read model. */
const READ_MODEL = /^read-model(-\d+)?\.(sqlite|lock)$/;

const isLeftOut = (name: string) =>
  LEFT_OUT.has(name) ||
  READ_MODEL.test(name) ||
  name.startsWith(BEFORE_RESTORE) ||
  /-(wal|shm|journal)$/.test(name);

async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    await backup(database, target);
  } finally {
    database.close();
  }
}

/** SQLite databases of a folder first, because files that a database names must be in the copy. */
function databasesFirst(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => !isLeftOut(name));
  const isDatabase = (name: string) => name.endsWith('.sqlite') && statSync(path.join(folder, name)).size > 0;
  return [...names.filter(isDatabase), ...names.filter((name) => !isDatabase(name))];
}

/**
 * Copies a data folder into a new folder, also while the backend runs. Databases are copied with SQLite's backup API,
 * so that each is a consistent state; then stored files, data versions and keys.
 * @returns names of the copied files and folders
 * @throws Failure if `data` is not a data folder or `target` exists
 */
export async function backUp(data: string, target: string): Promise<readonly string[]> {
  if (!existsSync(path.join(data, 'keys'))) throw new Failure(`There is no data folder at ${data}.`);
  if (existsSync(target))
    throw new Failure(`${target} already exists. Choose a folder that does not exist yet.`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const names = databasesFirst(data);
  for (const name of names) {
    const [from, to] = [path.join(data, name), path.join(target, name)];
    if (name.endsWith('.sqlite') && statSync(from).size > 0) await copyDatabase(from, to);
    else cpSync(from, to, { recursive: true });
  }
  writeFileSync(
    path.join(target, MARK),
    `${JSON.stringify({ createdAt: new Date().toISOString(), names })}\n`,
  );
  return names;
}

/**
 * Replaces the contents of a data folder with a backup. The previous contents are moved into a folder inside it, not
 * deleted, so that this also works for a mounted volume.
 * @returns the folder with the previous contents
 * @throws Failure if the backup is incomplete; StoreError if a backend uses the folder
 */
export async function restore(source: string, data: string, now = new Date()): Promise<string> {
  if (!existsSync(path.join(source, MARK))) throw new Failure(`${source} is not a complete backup.`);
  const lock = await lockFolder(prepareDataFolder(data), { wait: 0 });
  try {
    const before = path.join(data, `${BEFORE_RESTORE}${now.toISOString().replace(/[:.]/g, '-')}`);
    const present = readdirSync(data).filter(
      (name) => name !== 'backend.lock' && !name.startsWith(BEFORE_RESTORE),
    );
    mkdirSync(before, { mode: 0o700 });
    for (const name of present) renameSync(path.join(data, name), path.join(before, name));
    for (const name of readdirSync(source).filter((name) => name !== MARK)) {
      cpSync(path.join(source, name), path.join(data, name), { recursive: true });
    }
    return before;
  } finally {
    lock.release();
  }
}
