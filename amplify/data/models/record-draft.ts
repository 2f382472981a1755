import { a } from '@aws-amplify/data-schema';

/**
 * A private draft of a ban or a shadowban report: what its owner typed so far, as the studio's form has it. Only its owner can
 * read, change and delete it; the ADMINS group cannot. It is no record: nothing public reads this model, and publishing creates a
 * PlatformBan or ShadowbanExperience. `guardOwnRecord.js` sets `userId` and limits the number of drafts.
 */
export const RecordDraft = a
  .model({
    id: a.id().required(),
    /** The `sub` of the owner. No input can set it. */
    userId: a.string(),
    kind: a.enum(['BAN', 'REPORT']),
    /** The id that the published record will have, and the values of the form (features/studio/model/record-drafts.ts). */
    content: a.json().required(),
  })
  .secondaryIndexes((index) => [index('userId').queryField('listRecordDraftsByUser')])
  .authorization((allow) => [allow.owner()]);
