import { a } from '@aws-amplify/data-schema';
import { FUNCTIONS_ONLY } from './functions-only.ts';

/**
 * A confirmed address of the newsletter, with the last issue that was sent to it. The id is a keyed hash of the address, because the
 * ids of records are in logs. Links are stored as hashes of their secrets.
 */
export const NewsletterSubscriber = a
  .model({
    id: a.id().required(),
    address: a.string().required(),
    confirmedAt: a.datetime().required(),
    /** The hash of the secret of the link to unsubscribe. */
    keyHash: a.string().required(),
    /** The hash of the secret of the page with all emails to this address. */
    ownerHash: a.string().required(),
    /** `weekly`: the partition of the index by issue. */
    list: a.string().required(),
    /** The week of the last issue, such as `2026-W47`; `0000-W00` before the first one. */
    lastWeek: a.string().required(),
    /** True from before an issue is sent until the result is known. */
    isSending: a.boolean().required(),
  })
  .secondaryIndexes((index) => [
    index('keyHash').queryField('listNewsletterSubscribersByKey'),
    index('ownerHash').queryField('listNewsletterSubscribersByOwner'),
    index('list').sortKeys(['lastWeek']).queryField('listNewsletterSubscribersByIssue'),
  ])
  .authorization((allow) => [allow.group(FUNCTIONS_ONLY).to(['read'])]);
