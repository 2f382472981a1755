import { a } from '@aws-amplify/data-schema';
import { FUNCTIONS_ONLY } from './functions-only.ts';

/**
 * The views of one page of a profile, ban, report or brief in the last 60 days. The id is the kind and the id of the record:
 * `ban#<id>`. Only the function `views` reads and writes it. What counts a view and what remembers that its visit was counted is one
 * record, so that one conditional write does both.
 */
export const PageCount = a
  .model({
    id: a.id().required(),
    /** The views of each day, and of each site that led to the page: `{ "2026-11-28": { "views": 3, "sites": { "Google": 2 } } }`. */
    days: a.json().required(),
    /** The day of `seen`. */
    seenOn: a.string().required(),
    /** Hashes of the visits that were counted on that day. They are deleted with the first view of another day, or during the next night. */
    seen: a.string().required().array().required(),
    /** Grows with each change: the condition of the next one. */
    version: a.integer().required(),
  })
  .authorization((allow) => [allow.group(FUNCTIONS_ONLY).to(['read'])]);
