import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { UserPool } from '../pool.ts';
import { getProviders, type Provider } from '../social-providers.ts';

/** The address of hosted sign-in, and the addresses that it may redirect to. */
export type HostedAddresses = {
  /** Host and port, such as `localhost:20006`: the client adds `https://` before it. */
  readonly domain: string;
  /** URLs of the site that a sign-in may return to. They must match exactly. */
  readonly redirectUris: readonly string[];
  /** The same for signing out. */
  readonly logoutUris: readonly string[];
};

/**
 * The addresses of hosted sign-in on `port` of this machine.
 * @param siteOrigins origins that the site is reached by; the first one of a host is that host's
 */
export function hostedAddresses(port: number, siteOrigins: readonly string[]): HostedAddresses {
  return {
    domain: `localhost:${port}`,
    redirectUris: siteOrigins.map((origin) => `${origin}/auth/login`),
    logoutUris: siteOrigins.flatMap((origin) => [`${origin}/auth/login`, `${origin}/`]),
  };
}

/** The addresses of its endpoints, as named in openid-configuration. */
export function describeEndpoints({ domain }: HostedAddresses): Readonly<Record<string, string>> {
  const at = (path: string) => `https://${domain}${path}`;
  return {
    authorization_endpoint: at('/oauth2/authorize'),
    token_endpoint: at('/oauth2/token'),
    userinfo_endpoint: at('/oauth2/userInfo'),
    revocation_endpoint: at('/oauth2/revoke'),
    end_session_endpoint: at('/logout'),
  };
}

/**
 * Returns the origins of the site: SITE_URL, and this machine with the site's port. Amplify's client looks an address
 * up by its host name only, so each host is listed once.
 */
export function siteOrigins({ SITE_URL, PORT }: NodeJS.ProcessEnv): readonly string[] {
  const local = `http://localhost:${PORT || 3000}`;
  if (!SITE_URL || !URL.canParse(SITE_URL)) return [local];
  const named = new URL(SITE_URL);
  return named.hostname === 'localhost' ? [named.origin] : [named.origin, local];
}

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

type AuthorizationCodes = {
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
function openAuthorizationCodes({ store, vault, clock, signIns }: UserPool): AuthorizationCodes {
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
      const hash = getHash(code);
      const sealed = vault.seal(PURPOSE, hash.toString('hex'), Buffer.from(JSON.stringify(details)));
      // A used code is remembered for a day, to detect a second use.
      forget.run(clock() - DAY);
      insert.run(hash, username, sealed, clock() + LIFETIME);
      return code;
    },
    redeem: (code, redirectUri, codeVerifier) =>
      store.transaction(() => {
        const hash = getHash(code);
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
  const stored = Buffer.from(challenge);
  return made.length === stored.length && timingSafeEqual(made, stored);
}

/** A code has 256 random bits, so its hash needs no salt and no key. */
function getHash(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

/** Hosted sign-in: the services of its endpoints. */
export type Hosted = HostedAddresses & {
  readonly pool: UserPool;
  /** The origin of hosted sign-in, such as `https://localhost:20006`. */
  readonly origin: string;
  readonly providers: readonly Provider[];
  readonly codes: AuthorizationCodes;
};

/** The hosted sign-in of a pool. */
export function openHosted(pool: UserPool, addresses: HostedAddresses): Hosted {
  return {
    ...addresses,
    pool,
    origin: `https://${addresses.domain}`,
    providers: getProviders(pool.settings.socialProviders),
    codes: openAuthorizationCodes(pool),
  };
}
