import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { errors } from './errors.ts';
import type { Vault } from './vault.ts';

/** A challenge that a client must answer before it is signed in. */
export type Challenge = {
  readonly name: string;
  readonly username: string;
  /** Data that the server must remember; encrypted when it is stored. */
  readonly memory: Readonly<Record<string, string>>;
};

export type Challenges = {
  /** Stores a challenge and returns its handle, which is random and stored as a hash. `lifetime` is milliseconds. */
  readonly open: (challenge: Challenge, lifetime: number) => string;
  /**
   * Returns the challenge of a handle, if it has this name.
   * @throws NotAuthorizedException if the handle is invalid, used or expired
   */
  readonly read: (handle: string, name: string) => Challenge;
  /** Like `read`, and uses up the handle. */
  readonly take: (handle: string, name: string) => Challenge;
  /** Like `take`, and continues the challenge under a new handle with other data. The end time stays the same. */
  readonly renew: (handle: string, name: string, memory: Challenge['memory']) => string;
  /** Counts a wrong answer; the third one uses up the handle. */
  readonly fail: (handle: string) => void;
};

const WRONG_ANSWERS = 3;
const HANDLE_BYTES = 48;

const rowSchema = z.object({
  name: z.string(),
  username: z.string(),
  sealed: z.instanceof(Uint8Array),
  expires_at: z.number(),
});
const memorySchema = z.record(z.string(), z.string());

/** The open challenges in `database`. */
export function openChallenges(database: DatabaseSync, vault: Vault, clock: () => number): Challenges {
  const insert = database.prepare(
    'INSERT INTO challenges (handle, name, username, sealed, expires_at) VALUES (?, ?, ?, ?, ?)',
  );
  const select = database.prepare(
    'SELECT name, username, sealed, expires_at FROM challenges WHERE handle = ?',
  );
  const remove = database.prepare('DELETE FROM challenges WHERE handle = ?');
  const count = database.prepare('UPDATE challenges SET tries = tries + 1 WHERE handle = ?');
  const removeTried = database.prepare('DELETE FROM challenges WHERE handle = ? AND tries >= ?');
  const forget = database.prepare('DELETE FROM challenges WHERE expires_at < ?');
  const contextOf = (hash: Buffer) => hash.toString('base64url');
  const find = (handle: string, name: string) => {
    const hash = hashOf(handle);
    const row = select.get(hash);
    if (!row) throw errors.invalidSession();
    const known = rowSchema.parse(row);
    if (known.name !== name) throw errors.invalidSession();
    if (known.expires_at <= clock()) throw errors.sessionExpired();
    const memory: unknown = JSON.parse(
      vault.open('challenge', contextOf(hash), known.sealed).toString('utf8'),
    );
    const challenge = { name, username: known.username, memory: memorySchema.parse(memory) };
    return { challenge, expiresAt: known.expires_at };
  };
  const keep = ({ name, username, memory }: Challenge, expiresAt: number): string => {
    const handle = randomBytes(HANDLE_BYTES).toString('base64');
    const hash = hashOf(handle);
    const sealed = vault.seal('challenge', contextOf(hash), Buffer.from(JSON.stringify(memory)));
    insert.run(hash, name, username, sealed, expiresAt);
    return handle;
  };
  return {
    open: (challenge, lifetime) => {
      forget.run(clock() - lifetime);
      return keep(challenge, clock() + lifetime);
    },
    read: (handle, name) => find(handle, name).challenge,
    take: (handle, name) => {
      const { challenge } = find(handle, name);
      remove.run(hashOf(handle));
      return challenge;
    },
    renew: (handle, name, memory) => {
      const { challenge, expiresAt } = find(handle, name);
      remove.run(hashOf(handle));
      return keep({ ...challenge, memory }, expiresAt);
    },
    fail: (handle) => {
      count.run(hashOf(handle));
      removeTried.run(hashOf(handle), WRONG_ANSWERS);
    },
  };
}

function hashOf(handle: string): Buffer {
  return createHash('sha256').update(handle).digest();
}
