import { a } from '@aws-amplify/data-schema';

/**
 * A list of records that administrators put first on a page. Its id is the slot, such as `home-lead`
 * (lib/domain/editorial-picks.ts). Owners of the listed records cannot write it, so their own fields never
 * decide what visitors see first.
 */
export const EditorialPick = a
  .model({
    id: a.id().required(),
    /** A list of {type, id}, in the order in which they are shown. */
    items: a.json(),
    /** For other administrators. No page shows it, but anyone with the API key can read it. */
    note: a.string(),
  })
  .authorization((allow) => [allow.publicApiKey().to(['get', 'list']), allow.group('ADMINS')]);
