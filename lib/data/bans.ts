import 'server-only';
import { type Ban, endOf } from '../domain/bans/ban.ts';
import type { PresenceState } from '../domain/presence/presence-line.ts';
import { type FoundRestriction, findRestrictions } from './restrictions.ts';

export type RecentChange = {
  readonly profile: FoundRestriction['profile'];
  readonly ban: Ban;
  /** What the ban's newest event left behind. */
  readonly state: Extract<PresenceState, 'banned' | 'restored' | 'active'>;
};

const stateAfter = (ban: Ban): RecentChange['state'] => {
  const end = endOf(ban);
  if (!end) return 'banned';
  return end.kind === 'restored' ? 'restored' : 'active';
};

/**
 * The newest things that happened to bans of listed profiles, newest first: the beginning of the explorer's rows.
 * @param limit at most a page of the explorer
 */
export async function listRecentChanges(limit: number): Promise<readonly RecentChange[]> {
  const { rows } = await findRestrictions('ban', {});
  return rows
    .slice(0, limit)
    .flatMap(({ restriction, profile }): readonly RecentChange[] =>
      'explanation' in restriction ? [{ profile, ban: restriction, state: stateAfter(restriction) }] : [],
    );
}
