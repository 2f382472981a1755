import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Vault } from '../lib/vault.ts';
import type { MfaFactor, PoolSettings } from './settings.ts';
import type { PasswordRecord } from './srp.ts';

const STATUSES = [
  'UNCONFIRMED',
  'CONFIRMED',
  'FORCE_CHANGE_PASSWORD',
  'RESET_REQUIRED',
  /** Signs in with a provider: has no password, and no login but its username. */
  'EXTERNAL_PROVIDER',
] as const;
export type UserStatus = (typeof STATUSES)[number];

/**
 * An account. `username` never changes; with email sign-in it is the `sub`, and a chosen one is in lower case, like
 * logins in comparisons. Times are milliseconds since 1970.
 */
export type User = {
  readonly username: string;
  readonly sub: string;
  readonly status: UserStatus;
  readonly isEnabled: boolean;
  /** Attributes without `sub`. Booleans such as `email_verified` are "true" or "false". */
  readonly attributes: Readonly<Record<string, string>>;
  readonly mfa: { readonly enabled: readonly MfaFactor[]; readonly preferred: MfaFactor | null };
  readonly createdAt: number;
  readonly modifiedAt: number;
};

/** A new account, whose times are the clock's. */
export type NewUser = Omit<User, 'createdAt' | 'modifiedAt'>;

/** Filter for the accounts that `list` returns. */
type UserFilter = {
  /** Part of an email address or username, or a whole `sub`; empty for all. */
  readonly search: string;
  /** The whole email address. Case makes no difference. */
  readonly email?: string;
  /** The beginning of the email address. Case makes no difference. */
  readonly emailPrefix?: string;
  readonly group?: string;
  readonly isDisabled?: boolean;
  /** The last account of the previous page. */
  readonly after?: { readonly createdAt: number; readonly username: string };
  readonly limit: number;
};

export type Users = {
  /** The account that signs in with these words: its username, or a login that it has. */
  readonly find: (login: string) => User | null;
  readonly get: (username: string) => User | null;
  readonly getBySub: (sub: string) => User | null;
  /** The accounts that were made before a time and never confirmed. */
  readonly listUnconfirmed: (createdBefore: number) => readonly User[];
  /** Lists accounts, the newest first. */
  readonly list: (filter: UserFilter) => readonly User[];
  readonly hasLogin: (login: string) => boolean;
  readonly create: (user: NewUser, logins: readonly string[]) => void;
  /** Writes the account as it is now. */
  readonly save: (user: User) => void;
  /** Gives the account these logins, and no others. */
  readonly setLogins: (username: string, logins: readonly string[]) => void;
  readonly password: (username: string) => PasswordRecord | null;
  readonly setPassword: (username: string, record: PasswordRecord) => void;
  /** Removes the account and all that is its own. */
  readonly remove: (username: string) => void;
  readonly groups: (username: string) => readonly string[];
  readonly addToGroup: (username: string, group: string) => void;
  readonly removeFromGroup: (username: string, group: string) => void;
  readonly members: (group: string) => readonly User[];
};

const factor = z.enum(['SOFTWARE_TOKEN_MFA', 'SMS_MFA', 'EMAIL_OTP']);
const rowSchema = z.object({
  username: z.string(),
  sub: z.string(),
  status: z.enum(STATUSES),
  enabled: z.number(),
  attributes: z.string().transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text))),
  mfa_enabled: z.string().transform((text) => z.array(factor).parse(JSON.parse(text))),
  mfa_preferred: factor.nullable(),
  created_at: z.number(),
  modified_at: z.number(),
});
const passwordSchema = z.object({ salt: z.instanceof(Uint8Array), verifier: z.instanceof(Uint8Array) });

/** The form of a login that is compared: capitals make no difference. */
export function normalizeLogin(login: string): string {
  return login.trim().toLowerCase();
}

