import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type ModerationRequest,
  type ModerationResponse,
  moderationRequest,
} from '../../features/moderation/model/contract.ts';
import {
  type Account,
  type AccountsPort,
  type FilesPort,
  LIMITS,
  type LimitName,
  type LimitsPort,
  type MarksPort,
  type StoredFile,
} from '../../features/moderation/server/ports.ts';
import { createModerationService, type Origin } from '../../features/moderation/server/service.ts';
import { ownerOfKey } from '../../lib/pictures/file-owner.ts';
import { CallerRateLimiter } from '../../lib/rate-limit/caller-limits.ts';
import { readLimits } from '../../lib/rate-limit/limit-settings.ts';
import {
  type AccountSummary,
  disableUser,
  enableUser,
  getUser,
  listAdministrators,
  listUsers,
  signOutUser,
} from '../auth/administration.ts';
import { readTokenCaller } from '../auth/identity.ts';
import { identityOf } from '../auth/identity-pool.ts';
import type { UserPool } from '../auth/pool.ts';
import { ADMINS } from '../auth/users.ts';
import type { Engine } from '../data/engine.ts';
import { executeAsService } from '../data/execute-as-service.ts';
import type { OnWrite } from '../data/writes.ts';
import { readRequest, sendJson } from '../lib/request-body.ts';
import { openStore, type Store } from '../lib/store.ts';
import { createVault } from '../lib/vault.ts';
import { type ModeratedFile, openStorageModeration } from '../storage/moderation.ts';
import type { HiddenKey } from '../storage/objects.ts';
import type { Storage } from '../storage/storage.ts';
import type { AuditLog } from './audit-log.ts';

/** Profiles that people renamed or listed, and whose names moderation has not compared yet. They survive a restart. */
type RenamedProfiles = {
  readonly onWrite: OnWrite;
  /** Returns the ids, and the number to call `forget` with once they were compared. */
  readonly waiting: () => { readonly ids: readonly string[]; readonly upTo: number };
  readonly forget: (upTo: number) => void;
};

/** Opens the list of renamed profiles in the moderation database. */
export function openRenamedProfiles({ database }: Pick<Store, 'database'>): RenamedProfiles {
  database.exec(
    'CREATE TABLE IF NOT EXISTS renamed_profiles (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL) STRICT',
  );
  const add = database.prepare('INSERT INTO renamed_profiles (id) VALUES (?)');
  const all = database.prepare('SELECT number, id FROM renamed_profiles ORDER BY number');
  const remove = database.prepare('DELETE FROM renamed_profiles WHERE number <= ?');
  return {
    onWrite: ({ model, id, kind, identity, fields }) => {
      const isOwners = model === 'Profile' && kind !== 'delete' && identity.kind === 'userPool';
      if (isOwners && (fields.includes('displayName') || fields.includes('listing'))) add.run(id);
    },
    waiting: () => {
      const rows = all.all();
      return { ids: rows.map((row) => String(row.id)), upTo: Number(rows.at(-1)?.number ?? 0) };
    },
    forget: (upTo) => void remove.run(upTo),
  };
}

/** The identities whose accounts are locked or closed: storage refuses their writes. */
type LockedIdentities = {
  readonly has: (identityId: string) => boolean;
  readonly set: (identityId: string, isLocked: boolean) => void;
  readonly store: Store;
  readonly close: () => void;
};

const MODERATION_DATABASE = 'moderation.sqlite';

/** Opens the list of locked identities in the moderation database. Throws StoreError. */
export function openLockedIdentities(dataFolder: string): LockedIdentities {
  const store = openStore(dataFolder, MODERATION_DATABASE);
  const { database } = store;
  database.exec('CREATE TABLE IF NOT EXISTS locked_identities (identity TEXT PRIMARY KEY) STRICT');
  const find = database.prepare('SELECT 1 FROM locked_identities WHERE identity = ?');
  const add = database.prepare('INSERT OR IGNORE INTO locked_identities (identity) VALUES (?)');
  const remove = database.prepare('DELETE FROM locked_identities WHERE identity = ?');
  return {
    has: (identityId) => find.get(identityId) !== undefined,
    set: (identityId, isLocked) => void (isLocked ? add : remove).run(identityId),
    store,
    close: store.close,
  };
}

const PAGE = 100;
/** Pages that one search reads. */
const MAX_PAGES = 20;

