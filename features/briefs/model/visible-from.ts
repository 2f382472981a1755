/** The stored fields from which a published brief's start follows. */
export type BriefStart = {
  /** The ISO date of its day. */
  readonly blogDate: string;
  /** A chosen instant in UTC with milliseconds, as `guardBrief.js` stores it. */
  readonly publishAt?: string | null | undefined;
};

/**
 * Returns the ISO instant from which readers see a published brief: the beginning of its day in UTC, or the chosen instant, if that
 * is later. `hideDrafts.js` has the same rule.
 */
export function visibleFrom({ blogDate, publishAt }: BriefStart): string {
  const day = `${blogDate.slice(0, 10)}T00:00:00.000Z`;
  return publishAt && publishAt > day ? publishAt : day;
}

/** Returns true if readers see a published brief at an instant. */
export const isVisibleAt = (brief: BriefStart, now: Date): boolean => visibleFrom(brief) <= now.toISOString();
