import 'server-only';
import { cached } from '../../../lib/backend/reading/cached.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import { establishedMark } from '../../briefs/server/established.ts';
import { Selection } from '../../explorer/server/read-model/columns/selection.ts';
import { readModel } from '../../explorer/server/read-model/site-read-model.ts';
import { type Ban, endOf } from '../model/ban.ts';
import type { PresenceState } from '../model/presence/presence-line.ts';
import { RESTRICTION_TAGS } from './restriction-tags.ts';
import { type FoundRestriction, foundAt } from './restrictions.ts';

export type RecentChange = {
  readonly profile: FoundRestriction['profile'];
  readonly ban: Ban;
  /** The change that the ban's latest event made. */
  readonly state: Extract<PresenceState, 'banned' | 'restored' | 'active'>;
};

const stateAfter = (ban: Ban): RecentChange['state'] => {
  const end = endOf(ban);
  if (!end) return 'banned';
  return end.kind === 'restored' ? 'restored' : 'active';
};

const recentRows = cached(
  'recent-changes',
  () => RESTRICTION_TAGS,
  async (limit: number, _mark: number): Promise<readonly FoundRestriction[]> => {
    const model = await readModel();
    const now = Date.now();
    const selection = new Selection(model, 'ban', {}, isoDateOf(new Date(now)));
    const { whole, names } = model.columns;
    const isEstablished = (key: number) =>
      model.isEstablished(names.person.textOf(whole.person[key] ?? 0), now);
    return foundAt(model, 'ban', selection.ordered(limit, isEstablished));
  },
);

/** The latest events of bans of listed and established profiles, newest first. */
export async function listRecentChanges(limit: number): Promise<readonly RecentChange[]> {
  return (await recentRows(limit, await establishedMark())).flatMap(
    ({ restriction, profile }): readonly RecentChange[] =>
      'explanation' in restriction ? [{ profile, ban: restriction, state: stateAfter(restriction) }] : [],
  );
}
