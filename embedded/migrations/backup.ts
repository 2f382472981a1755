import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const BACKUP_LIFE = 30 * 24 * 60 * 60 * 1000;

/** The name of a database, or of a folder, after its migration. */
export const backupName = (database: string): string => `${database}.migrated`;

/** Returns the name of a backup. Only the second and further ones have a number. */
const numbered = (database: string, number: number): string =>
  number > 1 ? `${backupName(database)}.${number}` : backupName(database);

/** Deletes the backups of a database 30 days after its migration, because it has the addresses of people who unsubscribed since. */
export function removeOldBackup(folder: string, database: string, now: number): void {
  const first = backupName(database);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const isBackup =
      name === first || (name.startsWith(`${first}.`) && /^\d+$/.test(name.slice(first.length + 1)));
    if (isBackup && statSync(join(folder, name)).mtimeMs <= now - BACKUP_LIFE)
      rmSync(join(folder, name), { recursive: true });
  }
}

/**
 * Turns a database, which is closed, into its backup: the folder no longer has this database. An earlier backup stays, which someone has
 * who went back to an earlier version of this software.
 * @returns the name of the backup
 */
export function moveToBackup(folder: string, database: string, now: number): string {
  const file = join(folder, database);
  let number = 1;
  while (existsSync(join(folder, numbered(database, number)))) number += 1;
  const name = numbered(database, number);
  const backup = join(folder, name);
  renameSync(file, backup);
  utimesSync(backup, now / 1000, now / 1000);
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true });
  rmSync(join(folder, 'databases', database), { force: true });
  return name;
}
