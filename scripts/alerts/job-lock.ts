import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDatabasePrivate } from '../../embedded/lib/store.ts';
import { listMessages } from '../../embedded/mail/outbox.ts';

/**
 * Takes the lock that lets only one program at a time send. It ends with the process that holds it, however it ends.
 * @returns a function that releases the lock; null while another program sends
 */
export function acquireJobLock(dataFolder: string): (() => void) | null {
  const file = join(dataFolder, 'alerts-round.sqlite');
  makeDatabasePrivate(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return () => database.close();
  } catch {
    database.close();
    return null;
  }
}

/** Minimum time that the outbox stores a message, in milliseconds. */
const MAX_OUTBOX_AGE = 20 * 60 * 60 * 1000;

/**
 * Returns a function that looks a message up in the outbox to find out if it was sent. Messages to a mail server are
 * not in the outbox, so they are 'unsure', like messages that the outbox may have removed.
 */
export function leftBy(
  outbox: string,
  hasServer: boolean,
  now: number,
): (messageId: string, sentAt: number) => boolean | 'unsure' {
  return (messageId, sentAt) => {
    if (hasServer || now - sentAt > MAX_OUTBOX_AGE) return 'unsure';
    return (
      existsSync(outbox) &&
      listMessages(outbox)
        .reverse()
        .some((name) => readFileSync(join(outbox, name), 'utf8').includes(messageId))
    );
  };
}
