import type { FilesPort, StoredFile } from '../../features/moderation/server/ports.ts';
import { getUser, listUsers } from '../auth/administration.ts';
import { identityOf } from '../auth/identity-pool/identities.ts';
import type { UserPool } from '../auth/pool.ts';
import type { HiddenKey } from '../storage/disk/hidden.ts';
import { type ModeratedFile, openStorageModeration } from '../storage/moderation.ts';
import { ownerOfKey } from '../storage/owner.ts';
import type { Storage } from '../storage/storage.ts';

const PAGE = 100;
/** Pages that one search reads. */
const MAX_PAGES = 20;

/** The files of the storage, as moderation needs them. */
export function filesPort(pool: UserPool, storage: Storage): FilesPort {
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
