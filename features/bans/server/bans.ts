import 'server-only';
import { cached } from '../../../lib/backend/cached.ts';
import { daysAfter, isoDateOf } from '../../../lib/time/when.ts';
import { establishedMark } from '../../explorer/server/read-model/established.ts';
import type { ReadModel } from '../../explorer/server/read-model/read-model.ts';
import { Selection } from '../../explorer/server/read-model/selection.ts';
import { readModel } from '../../explorer/server/read-model/site-read-model.ts';
import type { Ban } from '../model/ban.ts';
import type { PresenceState } from '../model/presence-line.ts';
import { stateOf } from '../model/status.ts';
import { type FoundRestriction, foundAt, RESTRICTION_TAGS } from './restrictions.ts';

export type RecentChange = {
  readonly profile: FoundRestriction['profile'];
  readonly ban: Ban;
  /** The change that the ban's latest event made. */
  readonly state: Extract<PresenceState, 'banned' | 'restored' | 'active'>;
};

const stateAfter = (ban: Ban): RecentChange['state'] => {
  const state = stateOf(ban);
  if (state === 'in-force') return 'banned';
  return state === 'restored' ? 'restored' : 'active';
};

/** Days for which a ban without a later event counts as a recent ban. */
const RECENT_DAYS = 30;

/**
 * The keys of the newest changes, one for each person. The last place goes to the newest ban of the last 30 days without
 * a later event, unless the others have one.
 */
function recentKeys(model: ReadModel, limit: number, now: number): readonly number[] {
  const today = isoDateOf(new Date(now));
  const { whole, names } = model.columns;
  const personOf = (key: number) => whole.person[key] ?? 0;
  const isEstablished = (key: number) => model.isEstablished(names.person.textOf(personOf(key)), now);
  const seen = new Set<number>();
  const changed = new Selection(model, 'ban', {}, today).ordered(limit, (key) => {
    if (seen.has(personOf(key)) || !isEstablished(key)) return false;
    seen.add(personOf(key));
    return true;
  });
  const begun = { state: 'in-force', appeal: 'NONE', from: daysAfter(today, -RECENT_DAYS) } as const;
  const [ban] = new Selection(model, 'ban', begun, today).ordered(1, isEstablished);
  if (ban === undefined || changed.includes(ban)) return changed;
  const others = changed.filter((key) => personOf(key) !== personOf(ban));
  return [...others.slice(0, limit - 1), ban];
}

const recentRows = cached(
  'recent-changes',
  () => RESTRICTION_TAGS,
  async (limit: number, _mark: number): Promise<readonly FoundRestriction[]> => {
    const model = await readModel();
    return foundAt(model, 'ban', recentKeys(model, limit, Date.now()));
  },
);

/**
 * The latest events of bans of listed and established profiles, newest first, one for each person. A ban of the last 30
 * days is among them if there is one.
 */
export async function listRecentChanges(limit: number): Promise<readonly RecentChange[]> {
  return (await recentRows(limit, await establishedMark())).flatMap(
    ({ restriction, profile }): readonly RecentChange[] =>
      'explanation' in restriction ? [{ profile, ban: restriction, state: stateAfter(restriction) }] : [],
  );
}