/** The files of the storage, as moderation needs them. */
function filesPort(pool: UserPool, storage: Storage): FilesPort {
  const moderation = openStorageModeration(storage);
  const accountOf = createAccountFinder(pool);
  const toFile = ({ key, size, modified, owner, hidden }: ModeratedFile): StoredFile => ({
    key,
    bytes: size,
    uploadedAt: new Date(modified).toISOString(),
    account: accountOf(owner ?? ownerOfKey(key)),
    isHidden: hidden !== undefined,
  });
  return {
    get: async (key) => {
      const found = moderation.findObject(key);
      return found ? toFile(found) : null;
    },
    list: async ({ account, search, cursor }) => {
      const user = account === null ? null : getUser(pool, account);
      if (account !== null && !user) return { files: [], cursor: null };
      const username = user && pool.users.getBySub(user.sub)?.username;
      const identity = username ? identityOf(pool, username) : undefined;
      const files: StoredFile[] = [];
      let next: string | undefined = cursor ?? undefined;
      for (let page = 0; page < MAX_PAGES && files.length < PAGE; page += 1) {
        const found = moderation.listObjects({ identity, cursor: next, limit: PAGE });
        files.push(...found.files.filter(({ key }) => key.includes(search)).map(toFile));
        next = found.cursor;
        if (next === undefined) break;
      }
      return { files, cursor: next ?? null };
    },
    hide: async (key, reason) => void moderation.hideObject(key, reason),
    show: async (key) => void moderation.showObject(key),
    listHidden: async () => {
      const keys: HiddenKey[] = [];
      let cursor: string | undefined;
      do {
        const page = moderation.listHidden({ cursor, limit: 1000 });
        keys.push(...page.keys);
        cursor = page.cursor;
      } while (cursor !== undefined);
      return keys;
    },
    remove: async (key, reason) => void moderation.deleteObject(key, reason),
  };
}

/**
 * Finds the account of an identity. Identities are derived from usernames, so those of all accounts are computed
 * once.
 */
function createAccountFinder(pool: UserPool): (identity: string | undefined) => string | null {
  const known = new Map<string, string>();
  const unknown = new Set<string>();
  const readAll = () => {
    let cursor: string | null = null;
    do {
      const page = listUsers(pool, { cursor, limit: PAGE });
      for (const { sub } of page.users) {
        const user = pool.users.getBySub(sub);
        if (user) known.set(identityOf(pool, user.username), sub);
      }
      cursor = page.cursor;
    } while (cursor !== null);
  };
  return (identity) => {
    if (identity === undefined) return null;
    if (!known.has(identity) && !unknown.has(identity)) {
      readAll();
      if (!known.has(identity)) unknown.add(identity);
    }
    return known.get(identity) ?? null;
  };
}

/** The accounts of the user pool, as moderation needs them. */
function accountsPort(pool: UserPool, locked: LockedIdentities): AccountsPort {
  const get = (account: string) => {
    const found = getUser(pool, account);
    return found && toAccount(found);
  };
  return {
    fromToken: async (accessToken) => {
      const caller = await readTokenCaller(pool, accessToken);
      if (!caller) return null;
      const { sub, groups } = caller.identity;
      // The token's groups follow the rules of second factors, the account's groups are the live ones.
      const isMember = getUser(pool, sub)?.groups.includes(ADMINS) ?? false;
      return { account: sub, isAdministrator: isMember && groups.includes(ADMINS) };
    },
    get: async (account) => get(account),
    list: async ({ search, cursor }) => {
      const page = listUsers(pool, { search, cursor });
      return { accounts: page.users.map(toAccount), cursor: page.cursor };
    },
    administrators: async () =>
      listAdministrators(pool)
        .filter(({ isEnabled }) => isEnabled)
        .flatMap(({ sub }) => get(sub) ?? []),
    signOut: async (account, by) => void signOutUser(pool, account, { by }),
    disable: async (account, by) => void disableUser(pool, account, { by }),
    setWriting: async (account, isAllowed) => {
      const user = pool.users.getBySub(account);
      if (user) locked.set(identityOf(pool, user.username), !isAllowed);
    },
    enable: async (account, by) => void enableUser(pool, account, { by }),
  };
}

