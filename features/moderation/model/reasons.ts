/** What anyone can report. */
export const REPORTABLE_TYPES = [
  'PROFILE',
  'BAN',
  'SHADOWBAN_REPORT',
  'BRIEF',
  'STREAM',
  'PERSONALITY',
  'FILE',
] as const;
export type ReportableType = (typeof REPORTABLE_TYPES)[number];

/** What administrators can decide about. The same list is in amplify/data/models/moderation-case.ts. */
export const TARGET_TYPES = [...REPORTABLE_TYPES, 'ACCOUNT'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

/** Why something is reported, most severe first. */
export const REPORT_REASONS = [
  'CHILD_SEXUAL_ABUSE',
  'ILLEGAL_CONTENT',
  'PERSONAL_DATA',
  'IMPERSONATION',
  'COPYRIGHT',
  'WRONG_FACTS',
  'SPAM',
  'OTHER',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reasons of a decision: those of reports, and what only an administrator can find. */
export const DECISION_REASONS = [...REPORT_REASONS, 'REPEATED_VIOLATIONS', 'NOT_A_VIOLATION'] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

/** From 1 (least) to 5 (most severe): the queue shows the most severe cases first. */
export const SEVERITY: ReadonlyMap<string, number> = new Map<string, number>([
  ['CHILD_SEXUAL_ABUSE', 5],
  ['ILLEGAL_CONTENT', 4],
  ['PERSONAL_DATA', 4],
  ['IMPERSONATION', 3],
  ['COPYRIGHT', 3],
  ['WRONG_FACTS', 2],
  ['RIGHT_OF_REPLY', 2],
  ['SIMILAR_NAME', 2],
  ['SPAM', 1],
  ['OTHER', 1],
]);

/** What a decision does. `RESTORE` ends an earlier decision. */
export const DECISION_ACTIONS = [
  'NO_ACTION',
  'MARK_DISPUTED',
  'UNLIST',
  'HIDE',
  'REMOVE',
  'LOCK_ACCOUNT',
  'CLOSE_ACCOUNT',
  'RESTORE',
] as const;
export type DecisionAction = (typeof DECISION_ACTIONS)[number];

/** What can be decided about each type of target. Every decision about a person's target can lock or close the account. */
export const ACTIONS_OF_TARGET: ReadonlyMap<TargetType, readonly DecisionAction[]> = new Map<
  TargetType,
  readonly DecisionAction[]
>([
  ...(['PROFILE', 'BAN', 'SHADOWBAN_REPORT', 'BRIEF'] as const).map(
    (type): [TargetType, readonly DecisionAction[]] => [type, DECISION_ACTIONS],
  ),
  ['STREAM', ['NO_ACTION', 'MARK_DISPUTED', 'HIDE', 'REMOVE', 'RESTORE']],
  ['PERSONALITY', ['NO_ACTION', 'MARK_DISPUTED', 'HIDE', 'REMOVE', 'RESTORE']],
  ['FILE', ['NO_ACTION', 'HIDE', 'REMOVE', 'LOCK_ACCOUNT', 'CLOSE_ACCOUNT', 'RESTORE']],
  ['ACCOUNT', ['LOCK_ACCOUNT', 'CLOSE_ACCOUNT', 'RESTORE']],
]);

/** The state of a moderated record. A record that nobody decided about has none. */
export const MODERATION_STATES = ['DISPUTED', 'UNLISTED', 'HIDDEN', 'REMOVED'] as const;
export type ModerationState = (typeof MODERATION_STATES)[number];

/** Months within which the person concerned can appeal. */
export const APPEAL_MONTHS = 6;
/** Minutes after which another administrator may take over a claimed case. */
export const CLAIM_MINUTES = 30;

/** Longest texts, in characters. */
export const MAX_EXPLANATION = 4000;
export const MAX_MESSAGE = 4000;
export const MAX_REPLY = 3000;
export const MAX_APPEAL = 4000;
export const MAX_NAME = 120;
/** Web addresses with one report. */
export const MAX_EVIDENCE_URLS = 5;
/** Cases that one bulk decision closes. */
export const MAX_BULK_CASES = 50;
