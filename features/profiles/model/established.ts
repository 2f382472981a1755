import type { NewAccounts } from '../../../lib/env/read-env.ts';

/** One day in milliseconds. */
const DAY = 86_400_000;

/** The facts that decide whether a profile is established. The backend writes both, and no owner can change them. */
export type AccountAge = {
  /** ISO instant. */
  readonly createdAt: string;
  /** ISO instant at which an administrator approved a record of the profile; null before that. */
  readonly approvedAt: string | null;
};

/** The instant from which a profile is established: milliseconds since 1970, or null if only an approval can do it. */
export function establishedFrom({ createdAt, approvedAt }: AccountAge, setting: NewAccounts): number | null {
  const approved = approvedAt === null ? Number.NaN : Date.parse(approvedAt);
  if (setting === 'at-once') return 0;
  const created = Date.parse(createdAt);
  const byAge = setting === 'after-a-day' && !Number.isNaN(created) ? created + DAY : Number.NaN;
  const known = [approved, byAge].filter((instant) => !Number.isNaN(instant));
  return known.length > 0 ? Math.min(...known) : null;
}

/**
 * Returns true if a profile's records may appear on the home page, in "Latest updates" and in alerts. Lists show them
 * at once.
 * @param now milliseconds since 1970
 */
export function isEstablished(profile: AccountAge, setting: NewAccounts, now: number): boolean {
  const from = establishedFrom(profile, setting);
  return from !== null && from <= now;
}
