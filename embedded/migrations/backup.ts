import { existsSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const BACKUP_LIFE = 30 * 24 * 60 * 60 * 1000;

/** The name of a database, or of a folder, after its migration. */
export const backupName = (database: string): string => `${database}.migrated`;

/** Deletes the backup of a database 30 days after its migration, because it has the addresses of people who unsubscribed since. */
export function removeOldBackup(folder: string, database: string, now: number): void {
  const backup = join(folder, backupName(database));
  if (existsSync(backup) && statSync(backup).mtimeMs <= now - BACKUP_LIFE)
    rmSync(backup, { recursive: true });
}

/** Turns a database, which is closed, into its backup: the folder no longer has this database. */
export function keepAsBackup(folder: string, database: string, now: number): void {
  const file = join(folder, database);
  const backup = join(folder, backupName(database));
  renameSync(file, backup);
  utimesSync(backup, now / 1000, now / 1000);
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true });
  rmSync(join(folder, 'databases', database), { force: true });
}