/** The accounts in `database`. Verifiers are sealed by the vault. */
export function openUsers(database: DatabaseSync, vault: Vault, clock: () => number): Users {
  const byUsername = database.prepare('SELECT * FROM users WHERE username = ?');
  const bySub = database.prepare('SELECT * FROM users WHERE sub = ?');
  const selectUnconfirmed = database.prepare(
    "SELECT * FROM users WHERE status = 'UNCONFIRMED' AND created_at < ?",
  );
  const selectPage = database.prepare(`
    SELECT * FROM users
    WHERE (:search = '' OR sub = :search OR instr(lower(username), :search) > 0
        OR instr(lower(coalesce(json_extract(attributes, '$.email'), '')), :search) > 0)
      AND (:email IS NULL OR lower(json_extract(attributes, '$.email')) = :email)
      AND (:emailPrefix IS NULL
        OR substr(lower(json_extract(attributes, '$.email')), 1, length(:emailPrefix)) = :emailPrefix)
      AND (:group IS NULL OR username IN (SELECT username FROM memberships WHERE group_name = :group))
      AND (:enabled IS NULL OR enabled = :enabled)
      AND (:createdAt IS NULL OR (created_at, username) < (:createdAt, :username))
    ORDER BY created_at DESC, username DESC LIMIT :limit`);
  const byLogin = database.prepare(
    'SELECT users.* FROM logins JOIN users USING (username) WHERE logins.login = ?',
  );
  const insert = database.prepare(
    'INSERT INTO users (username, sub, status, enabled, attributes, mfa_enabled, mfa_preferred, created_at, modified_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const update = database.prepare(
    'UPDATE users SET status = ?, enabled = ?, attributes = ?, mfa_enabled = ?, mfa_preferred = ?, modified_at = ? WHERE username = ?',
  );
  const insertLogin = database.prepare('INSERT INTO logins (login, username) VALUES (?, ?)');
  const deleteLogins = database.prepare('DELETE FROM logins WHERE username = ?');
  const selectPassword = database.prepare(
    'SELECT salt, verifier FROM users WHERE username = ? AND verifier IS NOT NULL',
  );
  const updatePassword = database.prepare(
    'UPDATE users SET salt = ?, verifier = ?, modified_at = ? WHERE username = ?',
  );
  const deletions = ['codes', 'challenges', 'users'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE username = ?`),
  );
  const selectGroups = database.prepare('SELECT group_name FROM memberships WHERE username = ? ORDER BY 1');
  const insertMember = database.prepare('INSERT OR IGNORE INTO memberships VALUES (?, ?)');
  const deleteMember = database.prepare('DELETE FROM memberships WHERE username = ? AND group_name = ?');
  const selectMembers = database.prepare(
    'SELECT users.* FROM memberships JOIN users USING (username) WHERE group_name = ? ORDER BY created_at',
  );
  const get = (username: string) => readUser(byUsername.get(username));
  const setLogins = (username: string, logins: readonly string[]) => {
    deleteLogins.run(username);
    for (const login of logins) insertLogin.run(normalizeLogin(login), username);
  };
  return {
    find: (login) => {
      const normal = normalizeLogin(login);
      return get(login) ?? readUser(byLogin.get(normal)) ?? get(normal);
    },
    get,
    getBySub: (sub) => readUser(bySub.get(sub)),
    listUnconfirmed: (createdBefore) =>
      selectUnconfirmed.all(createdBefore).flatMap((row) => readUser(row) ?? []),
    list: ({ search, email, emailPrefix, group, isDisabled, after, limit }) =>
      selectPage
        .all({
          search: search.toLowerCase(),
          email: email?.toLowerCase() ?? null,
          emailPrefix: emailPrefix?.toLowerCase() ?? null,
          group: group ?? null,
          enabled: isDisabled === undefined ? null : Number(!isDisabled),
          createdAt: after?.createdAt ?? null,
          username: after?.username ?? null,
          limit,
        })
        .flatMap((row) => readUser(row) ?? []),
    hasLogin: (login) => byLogin.get(normalizeLogin(login)) !== undefined,
    create: (user, logins) => {
      const { username, sub, status, isEnabled, attributes, mfa } = user;
      const now = clock();
      insert.run(
        username,
        sub,
        status,
        Number(isEnabled),
        JSON.stringify(attributes),
        JSON.stringify(mfa.enabled),
        mfa.preferred,
        now,
        now,
      );
      setLogins(username, logins);
    },
    save: ({ username, status, isEnabled, attributes, mfa }) => {
      const texts = [JSON.stringify(attributes), JSON.stringify(mfa.enabled), mfa.preferred];
      update.run(status, Number(isEnabled), ...texts, clock(), username);
    },
    setLogins,
    password: (username) => {
      const row = selectPassword.get(username);
      if (!row) return null;
      const { salt, verifier } = passwordSchema.parse(row);
      return { salt: Buffer.from(salt), verifier: vault.open('verifier', username, verifier) };
    },
    setPassword: (username, { salt, verifier }) => {
      updatePassword.run(salt, vault.seal('verifier', username, verifier), clock(), username);
    },
    remove: (username) => {
      for (const deletion of deletions) deletion.run(username);
    },
    groups: (username) => selectGroups.all(username).map(({ group_name }) => String(group_name)),
    addToGroup: (username, group) => {
      insertMember.run(username, group);
    },
    removeFromGroup: (username, group) => {
      deleteMember.run(username, group);
    },
    members: (group) => selectMembers.all(group).flatMap((row) => readUser(row) ?? []),
  };
}

function readUser(row: unknown): User | null {
  if (row === undefined) return null;
  const { username, sub, status, enabled, attributes, mfa_enabled, mfa_preferred, created_at, modified_at } =
    rowSchema.parse(row);
  return {
    username,
    sub,
    status,
    isEnabled: enabled === 1,
    attributes,
    mfa: { enabled: mfa_enabled, preferred: mfa_preferred },
    createdAt: created_at,
    modifiedAt: modified_at,
  };
}

/** The group of the people who maintain streams and personalities. */
export const ADMINS = 'ADMINS';

/** The attributes that can be verified by a code. */
export const VERIFIABLE = ['email', 'phone_number'] as const;
export type Verifiable = (typeof VERIFIABLE)[number];

/** Returns the attributes that an account signs in with: none if it signs in with a provider. */
export function loginAttributes({ loginMechanisms }: PoolSettings, { status }: User): readonly Verifiable[] {
  if (status === 'EXTERNAL_PROVIDER') return [];
  return VERIFIABLE.filter((name) => loginMechanisms.includes(name));
}

/** Returns the account with every attribute of this value marked as verified. */
export function markVerified(user: User, value: string): User {
  const matching = VERIFIABLE.filter((name) => user.attributes[name] === value);
  const marks = Object.fromEntries(matching.map((name) => [`${name}_verified`, 'true']));
  return { ...user, attributes: { ...user.attributes, ...marks } };
}

/** The verified address of an account, email before phone. */
export function verifiedDestination({
  attributes,
}: User): { attribute: Verifiable; destination: string } | null {
  for (const attribute of VERIFIABLE) {
    const destination = attributes[attribute];
    if (destination && attributes[`${attribute}_verified`] === 'true') return { attribute, destination };
  }
  return null;
}

/** The address that a new account is confirmed with, email before phone; null if the pool verifies neither. */
export function confirmationDestination(
  { autoVerified }: PoolSettings,
  attributes: Readonly<Record<string, string>>,
): { attribute: Verifiable; destination: string } | null {
  for (const attribute of VERIFIABLE) {
    const destination = attributes[attribute];
    if (destination && autoVerified.includes(attribute)) return { attribute, destination };
  }
  return null;
}
