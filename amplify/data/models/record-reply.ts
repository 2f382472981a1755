import { a } from '@aws-amplify/data-schema';
import { targetTypes } from './moderation-case.ts';

/**
 * A reply of a platform, company or person that a record names. The record's page shows it after an
 * administrator has checked who wrote it. It is visible while the record is visible. Only the moderation
 * service writes it.
 */
export const RecordReply = a
  .model({
    id: a.id().required(),
    targetType: a.enum(targetTypes),
    targetId: a.id().required(),
    /** The author of the reply as it is shown: a person, or a person's role and an organisation. */
    author: a.string().required(),
    organisation: a.string(),
    role: a.string(),
    text: a.string().required(),
    /** One sentence about how the administrators checked the author. It is shown with the reply. */
    verification: a.string().required(),
    publishedAt: a.datetime().required(),
    /** HIDDEN while its record is hidden or removed: `hideModerated` then leaves it out. */
    moderation: a.enum(['DISPUTED', 'UNLISTED', 'HIDDEN', 'REMOVED']),
  })
  .secondaryIndexes((index) => [
    index('targetId').sortKeys(['publishedAt']).queryField('listRecordRepliesByTarget'),
  ])
  .authorization((allow) => [allow.publicApiKey().to(['get', 'list']), allow.group('ADMINS').to(['read'])]);
