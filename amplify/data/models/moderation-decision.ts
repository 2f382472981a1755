import { a } from '@aws-amplify/data-schema';
import { targetTypes } from './moderation-case.ts';

/**
 * A decision of an administrator with its statement of reasons (Article 17 of the EU's Digital Services Act), and the one appeal
 * against it. The account concerned reads its own. Only the moderation service writes it.
 */
export const ModerationDecision = a
  .model({
    id: a.id().required(),
    caseId: a.id(),
    targetType: a.enum(targetTypes),
    targetId: a.id().required(),
    targetTitle: a.string().required(),
    targetPath: a.string().required(),
    /** The `sub` of the account concerned, which reads this decision. */
    account: a.string(),
    action: a.enum([
      'NO_ACTION',
      'MARK_DISPUTED',
      'UNLIST',
      'HIDE',
      'REMOVE',
      'LOCK_ACCOUNT',
      'CLOSE_ACCOUNT',
      'RESTORE',
      'PUBLISH_REPLY',
      'REJECT_REPLY',
      'UNPUBLISH_REPLY',
    ]),
    /** One of the site's reasons (features/moderation/model/reasons.ts). */
    reason: a.string().required(),
    /** The status of a stream, or whether a personality was active, before this decision: RESTORE puts it back. */
    statusBefore: a.string(),
    /** The message to the person, in the administrator's words. */
    message: a.string().required(),
    decidedAt: a.datetime().required(),
    /** The public name of the administrator who decided, such as "Administrator 3F2A". */
    decidedBy: a.string().required(),
    appealText: a.string(),
    appealedAt: a.datetime(),
    appealOutcome: a.enum(['PENDING', 'UPHELD', 'OVERTURNED']),
    appealMessage: a.string(),
    appealDecidedAt: a.datetime(),
    appealDecidedBy: a.string(),
    /** The time when a later decision or an appeal ended this one. */
    endedAt: a.datetime(),
  })
  .secondaryIndexes((index) => [
    index('account').sortKeys(['decidedAt']).queryField('listModerationDecisionsByAccount'),
    index('targetId').sortKeys(['decidedAt']).queryField('listModerationDecisionsByTarget'),
    index('caseId').sortKeys(['decidedAt']).queryField('listModerationDecisionsByCase'),
    index('appealOutcome').sortKeys(['appealedAt']).queryField('listModerationDecisionsByAppeal'),
  ])
  .authorization((allow) => [
    allow.group('ADMINS').to(['read']),
    allow.ownerDefinedIn('account').to(['read']),
  ]);
