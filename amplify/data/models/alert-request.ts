import { a } from '@aws-amplify/data-schema';
import { FUNCTIONS_ONLY } from './functions-only.ts';

/**
 * An alert that was asked for and is not confirmed yet. The id is a keyed hash of the address and the search. It is deleted when it is
 * confirmed, and after `expiresAt`.
 */
export const AlertRequest = a
  .model({
    id: a.id().required(),
    address: a.string().required(),
    following: a.string().required(),
    happenings: a.string().required().array().required(),
    pace: a.string().required(),
    ownerHash: a.string().required(),
    /** The hash of the secret of the link to confirm it. */
    tokenHash: a.string().required(),
    /** `requests`: the partition of the index by expiry. */
    list: a.string().required(),
    expiresAt: a.datetime().required(),
  })
  .secondaryIndexes((index) => [
    index('tokenHash').queryField('listAlertRequestsByToken'),
    index('ownerHash').queryField('listAlertRequestsByOwner'),
    index('list').sortKeys(['expiresAt']).queryField('listAlertRequestsByExpiry'),
  ])
  .authorization((allow) => [allow.group(FUNCTIONS_ONLY).to(['read'])]);
