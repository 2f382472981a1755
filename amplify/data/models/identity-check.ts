import { a } from '@aws-amplify/data-schema';

/**
 * The checks of a profile's links: the latest results, which its owner reads, the number of requests of a day, and the next check. The
 * id is that of the profile. Only the function `identity-links` writes it.
 */
export const IdentityCheck = a
  .model({
    id: a.id().required(),
    /** The `sub` of the owner of the profile: the owner field of the rule. */
    account: a.string().required(),
    /** A list of {address, outcome}. */
    results: a.json(),
    checkedAt: a.datetime().required(),
    requests: a.integer().required(),
    /** When counting begins again. */
    requestsUntil: a.datetime().required(),
    /** `due`: checked at `dueAt`; `idle`: without a verified link, deleted at `dueAt`. The partition of the index. */
    list: a.string().required(),
    dueAt: a.datetime().required(),
  })
  .secondaryIndexes((index) => [index('list').sortKeys(['dueAt']).queryField('listIdentityChecksByDue')])
  .authorization((allow) => [allow.ownerDefinedIn('account').to(['read'])]);
