import { logOnce } from '../../../lib/records/parse.ts';

type Owned = { readonly owner: string | null };

/**
 * Returns true if a record belongs to a profile: both must have the same owner. Resolver functions refuse records on
 * other people's profiles, but an earlier version may have written some.
 */
export const belongsTo = (record: Owned, profile: Owned): boolean =>
  record.owner !== null && record.owner === profile.owner;

/** Logs a record whose owner does not own its profile. */
export function logForeign(what: string, id: string): void {
  logOnce(`${what} ${id} is left out: its owner is not its profile's owner.`);
}
