import { a } from '@aws-amplify/data-schema';
import { FUNCTIONS_ONLY } from './functions-only.ts';

/**
 * An address that was typed into a form of the newsletter: the link to confirm it, if it waits for one, and the number of emails of a
 * day. The id is a keyed hash of the address. It is deleted after `expiresAt`.
 */
export const NewsletterRequest = a
  .model({
    id: a.id().required(),
    /** Absent without a link that waits. */
    address: a.string(),
    /** The hash of the secret of the link; one that no secret has when the link was used. */
    tokenHash: a.string(),
    emails: a.integer().required(),
    /** When counting begins again. */
    emailsUntil: a.datetime().required(),
    /** `requests`: the partition of the index by expiry. */
    list: a.string().required(),
    expiresAt: a.datetime().required(),
  })
  .secondaryIndexes((index) => [
    index('tokenHash').queryField('listNewsletterRequestsByToken'),
    index('list').sortKeys(['expiresAt']).queryField('listNewsletterRequestsByExpiry'),
  ])
  .authorization((allow) => [allow.group(FUNCTIONS_ONLY).to(['read'])]);
