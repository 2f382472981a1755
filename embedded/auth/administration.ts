import type { AccountEventDetail } from './events.ts';
import type { UserPool } from './pool.ts';
import { usableFactors } from './second-factor.ts';
import type { MfaFactor } from './settings.ts';
import { ADMINS, type User, type UserStatus } from './users.ts';

/** An account as administrators see it. */
export type AccountSummary = {
  readonly sub: string;
  /** The email address, else the username. */
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly status: UserStatus;
  /** The groups that the account belongs to, whether or not its tokens have them now. */
  readonly groups: readonly string[];
  readonly isDisabled: boolean;
  /** The second factors that a sign-in can require. */
  readonly factors: readonly MfaFactor[];
};

type AccountQuery = {
  /** Part of the email address or of the username, or a whole `sub`. Case makes no difference. */
  readonly search?: string;
  /** The whole email address. Case makes no difference. */
  readonly email?: string;
  /** The beginning of the email address. Case makes no difference. */
  readonly emailPrefix?: string;
  readonly group?: string;
  readonly isDisabled?: boolean;
  /** The cursor of the previous page. */
  readonly cursor?: string | null;
  /** 1 to 100; 50 by default. */
  readonly limit?: number;
};

/**
 * The actor: the `sub` of an administrator, `operator` for the command line, or the name of a function; with an optional
 * reason.
 */
export type Actor = { readonly by: string; readonly reason?: string };

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

/** Lists accounts, the newest first. `cursor` is null on the last page. Throws RangeError for a damaged cursor. */
export function listUsers(
  pool: UserPool,
  query: AccountQuery = {},
): { readonly users: readonly AccountSummary[]; readonly cursor: string | null } {
  const { users, cursor } = readUserPage(pool, query);
  return { users: users.map((user) => summarize(pool, user)), cursor };
}

/** Lists accounts as `listUsers` does, with everything that the pool has of them. */
export function readUserPage(
  pool: UserPool,
  { search = '', cursor, limit = DEFAULT_LIMIT, ...filter }: AccountQuery,
): { readonly users: readonly User[]; readonly cursor: string | null } {
  const size = Math.min(Math.max(Math.trunc(limit), 1), MAX_LIMIT);
  const page = pool.users.list({
    ...filter,
    search: search.trim(),
    after: cursor ? readCursor(cursor) : undefined,
    limit: size + 1,
  });
  const users = page.slice(0, size);
  const last = users.at(-1);
  return { users, cursor: page.length > size && last ? writeCursor(last) : null };
}

/** Ends all sign-ins of an account, with their tokens and storage credentials, at once; false when there is no such account. */
export function signOutUser(pool: UserPool, sub: string, actor: Actor): boolean {
  return change(pool, sub, (user) => {
    pool.store.transaction(() => pool.signIns.revokeAll(user.username));
    report(pool, 'sign-out-everywhere', sub, actor);
  });
}

/**
 * Refuses every sign-in of an account ("User is disabled.") and ends the existing ones; false when there is no such
 * account.
 */
export function disableUser(pool: UserPool, sub: string, actor: Actor): boolean {
  return change(pool, sub, (user) => {
    pool.store.transaction(() => {
      pool.users.save({ ...user, isEnabled: false });
      pool.signIns.revokeAll(user.username);
    });
    report(pool, 'account-disabled', sub, actor);
  });
}

/** Allows a disabled account to sign in again; false if there is no such account. */
export function enableUser(pool: UserPool, sub: string, actor: Actor): boolean {
  return change(pool, sub, (user) => {
    pool.users.save({ ...user, isEnabled: true });
    report(pool, 'account-enabled', sub, actor);
  });
}

/** Removes an account with its sign-ins, groups and factors; its records and files are not touched. False when there is no such account. */
export function deleteUser(pool: UserPool, sub: string, actor: Actor): boolean {
  return change(pool, sub, (user) => {
    pool.store.transaction(() => pool.users.remove(user.username));
    report(pool, 'account-deleted', sub, actor);
  });
}

/**
 * Turns an account's second factors off, for a person who lost theirs, and ends its sign-ins; false if there is no
 * such account.
 */
export function removeFactors(pool: UserPool, sub: string, actor: Actor): boolean {
  return change(pool, sub, (user) => {
    pool.store.transaction(() => {
      pool.authenticators.remove(user.username);
      pool.users.save({ ...user, mfa: { enabled: [], preferred: null } });
      pool.signIns.revokeAll(user.username);
    });
    report(pool, 'factors-changed', sub, actor, { factors: '' });
  });
}

/**
 * Adds an account to a group or removes it; false if there is no such account. Removing it ends its sign-ins, so that
 * tokens and storage credentials of the group end at once.
 */
export function setGroup(
  pool: UserPool,
  sub: string,
  group: string,
  isMember: boolean,
  actor: Actor,
): boolean {
  return change(pool, sub, (user) => {
    pool.store.transaction(() => {
      if (isMember) pool.users.addToGroup(user.username, group);
      else {
        pool.users.removeFromGroup(user.username, group);
        pool.signIns.revokeAll(user.username);
      }
    });
    report(pool, isMember ? 'group-added' : 'group-removed', sub, actor, { group });
  });
}

/** The administrators who have no authenticator app; empty while the definition turns second factors off. */
export function administratorsWithoutApp(pool: UserPool): readonly User[] {
  if (pool.settings.mfa === 'OFF') return [];
  return pool.users
    .members(ADMINS)
    .filter((user) => user.isEnabled && !usableFactors(pool, user).includes('SOFTWARE_TOKEN_MFA'));
}

function change(pool: UserPool, sub: string, run: (user: User) => void): boolean {
  const user = pool.users.getBySub(sub);
  if (user) run(user);
  return user !== null;
}

function report(
  pool: UserPool,
  type: Parameters<UserPool['report']>[0]['type'],
  account: string,
  { by, reason }: Actor,
  detail: AccountEventDetail = {},
): void {
  pool.report({ type, account, detail: { ...detail, by, ...(reason !== undefined && { reason }) } });
}

function summarize(pool: UserPool, user: User): AccountSummary {
  return {
    sub: user.sub,
    email: user.attributes.email ?? user.username,
    createdAt: user.createdAt,
    status: user.status,
    groups: pool.users.groups(user.username),
    isDisabled: !user.isEnabled,
    factors: pool.settings.mfa === 'OFF' ? [] : usableFactors(pool, user),
  };
}

const writeCursor = ({ createdAt, username }: User): string =>
  Buffer.from(JSON.stringify([createdAt, username])).toString('base64url');

function readCursor(cursor: string): { readonly createdAt: number; readonly username: string } {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(read) && typeof read[0] === 'number' && typeof read[1] === 'string')
      return { createdAt: read[0], username: read[1] };
  } catch {
    // Reported below.
  }
  throw new RangeError('The cursor is invalid. Start from the first page.');
}

/**
 * Makes a person an administrator with their next token, or removes the rights at once, which ends their sign-ins.
 * Returns false if no account has this email address.
 */
export function setAdministrator(pool: UserPool, email: string, isOne: boolean): boolean {
  const user = pool.users.find(email);
  return user !== null && setGroup(pool, user.sub, ADMINS, isOne, { by: 'operator' });
}

/** The administrators, the oldest account first. */
export function listAdministrators({ users }: UserPool): readonly User[] {
  return users.members(ADMINS);
}
