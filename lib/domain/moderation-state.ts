/** The state of a moderated record. A record without a decision has none. */
export const MODERATION_STATES = ['DISPUTED', 'UNLISTED', 'HIDDEN', 'REMOVED'] as const;

export type ModerationState = (typeof MODERATION_STATES)[number];

/** Returns true if a record belongs in lists, search and statistics. An unlisted record only has its own page. */
export const isInLists = ({
  moderation,
}: {
  readonly moderation?: ModerationState | null | undefined;
}): boolean => moderation !== 'UNLISTED' && moderation !== 'HIDDEN' && moderation !== 'REMOVED';
