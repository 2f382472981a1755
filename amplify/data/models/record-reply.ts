import { a } from '@aws-amplify/data-schema';
import { targetTypes } from './moderation-case.ts';

/**
 * A reply of a platform, company or person that a record names, shown beside the record after an administrator has checked who
 * wrote it. Readers see it as long as they see the record. Only the moderation service writes it.
 */
export const RecordReply = a
  .model({
    id: a.id().required(),
    targetType: a.enum(targetTypes),
    targetId: a.id().required(),
    /** Who replies, as it is shown: a person, or a person's role and an organisation. */
    author: a.string().required(),
    organisation: a.string(),
    role: a.string(),
    text: a.string().required(),
    /** How the administrators checked who wrote it, in one sentence that is shown. */
    verification: a.string().required(),
    publishedAt: a.datetime().required(),
    /** HIDDEN while its record is hidden or removed: `hideModerated` then leaves it out. */
    moderation: a.enum(['DISPUTED', 'UNLISTED', 'HIDDEN', 'REMOVED']),
  })
  .secondaryIndexes((index) => [
    index('targetId').sortKeys(['publishedAt']).queryField('listRecordRepliesByTarget'),
  ])
  .authorization((allow) => [allow.publicApiKey().to(['get', 'list']), allow.group('ADMINS').to(['read'])]);
