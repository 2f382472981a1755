import { a } from '@aws-amplify/data-schema';
import { FUNCTIONS_ONLY } from './functions-only.ts';

/**
 * A known event of a public record or publication. The id is a hash of the kind, the record and the event, so that each is known
 * once. Events are numbered in the order in which they became known.
 */
export const AlertEvent = a
  .model({
    id: a.id().required(),
    kind: a.string().required(),
    record: a.string().required(),
    event: a.string().required(),
    knownAt: a.datetime().required(),
    /** `events`: the partition of the index by number. */
    list: a.string().required(),
    number: a.integer().required(),
  })
  .secondaryIndexes((index) => [index('list').sortKeys(['number']).queryField('listAlertEventsByNumber')])
  .authorization((allow) => [allow.group(FUNCTIONS_ONLY).to(['read'])]);
