import { a } from '@aws-amplify/data-schema';

/**
 * A version of the public records, which can be cited. Everyone may read it; only the function of data versions writes it. Its files
 * are in the folder `data-versions` of the bucket, named by their hashes.
 */
export const DataVersion = a
  .model({
    /** The name: `2026-11-22`, or `2026-11-22.2` for the second version of a day. */
    id: a.id().required(),
    /** `versions`: the partition of the index by time. */
    list: a.string().required(),
    madeAt: a.datetime().required(),
    /** What the version contains: features/datasets/model/manifest.ts. */
    manifest: a.json().required(),
    /** The number of the list of withdrawn records up to which they were taken out of the public files. */
    checked: a.integer().required(),
  })
  .secondaryIndexes((index) => [index('list').sortKeys(['madeAt']).queryField('listDataVersionsByTime')])
  .authorization((allow) => [allow.publicApiKey().to(['get', 'list']), allow.group('ADMINS').to(['read'])]);
