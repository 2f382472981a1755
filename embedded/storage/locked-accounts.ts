import { z } from 'zod';
import { readRecords } from '../../lib/backend/pages.ts';
import { graphql } from '../../lib/graphql/graphql.ts';
import { listUsers } from '../auth/administration.ts';
import { getIdentity } from '../auth/identity-pool.ts';
import type { UserPool } from '../auth/pool.ts';
import type { Engine } from '../data/engine.ts';
import { executeAsService } from '../data/execute-as-service.ts';
import type { OnWrite } from '../data/writes.ts';

/** The accounts that administrators locked or closed. The storage refuses their writes; S3 does not (docs/features/moderation.md). */
export type LockedAccounts = {
  /** Returns true if an identity belongs to a locked or closed account. */
  readonly has: (identityId: string) => boolean;
  /** Reads all states of accounts. Call it once, before requests are accepted. */
  readonly read: (engine: Pick<Engine, 'execute'>) => Promise<void>;
  readonly onWrite: OnWrite;
};

const STATES = graphql(`query AccountStates($limit: Int, $nextToken: String) {
  page: listAccountStates(limit: $limit, nextToken: $nextToken) { items { account state } nextToken }
}`);
const stateShape = z.object({ account: z.string(), state: z.string().nullish() });
const PAGE = 1000;

/** Follows the states of accounts. `pool`: the accounts behind the identities. */
export function followLockedAccounts(pool: () => UserPool): LockedAccounts {
  const locked = new Set<string>();
  const accounts = new Map<string, string | null>();
  const set = ({ account, state }: z.infer<typeof stateShape>) => {
    if (state === 'LOCKED' || state === 'CLOSED') locked.add(account);
    else locked.delete(account);
  };
  return {
    has: (identityId) => {
      if (locked.size === 0) return false;
      if (!accounts.has(identityId)) {
        for (const [identity, account] of getIdentities(pool())) accounts.set(identity, account);
        if (!accounts.has(identityId)) accounts.set(identityId, null);
      }
      return locked.has(accounts.get(identityId) ?? '');
    },
    read: async (engine) => {
      const execute = executeAsService(engine, 'storage');
      const states = readRecords(
        'States of accounts',
        stateShape,
        async (nextToken) => (await execute(STATES, { limit: PAGE, nextToken })).page,
      );
      for await (const state of states) set(state);
    },
    onWrite: ({ model, after }) => {
      const state = stateShape.safeParse(after);
      if (model === 'AccountState' && state.success) set(state.data);
    },
  };
}

/** Returns the identities of all accounts with their accounts. An identity is derived from its username. */
export function getIdentities(pool: UserPool): ReadonlyMap<string, string> {
  const identities = new Map<string, string>();
  let cursor: string | null = null;
  do {
    const page = listUsers(pool, { cursor, limit: PAGE });
    for (const { sub } of page.users) {
      const user = pool.users.getBySub(sub);
      if (user) identities.set(getIdentity(pool, user.username), sub);
    }
    cursor = page.cursor;
  } while (cursor !== null);
  return identities;
}
