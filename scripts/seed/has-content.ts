import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Selects a platform: the first content of every installation has them. */
const PLATFORM = 'SELECT 1 FROM Platform LIMIT 1';

/** Selects a stream that `completeStreams` would complete. */
const INCOMPLETE_STREAM = `SELECT 1 FROM Stream
  WHERE document ->> '$.sortTitle' IS NULL OR document ->> '$.views' IS NULL LIMIT 1`;

/**
 * Returns true if a data folder has the first content, and no record of an earlier version that the seed would complete. It reads the
 * database directly, because the engine takes a second to load.
 */
export function hasContent(dataFolder: string): boolean {
  const file = path.join(dataFolder, 'data.sqlite');
  if (!existsSync(file)) return false;
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const hasRow = (query: string) => database.prepare(query).get() !== undefined;
      return hasRow(PLATFORM) && !hasRow(INCOMPLETE_STREAM);
    } finally {
      database.close();
    }
  } catch {
    // The seed skips a row that cannot be read.
    return false;
  }
}
