import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { errors } from './errors.ts';

/** One sign-in: it has one refresh token, and all its tokens have its id as `origin_jti`. */
export type SignIn = {
  readonly originJti: string;
  readonly username: string;
  readonly eventId: string;
  /** Milliseconds since 1970. */
  readonly signedInAt: number;
  /** The scopes of a hosted sign-in, separated by spaces; null for every other sign-in. */
  readonly scope: string | null;
};

export type SignIns = {
  /** Begins a sign-in, and returns it with its refresh token, which is stored only as a hash. */
  readonly begin: (
    username: string,
    scope?: string,
  ) => { readonly signIn: SignIn; readonly refreshToken: string };
  /**
   * Returns the sign-in of a refresh token.
   * @throws NotAuthorizedException if the token is invalid, expired or revoked
   */
  readonly redeem: (refreshToken: string) => SignIn;
  /** Returns true if tokens of this sign-in are still valid. */
  readonly isLive: (originJti: string, username: string) => boolean;
  /** Ends the sign-in of a refresh token, and returns whose it was; null when none was ended. */
  readonly revoke: (refreshToken: string) => string | null;
  /** Ends this sign-in. */
  readonly end: (originJti: string) => void;
  /**
   * Ends every sign-in of an account, except a named one. Also ends sign-ins in progress, with their codes and
   * challenges.
   */
  readonly revokeAll: (username: string, exceptOriginJti?: string) => void;
};

const rowSchema = z.object({
  origin_jti: z.string(),
  username: z.string(),
  event_id: z.string(),
  signed_in_at: z.number(),
  expires_at: z.number(),
  revoked_at: z.number().nullable(),
  scope: z.string().nullable(),
});

/** Access tokens may outlive their refresh token by their own lifetime; a day is more than that. */
const DAY = 86_400_000;

/** Opens the sign-ins in `database`; refresh tokens are valid for `lifetime` milliseconds. */
export function openSignIns(database: DatabaseSync, lifetime: number, clock: () => number): SignIns {
  const insert = database.prepare(
    'INSERT INTO sign_ins (origin_jti, username, refresh_hash, event_id, signed_in_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const insertScope = database.prepare('INSERT INTO sign_in_scopes (origin_jti, scope) VALUES (?, ?)');
  const byHash = database.prepare(
    'SELECT sign_ins.*, scope FROM sign_ins LEFT JOIN sign_in_scopes USING (origin_jti) WHERE refresh_hash = ?',
  );
  const live = database.prepare(
    'SELECT 1 FROM sign_ins WHERE origin_jti = ? AND username = ? AND revoked_at IS NULL',
  );
  const revokeOne = database.prepare(
    'UPDATE sign_ins SET revoked_at = ? WHERE refresh_hash = ? AND revoked_at IS NULL RETURNING username',
  );
  const end = database.prepare(
    'UPDATE sign_ins SET revoked_at = ? WHERE origin_jti = ? AND revoked_at IS NULL',
  );
  const revokeEach = database.prepare(
    'UPDATE sign_ins SET revoked_at = ? WHERE username = ? AND origin_jti <> ? AND revoked_at IS NULL',
  );
  const useCodes = database.prepare('UPDATE authorization_codes SET is_used = 1 WHERE username = ?');
  const removeChallenges = database.prepare('DELETE FROM challenges WHERE username = ?');
  const forget = database.prepare('DELETE FROM sign_ins WHERE expires_at < ?');
  return {
    begin: (username, scope) => {
      const now = clock();
      const refreshToken = randomBytes(32).toString('base64url');
      const signIn = {
        originJti: randomUUID(),
        username,
        eventId: randomUUID(),
        signedInAt: now,
        scope: scope ?? null,
      };
      forget.run(now - DAY);
      insert.run(signIn.originJti, username, getHash(refreshToken), signIn.eventId, now, now + lifetime);
      if (scope !== undefined) insertScope.run(signIn.originJti, scope);
      return { signIn, refreshToken };
    },
    redeem: (refreshToken) => {
      const row = byHash.get(getHash(refreshToken));
      if (!row) throw errors.invalidRefreshToken();
      const { origin_jti, username, event_id, signed_in_at, expires_at, revoked_at, scope } =
        rowSchema.parse(row);
      if (revoked_at !== null) throw errors.refreshTokenRevoked();
      if (expires_at <= clock()) throw errors.refreshTokenExpired();
      return { originJti: origin_jti, username, eventId: event_id, signedInAt: signed_in_at, scope };
    },
    isLive: (originJti, username) => live.get(originJti, username) !== undefined,
    revoke: (refreshToken) => {
      const username = revokeOne.get(clock(), getHash(refreshToken))?.username;
      return typeof username === 'string' ? username : null;
    },
    end: (originJti) => {
      end.run(clock(), originJti);
    },
    revokeAll: (username, exceptOriginJti = '') => {
      revokeEach.run(clock(), username, exceptOriginJti);
      useCodes.run(username);
      removeChallenges.run(username);
    },
  };
}

/** A refresh token has 256 random bits, so its hash needs no salt and no key. */
function getHash(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}
