import { type LinkResult, linkKey, linksOfProfile } from '../../../features/profiles/model/identity-link.ts';
import type { Profile } from '../../../features/profiles/model/profile.ts';
import { takeStored } from '../../../lib/rate-limit/stored-limit.ts';
import { routes } from '../../../lib/routes.ts';
import type { checkPage } from './check-page.ts';
import type { IdentityRecords, StoredCheck, StoredLink } from './records.ts';

/** The result of the operation: see `IdentityCheckResult` of the schema. */
export type Result = {
  readonly outcome: 'done' | 'unknown' | 'wait';
  readonly checkedAt?: string;
  readonly nextAt?: string;
  readonly links: readonly LinkResult[];
};

/** A signed-in caller, as AppSync describes it. */
export type Caller = { readonly sub: string; readonly username: string };

export type ChecksOptions = {
  readonly records: IdentityRecords;
  /** Requests a page and searches it for the address of a profile. */
  readonly check: (address: string, target: string, signal?: AbortSignal) => ReturnType<typeof checkPage>;
  readonly siteUrl: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
};

export type IdentityChecks = {
  /** Checks the links of a profile for its owner. */
  readonly checkForOwner: (profileId: string, caller: Caller) => Promise<Result>;
  /** Deletes old results, and checks the profiles that are due while there is time. Returns their number. */
  readonly checkDue: (hasTime: () => boolean) => Promise<number>;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds between two checks of verified links. */
const WEEK = 7 * DAY;
/** Milliseconds for which the results of a profile without verified links are stored. */
const MAX_IDLE = 30 * DAY;
/** Milliseconds for which a link stays verified whose page cannot be read. */
const MAX_UNREADABLE = 14 * DAY;
/** Checks that an account can ask for in a day, at most one each minute. */
const REQUESTS = { max: 20, window: DAY };
/** Milliseconds for the check that a caller waits for: AppSync waits 30 seconds. */
const MAX_WAIT = 20_000;
/** Profiles that are read at once. */
const PROFILES_AT_ONCE = 20;
/** Records that a run deletes at most. */
const MAX_DELETED = 500;

/** Creates the checks of the links of profiles. */
export function createIdentityChecks({ records, check, siteUrl, clock }: ChecksOptions): IdentityChecks {
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();

  /** Checks one link, and stores what follows from it. */
  const checkLink = async (
    profile: Profile,
    address: string,
    before: StoredLink | undefined,
    signal?: AbortSignal,
  ): Promise<LinkResult> => {
    const target = siteUrl + routes.profile(profile.username);
    const outcome = await check(address, target, signal);
    if (outcome === 'verified') {
      const link = { id: linkKey(address), profileId: profile.id, address, checkedAt: at(clock()) };
      return { address, outcome: (await records.saveLink(link)) ? 'verified' : 'taken' };
    }
    const isRetained = outcome === 'unreachable' && before && isRecent(before);
    if (before && !isRetained) await records.removeLink(before);
    return { address, outcome };
  };
  const isRecent = ({ checkedAt }: StoredLink) => Date.parse(checkedAt) > clock() - MAX_UNREADABLE;

  /** Checks all links of a profile, and deletes what is stored about links that it no longer has. */
  const checkAll = async (profile: Profile, signal?: AbortSignal) => {
    const addresses = profile.isSample ? [] : linksOfProfile(profile);
    const stored = await records.getLinks(profile.id);
    const keys = new Set(addresses.map(linkKey));
    for (const link of stored) if (!keys.has(link.id)) await records.removeLink(link);
    // The first of two addresses of one account counts.
    const each = [...new Map(addresses.toReversed().map((one) => [linkKey(one), one])).values()].reverse();
    const results = await Promise.all(
      each.map((address) =>
        checkLink(
          profile,
          address,
          stored.find(({ id }) => id === linkKey(address)),
          signal,
        ),
      ),
    );
    return { results, next: nextCheck(results, stored) };
  };

  /** Links that are verified are checked again after a week, and those that could not be read after a day. */
  const nextCheck = (results: readonly LinkResult[], stored: readonly StoredLink[]) => {
    const isRetained = ({ address, outcome }: LinkResult) =>
      outcome === 'unreachable' && stored.some((link) => link.id === linkKey(address) && isRecent(link));
    if (results.some(isRetained)) return { list: 'due', dueAt: at(clock() + DAY) };
    return results.some(({ outcome }) => outcome === 'verified')
      ? { list: 'due', dueAt: at(clock() + WEEK) }
      : { list: 'idle', dueAt: at(clock() + MAX_IDLE) };
  };

  /**
   * Counts a request of an account, and not of a profile: an account can create many profiles. Returns when the next one is possible if
   * it has had too many.
   */
  const countRequest = async (account: string): Promise<string | null> => {
    const id = `account#${account}`;
    const before = await records.check(id);
    const now = clock();
    const minute = before ? Date.parse(before.checkedAt) + MINUTE : 0;
    if (minute > now) return at(minute);
    const taken = await takeStored(REQUESTS, {
      read: async () => before,
      getCount: (row) => row && { count: row.requests, endsAt: row.requestsUntil },
      save: ({ count, endsAt }, row) => {
        const next = { list: 'idle', dueAt: at(now + MAX_IDLE), checkedAt: at(now) };
        return records.saveCheck(
          { ...next, id, account, results: [], requests: count, requestsUntil: endsAt },
          row,
        );
      },
      maxAttempts: 1,
      clock: () => now,
    });
    return taken.isAllowed ? null : (taken.endsAt ?? at(now + MINUTE));
  };

  return {
    checkForOwner: async (profileId, { sub, username }) => {
      const found = await records.profile(profileId);
      // The same answer for another person's profile and for none.
      if (!found || ![`${sub}::${username}`, sub, username].includes(found.owner ?? ''))
        return { outcome: 'unknown', links: [] };
      const before = await records.check(profileId);
      const nextAt = await countRequest(sub);
      if (nextAt) return { outcome: 'wait', nextAt, links: before?.results ?? [] };
      const checkedAt = at(clock());
      const { results, next } = await checkAll(found.profile, AbortSignal.timeout(MAX_WAIT));
      const check = { ...next, id: profileId, account: sub, results, checkedAt };
      await records.saveCheck({ ...check, requests: 0, requestsUntil: checkedAt }, before);
      return { outcome: 'done', checkedAt, links: results };
    },
    checkDue: async (hasTime) => {
      for (const { id } of await records.dueBefore('idle', at(clock()), MAX_DELETED))
        await records.removeCheck(id);
      let count = 0;
      const seen = new Set<string>();
      while (hasTime()) {
        const due = (await records.dueBefore('due', at(clock()), PROFILES_AT_ONCE)).filter(
          ({ id }) => !seen.has(id),
        );
        if (due.length === 0) break;
        for (const before of due) {
          if (!hasTime()) break;
          seen.add(before.id);
          await recheck(before);
          count += 1;
        }
      }
      return count;
    },
  };

  /** Repeats the check of a profile. One that guests can no longer read loses its verified links. */
  async function recheck(before: StoredCheck): Promise<void> {
    try {
      const found = await records.profile(before.id);
      const { results, next } = found ? await checkAll(found.profile) : { results: [], next: null };
      if (!found) for (const link of await records.getLinks(before.id)) await records.removeLink(link);
      // Nothing is stored about a closed account or another profile without links.
      if (next === null || results.length === 0) await records.removeCheck(before.id);
      else await records.saveCheck({ ...before, ...next, results, checkedAt: at(clock()) }, before);
    } catch (error) {
      console.error(`The links of ${before.id} could not be checked:`, error);
      // It is repeated tomorrow, so that it does not keep others waiting.
      await records.saveCheck({ ...before, dueAt: at(clock() + DAY) }, before);
    }
  }
}
