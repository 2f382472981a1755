import type { DatabaseSync } from 'node:sqlite';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { Vault } from '../lib/vault.ts';

/** The authenticator apps of accounts: one each, and one more while it is being set up. Secrets are in base 32. */
export type Authenticators = {
  readonly has: (username: string) => boolean;
  /** Remembers a secret that is to be confirmed; one that is in use stays in use until then. */
  readonly propose: (username: string, secret: string) => void;
  /** Confirms the proposed secret with a code. If the code is right, the secret is in use. */
  readonly confirm: (username: string, code: string) => boolean;
  /** Activates a secret whose code was just verified. */
  readonly adopt: (username: string, secret: string) => void;
  /** Forgets the app of an account. */
  readonly remove: (username: string) => void;
  /** Checks whether a code is right, wrong, or was used before. */
  readonly check: (username: string, code: string) => 'right' | 'wrong' | 'used';
};

const PERIOD = 30;
const PURPOSE = 'authenticator';
const rowSchema = z.object({
  secret: z.instanceof(Uint8Array).nullable(),
  pending: z.instanceof(Uint8Array).nullable(),
  last_step: z.number(),
});

/** A new secret of 160 bits. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The number of the half minute that a code is of, one before or after `now` (ms) at most; null when it is wrong. */
export function findTotpStep(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: PERIOD, algorithm: 'SHA1' });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

/** The authenticators in `database`, their secrets sealed by the vault. */
export function openAuthenticators(
  database: DatabaseSync,
  vault: Vault,
  clock: () => number,
): Authenticators {
  const select = database.prepare('SELECT secret, pending, last_step FROM authenticators WHERE username = ?');
  const propose = database.prepare(
    'INSERT INTO authenticators (username, pending) VALUES (?, ?) ON CONFLICT DO UPDATE SET pending = excluded.pending',
  );
  const adopt = database.prepare(
    'INSERT INTO authenticators (username, secret, last_step) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET secret = excluded.secret, pending = NULL, last_step = excluded.last_step',
  );
  const remove = database.prepare('DELETE FROM authenticators WHERE username = ?');
  const use = database.prepare('UPDATE authenticators SET last_step = ? WHERE username = ?');
  const seal = (username: string, secret: string) => vault.seal(PURPOSE, username, Buffer.from(secret));
  const read = (username: string) => {
    const row = select.get(username);
    const { secret, pending, last_step } = row
      ? rowSchema.parse(row)
      : { secret: null, pending: null, last_step: 0 };
    const open = (sealed: Uint8Array | null) =>
      sealed ? vault.open(PURPOSE, username, sealed).toString() : null;
    return { secret: open(secret), pending: open(pending), lastStep: last_step };
  };
  const stepNow = () => Math.floor(clock() / 1000 / PERIOD);
  return {
    has: (username) => read(username).secret !== null,
    propose: (username, secret) => {
      propose.run(username, seal(username, secret));
    },
    confirm: (username, code) => {
      const { pending } = read(username);
      const step = pending === null ? null : findTotpStep(pending, code, clock());
      if (pending === null || step === null) return false;
      adopt.run(username, seal(username, pending), step);
      return true;
    },
    adopt: (username, secret) => {
      adopt.run(username, seal(username, secret), stepNow());
    },
    remove: (username) => {
      remove.run(username);
    },
    check: (username, code) => {
      const { secret, lastStep } = read(username);
      const step = secret === null ? null : findTotpStep(secret, code, clock());
      if (step === null) return 'wrong';
      if (step <= lastStep) return 'used';
      use.run(step, username);
      return 'right';
    },
  };
}