const toAccount = ({ sub, email, createdAt, status, groups, isDisabled }: AccountSummary): Account => ({
  account: sub,
  email,
  createdAt: new Date(createdAt).toISOString(),
  status,
  isAdministrator: groups.includes(ADMINS),
  isDisabled,
});

/** The moderation service over the parts of this backend. */
export type Moderation = {
  readonly handle: (request: ModerationRequest, origin: Origin) => Promise<ModerationResponse>;
  /** Runs the jobs that are due now; a timer does so every minute. */
  readonly runDueJobs: () => Promise<void>;
  readonly close: () => void;
};

type ModerationOptions = {
  readonly engine: Engine;
  readonly userPool: UserPool;
  readonly storage: Storage;
  readonly audit: AuditLog;
  readonly locked: LockedIdentities;
  readonly renamed: Pick<RenamedProfiles, 'waiting' | 'forget'>;
  /** The site's origin, for links in emails. */
  readonly siteUrl: string;
};

const EVERY_MINUTE = 60_000;
const DAY = 86_400_000;

/** Opens moderation. Its data besides the records are in the database of the locked identities. */
export function openModeration({
  engine,
  userPool,
  storage,
  audit,
  locked,
  renamed,
  siteUrl,
}: ModerationOptions): Moderation {
  const { store } = locked;
  const vault = createVault(store.secret('moderation.key', 32));
  const hash = (purpose: string, text: string) => vault.hash(purpose, text).toString('base64url');
  const marks = openMarks(store);
  const { clock } = userPool;
  const service = createModerationService({
    data: { execute: executeAsService(engine, 'moderation') },
    accounts: accountsPort(userPool, locked),
    files: filesPort(userPool, storage),
    mail: { send: async (email) => userPool.post.send({ kind: 'email', ...email }) },
    audit: { record: audit.record },
    limits: openLimits((subject) => hash('limit', subject)),
    secrets: { hash, newId: randomUUID, newReference },
    marks,
    clock,
    siteUrl,
  });
  const compareNames = async () => {
    const { ids, upTo } = renamed.waiting();
    if (ids.length === 0) return;
    await service.checkDisplayNames(ids);
    renamed.forget(upTo);
  };
  const runDueJobs = async () => {
    await compareNames();
    await service.runDueJobs();
    const last = Number((await marks.read('audit-cleanup')) ?? 0);
    if (clock() - last < DAY) return;
    await audit.deleteOld();
    await marks.write('audit-cleanup', String(clock()));
  };
  const timer = setInterval(() => {
    runDueJobs().catch((error: unknown) => console.error('embedded: a moderation job failed:', error));
  }, EVERY_MINUTE).unref();
  return {
    handle: service.handle,
    runDueJobs,
    close: () => clearInterval(timer),
  };
}

function openLimits(nameOf: (subject: string) => string): LimitsPort {
  const limits = {
    ...LIMITS,
    reportsFrom: { ...LIMITS.reportsFrom, points: readLimits().REPORTS_PER_HOUR },
  };
  const limiters = new Map<LimitName, CallerRateLimiter>();
  const limiterOf = (name: LimitName) => {
    const known = limiters.get(name) ?? new CallerRateLimiter(limits[name]);
    limiters.set(name, known);
    return known;
  };
  return { take: (name, subject) => limiterOf(name).consume(nameOf(subject)) };
}

function openMarks({ database }: Store): MarksPort {
  database.exec('CREATE TABLE IF NOT EXISTS marks (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT');
  const select = database.prepare('SELECT value FROM marks WHERE name = ?');
  const put = database.prepare('INSERT OR REPLACE INTO marks (name, value) VALUES (?, ?)');
  return {
    read: async (name) => {
      const row = select.get(name);
      return row ? String(row.value) : null;
    },
    write: async (name, value) => void put.run(name, value),
  };
}

/** Characters that are not confused with each other when they are read aloud. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function newReference(): string {
  const four = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return `R-${four()}-${four()}`;
}

/** The path of this machine's operator. It needs the install's secret like the site's path, and no access token. */
export const OPERATOR_PATH = '/internal/moderation/operator';

/** Handles a request of the site or of the operator: 200 with the outcome, 400 when it is not one of the contract's. */
export async function handleModerationRequest(
  moderation: Pick<Moderation, 'handle'>,
  origin: Origin,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requested = await readRequest(moderationRequest, request, response);
  if (requested) sendJson(response, await moderation.handle(requested, origin));
}
