import { a } from '@aws-amplify/data-schema';
import { FUNCTIONS_ONLY } from './functions-only.ts';

/**
 * A file of the bucket that moderation hid or deleted. The object has a tag, which S3 cannot search and which a new upload does not
 * have: this record stays, and a job sets the tag again.
 */
export const HiddenFile = a
  .model({
    /** The key of the file. */
    id: a.id().required(),
    /** The moderator's reason. */
    reason: a.string().required(),
    /** The time of the last tag. An object that was uploaded later gets it again. */
    hiddenAt: a.datetime().required(),
    /** `hidden`: the partition of the index of all keys. */
    list: a.string().required(),
  })
  .secondaryIndexes((index) => [index('list').sortKeys(['id']).queryField('listHiddenFilesByKey')])
  .authorization((allow) => [allow.group(FUNCTIONS_ONLY).to(['read'])]);
