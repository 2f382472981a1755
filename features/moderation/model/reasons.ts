import type { ModerationState } from '../../../lib/domain/moderation-state.ts';
import { type IsoDate, monthsAfter } from '../../../lib/time/when.ts';

/** Types of content that anyone can report. */
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

/** Types of targets of decisions. amplify/data/models/moderation-case.ts has the same list. */
export const TARGET_TYPES = [...REPORTABLE_TYPES, 'ACCOUNT'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

/** Reasons of reports, most severe first. */
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

/** Reasons of decisions: those of reports, and two that only administrators use. */
export const DECISION_REASONS = [...REPORT_REASONS, 'REPEATED_VIOLATIONS', 'NOT_A_VIOLATION'] as const;
export type DecisionReason = (typeof DECISION_REASONS)[number];

/** Severity from 1 (least) to 5 (most severe): the queue shows the most severe cases first. */
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

/** Actions of decisions. `RESTORE` ends an earlier decision. */
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

/** Actions of decisions about a reply to a record. */
export const REPLY_ACTIONS = ['PUBLISH_REPLY', 'REJECT_REPLY', 'UNPUBLISH_REPLY'] as const;
export type ReplyAction = (typeof REPLY_ACTIONS)[number];

/** The state that an action gives to a record. */
export const STATE_OF_ACTION: ReadonlyMap<string, ModerationState> = new Map<DecisionAction, ModerationState>(
  [
    ['MARK_DISPUTED', 'DISPUTED'],
    ['UNLIST', 'UNLISTED'],
    ['HIDE', 'HIDDEN'],
    ['REMOVE', 'REMOVED'],
    ['CLOSE_ACCOUNT', 'HIDDEN'],
  ],
);

type Acted = { readonly action: string };

/** Returns true for a decision that locks or closes an account. */
export const isOfAccount = ({ action }: Acted): boolean =>
  action === 'LOCK_ACCOUNT' || action === 'CLOSE_ACCOUNT';

/** Returns true if a decision has an effect, and so can be appealed and ended. */
export const hasEffect = (decision: Acted): boolean =>
  STATE_OF_ACTION.has(decision.action) || isOfAccount(decision);

/** Actions that each type of target allows. */
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

/** Months within which the person concerned can appeal. */
export const APPEAL_MONTHS = 6;

/** The last day on which a decision can be appealed. @param decidedAt ISO instant */
export const appealEnd = (decidedAt: string): IsoDate => monthsAfter(decidedAt.slice(0, 10), APPEAL_MONTHS);

/** Minutes after which another administrator may take over a claimed case without `force`. */
export const CLAIM_MINUTES = 30;

/** Longest texts, in characters. */
export const MAX_EXPLANATION = 4000;
export const MAX_MESSAGE = 4000;
export const MAX_REPLY = 3000;
export const MAX_APPEAL = 4000;
export const MAX_NAME = 120;
/** Maximum number of web addresses in one report. */
export const MAX_EVIDENCE_URLS = 5;
/** Maximum number of cases in one bulk decision. */
export const MAX_BULK_CASES = 50;
