/** The states of moderated records, the least severe first. A record without a decision has none. */
export const MODERATION_STATES = ['DISPUTED', 'UNLISTED', 'HIDDEN', 'REMOVED'] as const;

export type ModerationState = (typeof MODERATION_STATES)[number];

/** Returns true if readers cannot see a record in this state. */
export const isHiddenState = (state: unknown): state is 'HIDDEN' | 'REMOVED' =>
  state === 'HIDDEN' || state === 'REMOVED';

/** Returns the entry with the most severe state; the first one if several are equal. */
export const mostSevere = <Entry extends { readonly state: ModerationState }>(
  entries: readonly Entry[],
): Entry | null =>
  entries.toSorted((a, b) => MODERATION_STATES.indexOf(b.state) - MODERATION_STATES.indexOf(a.state))[0] ??
  null;

/** Returns true if a record belongs in lists, search and statistics. An unlisted record only has its own page. */
export const isInLists = ({
  moderation,
}: {
  readonly moderation?: ModerationState | null | undefined;
}): boolean => moderation !== 'UNLISTED' && !isHiddenState(moderation);
