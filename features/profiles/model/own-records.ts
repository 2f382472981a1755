import { isInLists, type ModerationState } from '../../../lib/domain/moderation-state.ts';
import { logOnce } from '../../../lib/text/log-once.ts';

type Owned = { readonly owner: string | null };
type Moderated = { readonly moderation?: ModerationState | null | undefined };
type Listing = Owned & Moderated & { readonly isListed: boolean };

/**
 * Returns true if a record belongs to a profile: both must have the same owner. Resolver functions refuse records on
 * other people's profiles, but an earlier version may have written some.
 */
export const belongsTo = (record: Owned, profile: Owned): boolean =>
  record.owner !== null && record.owner === profile.owner;

/** Returns true if lists show the profile: its owner lists it, and no decision of administrators hides it from lists. */
export const isListedProfile = (profile: Omit<Listing, 'owner'>): boolean =>
  profile.isListed && isInLists(profile);

/**
 * Returns true if lists and messages show a ban or report: no decision hides it from lists, and its profile is listed and has
 * the same owner.
 * @param profile undefined or null if it does not exist
 */
export const isListedWith = (record: Owned & Moderated, profile: Listing | null | undefined): boolean =>
  !!profile && isInLists(record) && isListedProfile(profile) && belongsTo(record, profile);

/** Logs a record whose owner does not own its profile. */
export function logForeign(what: string, id: string): void {
  logOnce(`${what} ${id} is left out: its owner is not its profile's owner.`);
}
