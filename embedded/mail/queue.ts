import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Vault } from '../lib/vault.ts';
import type { Message } from './outbox.ts';

/** A message that waits to be delivered. Times are milliseconds since 1970. */
export type QueuedMessage = {
  readonly id: number;
  /** Null for a decoy, which is not delivered. */
  readonly message: Message | null;
  readonly queuedAt: number;
  /** Failed deliveries so far. */
  readonly tries: number;
  /** True if a delivery that must not be repeated was begun, and did not end. */
  readonly isBegun: boolean;
};

/** Messages on their way, oldest first. */
export type MailQueue = {
  /** Adds a message, or a decoy that costs the same work. */
  readonly add: (message: Message | null, queuedAt: number) => void;
  /** The oldest message that is due at `now`; null when there is none. */
  readonly next: (now: number) => QueuedMessage | null;
  /** Records that a delivery begins, which must not be repeated. */
  readonly begin: (id: number) => void;
  readonly remove: (id: number) => void;
  /** Records a failed delivery: the message is due again at `dueAt`. */
  readonly postpone: (id: number, dueAt: number) => void;
};

const TABLE = `
  CREATE TABLE IF NOT EXISTS mail_queue (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    sealed BLOB NOT NULL,
    queued_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS mail_queue_by_due ON mail_queue (due_at);
`;

const PURPOSE = 'mail-queue';
/** Length in characters to which shorter messages are padded, so that the size of a row does not reveal a decoy. */
const PADDED_LENGTH = 1024;

const rowSchema = z.object({
  id: z.number(),
  sealed: z.instanceof(Uint8Array),
  queued_at: z.number(),
  tries: z.number(),
  begun: z.number(),
});
const messageSchema: z.ZodType<Message | null> = z
  .union([
    z.object({
      kind: z.literal('email'),
      to: z.string(),
      from: z.object({ name: z.string(), address: z.string() }).optional(),
      subject: z.string(),
      text: z.string(),
      html: z.string().optional(),
      replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
      headers: z.record(z.string(), z.string()).optional(),
      isOnce: z.boolean().optional(),
    }),
    z.object({ kind: z.literal('sms'), to: z.string(), text: z.string() }),
  ])
  .nullable();

/**
 * The queue in `database`: a message that is added within a transaction is on disk exactly when the rest of it is.
 * Messages hold codes, so they are sealed by the vault.
 */
export function openMailQueue(database: DatabaseSync, vault: Vault): MailQueue {
  database.exec(TABLE);
  const columns = database.prepare('PRAGMA table_info(mail_queue)').all();
  if (!columns.some(({ name }) => name === 'begun'))
    database.exec('ALTER TABLE mail_queue ADD COLUMN begun INTEGER NOT NULL DEFAULT 0');
  const insert = database.prepare('INSERT INTO mail_queue (sealed, queued_at, due_at) VALUES (?, ?, ?)');
  const select = database.prepare(
    'SELECT id, sealed, queued_at, tries, begun FROM mail_queue WHERE due_at <= ? ORDER BY id LIMIT 1',
  );
  const remove = database.prepare('DELETE FROM mail_queue WHERE id = ?');
  const begin = database.prepare('UPDATE mail_queue SET begun = 1 WHERE id = ?');
  const postpone = database.prepare(
    'UPDATE mail_queue SET due_at = ?, tries = tries + 1, begun = 0 WHERE id = ?',
  );
  return {
    add: (message, queuedAt) => {
      const text = JSON.stringify(message).padEnd(PADDED_LENGTH);
      insert.run(vault.seal(PURPOSE, '', Buffer.from(text)), queuedAt, queuedAt);
    },
    next: (now) => {
      const row = select.get(now);
      if (!row) return null;
      const { id, sealed, queued_at, tries, begun } = rowSchema.parse(row);
      const read: unknown = JSON.parse(vault.open(PURPOSE, '', sealed).toString('utf8'));
      return {
        id,
        message: messageSchema.parse(read),
        queuedAt: queued_at,
        tries,
        isBegun: begun === 1,
      };
    },
    begin: (id) => {
      begin.run(id);
    },
    remove: (id) => {
      remove.run(id);
    },
    postpone: (id, dueAt) => {
      postpone.run(dueAt, id);
    },
  };
}

/** Creates a queue that ends with the process, for programs that wait for their messages. */
export function createMemoryQueue(): MailQueue {
  const waiting = new Map<number, QueuedMessage & { readonly dueAt: number }>();
  let lastId = 0;
  return {
    add: (message, queuedAt) => {
      lastId += 1;
      waiting.set(lastId, { id: lastId, message, queuedAt, tries: 0, isBegun: false, dueAt: queuedAt });
    },
    next: (now) => [...waiting.values()].find(({ dueAt }) => dueAt <= now) ?? null,
    begin: (id) => {
      const known = waiting.get(id);
      if (known) waiting.set(id, { ...known, isBegun: true });
    },
    remove: (id) => {
      waiting.delete(id);
    },
    postpone: (id, dueAt) => {
      const known = waiting.get(id);
      if (known) waiting.set(id, { ...known, dueAt, tries: known.tries + 1, isBegun: false });
    },
  };
}
