import { a } from '@aws-amplify/data-schema';
import { FUNCTIONS_ONLY } from './functions-only.ts';

/**
 * A note of moderation for itself: when a job ran, how often something was done within a limit, or who writes now. Ids of limits contain a
 * keyed hash of the caller. Only the function `moderation` reads and writes it.
 */
export const ModerationMark = a
  .model({
    id: a.id().required(),
    value: a.string().required(),
    /** `ending`: the partition of the index by end. Absent for marks without an end. */
    list: a.string(),
    /** The mark has no meaning after this instant. */
    endsAt: a.datetime(),
  })
  .secondaryIndexes((index) => [index('list').sortKeys(['endsAt']).queryField('listModerationMarksByEnd')])
  .authorization((allow) => [allow.group(FUNCTIONS_ONLY).to(['read'])]);
