import { a } from '@aws-amplify/data-schema';

/** The operation with which the owner of a profile has its links checked. The function compares the caller with the owner. */
export const identityLinkOperations = {
  IdentityLinkResult: a.customType({
    address: a.string().required(),
    /** `LINK_OUTCOMES` in `features/profiles/model/identity-link.ts`. */
    outcome: a.string().required(),
  }),

  /** `outcome` is `done`, `unknown` for a profile that is not the caller's, or `wait` after too many checks. */
  IdentityCheckResult: a.customType({
    outcome: a.string().required(),
    checkedAt: a.string(),
    /** When the next check is possible, after `wait`. */
    nextAt: a.string(),
    links: a.ref('IdentityLinkResult').required().array().required(),
  }),

  checkIdentityLinks: a
    .mutation()
    .arguments({ profileId: a.id().required() })
    .returns(a.ref('IdentityCheckResult'))
    .authorization((allow) => [allow.authenticated()])
    .handler(a.handler.function('identityLinks')),
};
