import type { ProfileRecord } from './profile.ts';

/** The display name of a profile whose account was closed. */
export const CLOSED_NAME = 'Closed account';

/** Returns true for the profile of a closed account: its display name says so, and it has no other contents. */
export const isClosedProfile = ({ profile, bans, reports }: ProfileRecord): boolean =>
  profile.displayName === CLOSED_NAME &&
  profile.bio === null &&
  profile.avatarUrl === null &&
  profile.presences.length === 0 &&
  bans.length + reports.length === 0;
