import { a } from '@aws-amplify/data-schema';

/**
 * The moderation state of an account. An account without a record here is open. Resolver functions refuse the
 * writes of a locked account. Only the moderation service writes it.
 */
export const AccountState = a
  .model({
    /** The account's `sub`. */
    id: a.id().required(),
    /** The same `sub`: the owner field of the rule. */
    account: a.string().required(),
    state: a.enum(['OPEN', 'LOCKED', 'CLOSED']),
    reason: a.string(),
    since: a.datetime().required(),
    decisionId: a.id(),
  })
  .secondaryIndexes((index) => [index('state').sortKeys(['since']).queryField('listAccountStatesByState')])
  .authorization((allow) => [
    allow.group('ADMINS').to(['read']),
    allow.ownerDefinedIn('account').to(['read']),
  ]);
