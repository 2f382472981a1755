import { a } from '@aws-amplify/data-schema';

/** Types that can be reported and decided about. An ACCOUNT cannot be reported: its id is private. */
export const targetTypes = [
  'PROFILE',
  'BAN',
  'SHADOWBAN_REPORT',
  'BRIEF',
  'STREAM',
  'PERSONALITY',
  'FILE',
  'ACCOUNT',
] as const;

/** All open reports about one target. Only the moderation service writes it. */
export const ModerationCase = a
  .model({
    id: a.id().required(),
    /** Complaints about one target share a case. Each reply and each similar name has its own case. */
    kind: a.enum(['COMPLAINT', 'REPLY', 'SIMILAR_NAME']),
    status: a.enum(['OPEN', 'CLAIMED', 'CLOSED']),
    targetType: a.enum(targetTypes),
    targetId: a.id().required(),
    /** The target's title or name when it was reported. */
    targetTitle: a.string().required(),
    targetPath: a.string().required(),
    /** The `sub` of the account that owns the target; empty for the site's own content. */
    targetAccount: a.string(),
    reportCount: a.integer().required(),
    /** From 1 (least) to 5 (most severe), the highest of its reports' reasons. */
    severity: a.integer().required(),
    firstReportedAt: a.datetime().required(),
    lastReportedAt: a.datetime().required(),
    /** The administrator who works on it. */
    claimedBy: a.string(),
    claimedAt: a.datetime(),
    closedAt: a.datetime(),
    decisionId: a.id(),
  })
  .secondaryIndexes((index) => [
    index('status').sortKeys(['firstReportedAt']).queryField('listModerationCasesByStatus'),
    index('targetId').sortKeys(['firstReportedAt']).queryField('listModerationCasesByTarget'),
  ])
  .authorization((allow) => [allow.group('ADMINS').to(['read'])]);
