import { a } from '@aws-amplify/data-schema';

/** A message between the reporter and the administrators. Only the moderation service writes it. */
export const ModerationMessage = a
  .model({
    id: a.id().required(),
    reportId: a.id().required(),
    author: a.enum(['REPORTER', 'ADMINISTRATOR']),
    /** The public name of the administrator; empty for the reporter. */
    authorName: a.string(),
    text: a.string().required(),
    sentAt: a.datetime().required(),
  })
  .secondaryIndexes((index) => [
    index('reportId').sortKeys(['sentAt']).queryField('listModerationMessagesByReport'),
  ])
  .authorization((allow) => [allow.group('ADMINS').to(['read'])]);
