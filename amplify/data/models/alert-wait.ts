import { a } from '@aws-amplify/data-schema';
import { FUNCTIONS_ONLY } from './functions-only.ts';

/** A record that is read again at an instant: something in it is dated in the future, or its account is new. */
export const AlertWait = a
  .model({
    /** `<list> <kind> <record>` */
    id: a.id().required(),
    kind: a.string().required(),
    record: a.string().required(),
    /** `due` or `held`: the reason, and the partition of the index by instant. */
    list: a.string().required(),
    until: a.datetime().required(),
  })
  .secondaryIndexes((index) => [index('list').sortKeys(['until']).queryField('listAlertWaitsByInstant')])
  .authorization((allow) => [allow.group(FUNCTIONS_ONLY).to(['read'])]);
