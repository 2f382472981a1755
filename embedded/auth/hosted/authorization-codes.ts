import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { UserPool } from '../pool.ts';

/** The data behind an authorization code. */
type Grant = {
  readonly username: string;
  /** The address that the code was sent to. The client must name the same address to redeem it. */
  readonly redirectUri: string;
  /** The PKCE challenge: base64url of the SHA-256 of the client's secret verifier. */
  readonly codeChallenge: string;
  readonly scope: string;
  readonly nonce?: string | undefined;
};

export type AuthorizationCodes = {
  /** Issues a code, valid for five minutes and one use. It is stored as a hash. */
  readonly issue: (grant: Grant) => string;
  /**
   * Uses a code up and begins its sign-in. Null if it is invalid, used, expired or was issued for another redirect
   * URL, or if `codeVerifier` does not match; that also uses it up. A second use ends the sign-in of the first.
   */
  readonly redeem: (code: string, redirectUri: string, codeVerifier: string) => Redeemed | null;
};

type Redeemed = Grant & ReturnType<UserPool['signIns']['begin']>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LIFETIME = 5 * MINUTE;
const PURPOSE = 'authorization-code';

const rowSchema = z.object({
  username: z.string(),
  sealed: z.instanceof(Uint8Array),
  is_used: z.number(),
  origin_jti: z.string().nullable(),
  expires_at: z.number(),
});
const sealedSchema = z.object({
  redirectUri: z.string(),
  codeChallenge: z.string(),
  scope: z.string(),
  nonce: z.string().optional(),
});

/** The authorization codes of a pool. */
export function openAuthorizationCodes({ store, vault, clock, signIns }: UserPool): AuthorizationCodes {
  const { database } = store;
  const insert = database.prepare(
    'INSERT INTO authorization_codes (hash, username, sealed, expires_at) VALUES (?, ?, ?, ?)',
  );
  const select = database.prepare('SELECT * FROM authorization_codes WHERE hash = ?');
  const use = database.prepare('UPDATE authorization_codes SET is_used = 1 WHERE hash = ?');
  const note = database.prepare('UPDATE authorization_codes SET origin_jti = ? WHERE hash = ?');
  const forget = database.prepare('DELETE FROM authorization_codes WHERE expires_at < ?');
  return {
    issue: ({ username, ...details }) => {
      const code = randomBytes(32).toString('base64url');
      const hash = hashOf(code);
      const sealed = vault.seal(PURPOSE, hash.toString('hex'), Buffer.from(JSON.stringify(details)));
      // A used code is remembered for a day, to detect a second use.
      forget.run(clock() - DAY);
      insert.run(hash, username, sealed, clock() + LIFETIME);
      return code;
    },
    redeem: (code, redirectUri, codeVerifier) =>
      store.transaction(() => {
        const hash = hashOf(code);
        const row = select.get(hash);
        if (!row) return null;
        const { username, sealed, is_used, origin_jti, expires_at } = rowSchema.parse(row);
        if (is_used === 1) {
          if (origin_jti !== null) signIns.end(origin_jti);
          return null;
        }
        use.run(hash);
        if (expires_at <= clock()) return null;
        const text = vault.open(PURPOSE, hash.toString('hex'), sealed).toString('utf8');
        const details = sealedSchema.parse(JSON.parse(text));
        if (details.redirectUri !== redirectUri || !isVerifier(codeVerifier, details.codeChallenge))
          return null;
        const begun = signIns.begin(username, details.scope);
        note.run(begun.signIn.originJti, hash);
        return { username, ...details, ...begun };
      }),
  };
}

/** Returns true if `challenge` was made from `verifier` (RFC 7636, S256). */
function isVerifier(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const kept = Buffer.from(challenge);
  return made.length === kept.length && timingSafeEqual(made, kept);
}

/** A code has 256 random bits, so its hash needs no salt and no key. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
