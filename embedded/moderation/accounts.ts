import type { Account, AccountsPort } from '../../features/moderation/server/ports.ts';
import {
  type AccountSummary,
  disableUser,
  enableUser,
  getUser,
  listUsers,
  signOutUser,
} from '../auth/administration.ts';
import { listAdministrators } from '../auth/administrators.ts';
import { ADMINS } from '../auth/groups.ts';
import { readTokenCaller } from '../auth/identity.ts';
import { identityOf } from '../auth/identity-pool/identities.ts';
import type { UserPool } from '../auth/pool.ts';
import type { LockedIdentities } from './locked-identities.ts';

/** The accounts of the user pool, as moderation needs them. */
export function accountsPort(pool: UserPool, locked: LockedIdentities): AccountsPort {
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
