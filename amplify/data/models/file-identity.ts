import { a } from '@aws-amplify/data-schema';
import { FUNCTIONS_ONLY } from './functions-only.ts';

/**
 * The account of an identity, which is the name of a person's sub-folders in the bucket. Cognito has no query for it: the function of
 * moderation writes it when a person shows their ID token.
 */
export const FileIdentity = a
  .model({
    /** The id in the identity pool, such as `us-west-2:2f3c…`. */
    id: a.id().required(),
    /** The `sub` of the account. */
    account: a.string().required(),
  })
  .secondaryIndexes((index) => [index('account').queryField('listFileIdentitiesByAccount')])
  .authorization((allow) => [allow.group(FUNCTIONS_ONLY).to(['read'])]);
