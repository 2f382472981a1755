import 'server-only';
import type { Ban } from '../domain/ban.ts';
import type { PresenceState } from '../domain/presence-line.ts';
import type { Profile } from '../domain/profile.ts';
import { notConnected } from './not-connected.ts';

export type RecentChange = {
  readonly profile: Pick<Profile, 'username' | 'displayName' | 'avatarUrl'>;
  readonly ban: Ban;
  /** What the ban's newest event left behind. */
  readonly state: Extract<PresenceState, 'banned' | 'restored' | 'active'>;
};

export type BanStatistics = {
  readonly bans: number;
  readonly restored: number;
  readonly inForce: number;
  /** Kaplan-Meier median, days, over all bans with a known beginning; null while less than half were restored. */
  readonly medianDaysUntilRestored: number | null;
  /** false: only the newest 2,000 records were counted. */
  readonly complete: boolean;
};

/** The newest things that happened to bans of listed profiles, newest first. */
export async function listRecentChanges(_limit: number): Promise<readonly RecentChange[]> {
  return notConnected();
}

export async function banStatistics(): Promise<BanStatistics> {
  return notConnected();
}
