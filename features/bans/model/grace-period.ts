/** Minutes after publishing in which corrections of a record leave no public trace. */
export const GRACE_MINUTES = 15;

/** A stored record. One without the ISO instant of its creation has no grace period. */
type Published = Readonly<Record<string, unknown>>;

/** Returns the end of a record's grace period in milliseconds since 1970; 0 if its publication is not known. */
export const graceEnd = ({ createdAt }: Published): number =>
  typeof createdAt === 'string' ? Date.parse(createdAt) + GRACE_MINUTES * 60_000 || 0 : 0;

/** Returns true while corrections of the record leave no public trace. */
export const isInGrace = (record: Published, now = Date.now()): boolean => now < graceEnd(record);
