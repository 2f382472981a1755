/** What a signed-in person does on a profile; `stop-all` ends all emails to their address, before the account is deleted. */
export const FOLLOW_ACTIONS = ['look', 'follow', 'stop', 'stop-all'] as const;
export type FollowAction = (typeof FOLLOW_ACTIONS)[number];

/** Reasons why a signed-in person could not follow a creator with one click, and their status codes. */
export const FOLLOW_PROBLEMS = {
  'signed-out': 401,
  'from-elsewhere': 403,
  'not-found': 404,
  /** The account has no verified email address. */
  unverified: 409,
  full: 409,
  'too-many': 429,
  failed: 503,
} as const;
export type FollowProblem = keyof typeof FOLLOW_PROBLEMS;

/** The response to a signed-in person on a profile. */
export type FollowResult =
  | { readonly isFollowing: true; readonly manage: string }
  | { readonly isFollowing: false }
  | { readonly problem: FollowProblem };
