import { a } from '@aws-amplify/data-schema';

/**
 * A link of a profile that linked back to it when it was last checked. The id is the key of the link (`linkKey` in
 * `features/profiles/model/identity-link.ts`), so a link can be verified for one profile only. Only the function `identity-links` writes
 * it. Guests can read a record of a link that they know, and not the list.
 */
export const IdentityLink = a
  .model({
    id: a.id().required(),
    profileId: a.id().required(),
    /** The address in the profile that was requested. */
    address: a.string().required(),
    checkedAt: a.datetime().required(),
  })
  .secondaryIndexes((index) => [index('profileId').queryField('listIdentityLinksByProfile')])
  .authorization((allow) => [allow.publicApiKey().to(['get'])]);
