import 'server-only';
import { cached } from '../../../lib/backend/cached.ts';
import { daysAfter, toIsoDate } from '../../../lib/time/when.ts';
import { establishedMark } from '../../explorer/server/established.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import { type Ban, isReport } from '../model/ban.ts';
import { type FoundRestriction, RESTRICTION_TAGS, readFoundRow } from './restrictions.ts';

export type RecentChange = {
  readonly profile: FoundRestriction['profile'];
  readonly ban: Ban;
};

/** Days for which a ban without a later event counts as a recent ban. */
const RECENT_DAYS = 30;

const recentRows = cached(
  'recent-changes',
  () => RESTRICTION_TAGS,
  async (limit: number, _mark: number): Promise<readonly FoundRestriction[]> => {
    const now = Date.now();
    const since = daysAfter(toIsoDate(new Date(now)), -RECENT_DAYS);
    const rows = await (await readStore()).recentBans(limit, since, now);
    return rows.flatMap((row) => readFoundRow('ban', row));
  },
);

/**
 * The latest events of bans of listed and established profiles, newest first, one for each person. A ban of the last 30
 * days is among them if there is one.
 */
export async function listRecentChanges(limit: number): Promise<readonly RecentChange[]> {
  return (await recentRows(limit, await establishedMark())).flatMap(
    ({ restriction, profile }): readonly RecentChange[] =>
      isReport(restriction) ? [] : [{ profile, ban: restriction }],
  );
}
