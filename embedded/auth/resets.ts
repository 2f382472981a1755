import type { DatabaseSync } from 'node:sqlite';
import type { MfaFactor } from './settings.ts';
import type { Verifiable } from './users.ts';

/**
 * Passwords that were reset by a code. Until the next sign-in with a second factor, the medium of that code is not a
 * second factor. Otherwise anyone with access to a person's mail would have both.
 */
export type Resets = {
  /** Records the medium by which a password was reset. */
  readonly note: (username: string, medium: Verifiable) => void;
  /** The factor that does not count at the next sign-in; null when each does. */
  readonly spentFactor: (username: string) => MfaFactor | null;
  /** Forgets the reset: the person has shown another factor, or changed the password while signed in. */
  readonly settle: (username: string) => void;
};

/** The factor that a code by this medium is. */
export function factorOfMedium(medium: Verifiable): MfaFactor {
  return medium === 'email' ? 'EMAIL_OTP' : 'SMS_MFA';
}

/** The resets in `database`. */
export function openResets(database: DatabaseSync): Resets {
  const insert = database.prepare('INSERT OR REPLACE INTO password_resets (username, medium) VALUES (?, ?)');
  const select = database.prepare('SELECT medium FROM password_resets WHERE username = ?');
  const remove = database.prepare('DELETE FROM password_resets WHERE username = ?');
  return {
    note: (username, medium) => {
      insert.run(username, medium);
    },
    spentFactor: (username) => {
      const medium = select.get(username)?.medium;
      return medium === 'email' || medium === 'phone_number' ? factorOfMedium(medium) : null;
    },
    settle: (username) => {
      remove.run(username);
    },
  };
}
