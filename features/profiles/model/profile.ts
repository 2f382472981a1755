import type { ModerationState } from '../../../lib/domain/moderation-state.ts';
import type { SampleMark } from '../../../lib/samples/sample-owner.ts';
import type { Ban, ShadowbanReport } from '../../bans/model/ban.ts';
import type { Presence } from '../../bans/model/presence-line.ts';
import type { VerifiedLink } from './identity-link.ts';

/** A creator's public profile. Its id is the username in lower case, unique by the key itself. */
export type Profile = {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly bio: string | null;
  readonly avatarUrl: string | null;
  readonly presences: readonly Presence[];
  readonly blogUrl: string | null;
  readonly solanaAddress: string | null;
  readonly schedule: string | null;
  readonly createdAt: string;
  /** ISO instant of the latest write to the profile or to one of its records. */
  readonly updatedAt: string;
  /** The state that moderation set. Readers get no hidden or removed profiles. */
  readonly moderation?: ModerationState | null;
  /** Links whose pages linked back to the profile when they were last checked. */
  readonly verifiedLinks?: readonly VerifiedLink[];
} & SampleMark;

/** A profile with the records that are its own: those with the same owner. */
export type ProfileRecord = {
  readonly profile: Profile;
  readonly bans: readonly Ban[];
  readonly reports: readonly ShadowbanReport[];
};

const RESERVED = [
  'admin',
  'administrator',
  'api',
  'auth',
  'briefs',
  'edit',
  'feed',
  'feeds',
  'help',
  'login',
  'me',
  'media',
  'moderator',
  'new',
  'page',
  'profile',
  'profiles',
  'root',
  'search',
  'settings',
  'sign-in',
  'sign-up',
  'staff',
  'streamit',
  'studio',
  'support',
  'system',
  'www',
];

/** A profile's ID is its username in lower case. Otherwise a profile could use someone else's name. */
export const bearsItsOwnName = ({ id, username }: Pick<Profile, 'id' | 'username'>): boolean =>
  username.toLowerCase() === id && isUsername(id);

/** Minimum and maximum length of a username in characters. */
export const USERNAME_LENGTH = { min: 3, max: 32 } as const;

/**
 * Returns the reason why a text cannot be a username, or null. It does not check whether the username is
 * taken.
 */
export function usernameFault(value: string): 'form' | 'short' | 'long' | 'reserved' | null {
  // Reserved names get their own message, even the shortest.
  if (RESERVED.includes(value)) return 'reserved';
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)) return 'form';
  if (value.length < USERNAME_LENGTH.min) return 'short';
  return value.length > USERNAME_LENGTH.max ? 'long' : null;
}

/** Letters, digits and single inner hyphens, 3 to 32 characters, not reserved. */
export const isUsername = (value: string): boolean => usernameFault(value) === null;

/** The display name of a profile whose account was closed. */
export const CLOSED_NAME = 'Closed account';

/** Returns true for the profile of a closed account: its display name says so, and it has no other contents. */
export const isClosedProfile = ({ profile, bans, reports }: ProfileRecord): boolean =>
  profile.displayName === CLOSED_NAME &&
  profile.bio === null &&
  profile.avatarUrl === null &&
  profile.presences.length === 0 &&
  bans.length + reports.length === 0;
