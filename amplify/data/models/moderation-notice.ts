import { a } from '@aws-amplify/data-schema';
import { targetTypes } from './moderation-case.ts';

/**
 * The public facts about a moderated record: its state, since when and why. Pages show it where the record
 * itself is hidden. It holds nothing of the record's contents. Only the moderation service writes it.
 */
export const ModerationNotice = a
  .model({
    /** The target's type and id: `BAN:ban-1`. */
    id: a.id().required(),
    targetType: a.enum(targetTypes),
    targetId: a.id().required(),
    /** The path of the page that shows the target. */
    path: a.string().required(),
    state: a.enum(['DISPUTED', 'UNLISTED', 'HIDDEN', 'REMOVED']),
    /** One of the site's reasons (features/moderation/model/reasons.ts). */
    reason: a.string().required(),
    since: a.datetime().required(),
    decisionId: a.id().required(),
  })
  .secondaryIndexes((index) => [
    index('path').queryField('listModerationNoticesByPath'),
    index('state').sortKeys(['since']).queryField('listModerationNoticesByState'),
  ])
  .authorization((allow) => [allow.publicApiKey().to(['get', 'list']), allow.group('ADMINS').to(['read'])]);
