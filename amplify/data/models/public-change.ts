import { a } from '@aws-amplify/data-schema';

/**
 * An entry of the public change log: one change of the public records, as guests see it (lib/change-log/public-change.ts). Processes of the
 * site follow it to drop cached pages and to update their copies of the data. On AWS, the function `change-log` writes the entries from the
 * streams of the tables. The embedded backend writes an entry with the change itself.
 */
export const PublicChange = a
  .model({
    /** Made from the change, so that one change has one entry, however often it is written. */
    id: a.id().required(),
    /** `public`: the partition of the index by position. */
    log: a.string().required(),
    /** The instant at which the entry was written, `#`, and a number that keeps the order of entries of one instant. */
    position: a.string().required(),
    model: a.string().required(),
    /** The id of the record; `*` for a change of many records, and where guests may not know the id. */
    recordId: a.string().required(),
    /** `create`, `update`, `delete`, `count` (only counts of readers changed) or `bulk` (any number of records changed). */
    kind: a.string().required(),
    /** The fields by which pages find the record: `{ "slug": { "old": null, "new": "a-slug" } }`. */
    keys: a.json().required(),
    /** Seconds since 1970. DynamoDB deletes the entry some time after it. */
    expiresAt: a.timestamp().required(),
  })
  .secondaryIndexes((index) => [index('log').sortKeys(['position']).queryField('listPublicChangesByLog')])
  .disableOperations(['update', 'delete', 'onUpdate', 'onDelete'])
  .authorization((allow) => [allow.publicApiKey().to(['list', 'listen'])]);
