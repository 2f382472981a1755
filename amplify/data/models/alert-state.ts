import { a } from '@aws-amplify/data-schema';
import { FUNCTIONS_ONLY } from './functions-only.ts';

/** How far the alerts have read the records. There is one, with the id `state`. */
export const AlertState = a
  .model({
    id: a.id().required(),
    /** The number of the last event. */
    lastNumber: a.integer().required(),
    /** Records that were written before are known; absent before the first run. */
    readUpTo: a.datetime(),
    /** The run that may change this record, and until when. */
    run: a.string(),
    runUntil: a.datetime().required(),
  })
  .authorization((allow) => [allow.group(FUNCTIONS_ONLY).to(['read'])]);
