import { a } from '@aws-amplify/data-schema';
import { FUNCTIONS_ONLY } from './functions-only.ts';

/**
 * How often something happened within a limit of alerts: emails to a typed address, or changes of an account. The id is a keyed hash
 * of the limit and the address. It is deleted after `endsAt`, when counting begins again.
 */
export const AlertCount = a
  .model({
    id: a.id().required(),
    count: a.integer().required(),
    /** `counts`: the partition of the index by end. */
    list: a.string().required(),
    endsAt: a.datetime().required(),
  })
  .secondaryIndexes((index) => [index('list').sortKeys(['endsAt']).queryField('listAlertCountsByEnd')])
  .authorization((allow) => [allow.group(FUNCTIONS_ONLY).to(['read'])]);
