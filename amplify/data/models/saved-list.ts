import { a } from '@aws-amplify/data-schema';

/**
 * One list of a person's watchlist: watch later, favourites, history with resume positions, or a playlist. Only its owner can read,
 * change and delete it; the ADMINS group cannot. Nothing public reads this model. `guardOwnRecord.js` sets `userId` and limits the
 * number of lists. Two devices may create the same list at the same moment; the site merges such records when it reads them.
 */
export const SavedList = a
  .model({
    id: a.id().required(),
    /** The `sub` of the owner. No input can set it. */
    userId: a.string(),
    /** `watchLater`, `favourites`, `history`, or the id of a playlist. */
    name: a.string().required(),
    /** The entries with the time of their last change, and removed ones (features/watchlist/model/account-lists.ts). */
    content: a.json().required(),
  })
  .secondaryIndexes((index) => [index('userId').queryField('listSavedListsByUser')])
  .authorization((allow) => [allow.owner()]);
