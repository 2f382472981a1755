import { REQUIRED } from '../../../lib/domain/email-address.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
import { USERNAME_LENGTH, usernameFault } from '../../profiles/model/profile.ts';
import { storedTotals } from '../../profiles/model/stored-totals.ts';
import type { Input } from './own-rows.ts';

/** The key of the first profile's draft on a device. */
export const FIRST_PROFILE_FORM = 'first-profile';

/** The fields of a first profile. */
export type FirstProfile = {
  readonly username: string;
  readonly displayName: string;
  readonly listing: 'LISTED' | 'UNLISTED';
};

const FAULTS = {
  form: 'Use the letters a to z, digits, and single hyphens between them.',
  short: `Use at least ${USERNAME_LENGTH.min} characters.`,
  long: `Use at most ${USERNAME_LENGTH.max} characters.`,
  reserved: 'This username is reserved. Choose another one.',
} as const;

/** The problems of a username, in sentences. */
export function usernameProblems(username: string): readonly string[] {
  if (username === '') return [REQUIRED];
  const fault = usernameFault(username);
  return fault ? [FAULTS[fault]] : [];
}

export const DISPLAY_NAME_LIMIT = 80;

/** The problems of a display name, in sentences. */
export function displayNameProblems(name: string): readonly string[] {
  const { length } = name.trim();
  if (length === 0) return [REQUIRED];
  if (length > DISPLAY_NAME_LIMIT) return [`Use at most ${DISPLAY_NAME_LIMIT} characters.`];
  // Direction marks could reorder the words around a name; control characters are invisible.
  if (/[\p{Cc}\p{Bidi_Control}]/u.test(name.trim())) return ['Use one line, without control characters.'];
  return /[\p{L}\p{N}]/u.test(name) ? [] : ['Use at least one letter or digit.'];
}

/** Converts a typed username to lower case, without an @ before it and spaces around it. */
export const typedUsername = (text: string): string => text.trim().replace(/^@/, '').toLowerCase();

/** The Profile record to create; its totals are those of a profile without records. */
export function firstProfileInput(
  { username, displayName, listing }: FirstProfile,
  userId: string,
  today: IsoDate,
): Input & { readonly id: string } {
  const totals = storedTotals({ profile: { presences: [] }, bans: [], reports: [] }, today);
  return { id: username, userId, username, displayName: displayName.trim(), listing, ...totals };
}
