import { a } from '@aws-amplify/data-schema';
import { FUNCTIONS_ONLY } from './functions-only.ts';

/**
 * The views of one page in the last 60 days. The id is the kind and the id of the record: `ban#<id>`; `share#<id>` counts the shares of a
 * brief. Only the function `views` reads and writes it. What counts a view and what remembers that its visit was counted is one record, so
 * that one conditional write does both.
 *
 * Visits of the site are counted in 256 records, `site#00` to `site#ff`, so that each stays small. Each night adds the days before to
 * `site#days`, which has 400 days. The `sites` of these records are `app_launch`, the visits that began on that day, and `stream_view`.
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
    /** `site` or `stream`: the partition of the index of what administrators see. Absent for other records. */
    list: a.string(),
    /**
     * What the public count in the record of a stream, a brief or a personality lacks, and the write that adds the views before:
     * `{ "due": 0, "write": { "from": 7, "to": 9 } }`. Absent for pages without a public count.
     */
    raise: a.json(),
    /** Grows with each change: the condition of the next one. */
    version: a.integer().required(),
  })
  .secondaryIndexes((index) => [index('list').queryField('listPageCountsByList')])
  .authorization((allow) => [allow.group(FUNCTIONS_ONLY).to(['read'])]);
