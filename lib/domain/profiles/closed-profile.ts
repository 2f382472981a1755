import type { ProfileRecord } from './profile.ts';

/** The display name of a profile whose account was closed. */
export const CLOSED_NAME = 'Closed account';

/** True for a profile that closing its account left behind: its name says so, and nothing else is in it. */
export const isClosedProfile = ({ profile, bans, reports }: ProfileRecord): boolean =>
  profile.displayName === CLOSED_NAME &&
  profile.bio === null &&
  profile.avatarUrl === null &&
  profile.presences.length === 0 &&
  bans.length + reports.length === 0;
