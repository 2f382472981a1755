import { a } from '@aws-amplify/data-schema';
import { FUNCTIONS_ONLY } from './functions-only.ts';

/** The run of the function of data versions that may write, and until when. There is one record, with the id `run`. */
export const DataVersionRun = a
  .model({
    id: a.id().required(),
    run: a.string().required(),
    runUntil: a.datetime().required(),
  })
  .authorization((allow) => [allow.group(FUNCTIONS_ONLY).to(['read'])]);
