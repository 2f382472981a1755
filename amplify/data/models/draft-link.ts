import { a } from '@aws-amplify/data-schema';

/**
 * A secret link to a brief that is not public yet. The secret is not stored: the id is its SHA-256 in hexadecimal digits. Only its
 * owner can read, create and delete it; anyone who has the secret reads the brief with `openDraftLink`. It cannot be changed, so a
 * link ends early only when it is deleted. `guardDraftLink.js` checks the brief's owner and the end.
 */
export const DraftLink = a
  .model({
    id: a.id().required(),
    briefId: a.id().required(),
    userId: a.string().required(),
    expiresAt: a.datetime().required(),
    /** The random name of the folder with copies of the brief's pictures: `draft-links/<identity>/<pictures>/`. */
    pictures: a.string().required(),
  })
  .secondaryIndexes((index) => [index('briefId').sortKeys(['expiresAt']).queryField('listDraftLinksByBrief')])
  .authorization((allow) => [allow.owner().to(['create', 'read', 'delete'])]);
