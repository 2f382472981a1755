import { a } from '@aws-amplify/data-schema';
import { FUNCTIONS_ONLY } from './functions-only.ts';

/**
 * A confirmed alert of an email address. The id is a keyed hash of the address and the search, because an address has one alert for
 * each search and the ids of records are in logs. Links are stored as hashes of their secrets.
 */
export const EmailAlert = a
  .model({
    id: a.id().required(),
    /** The name of the alert in its links and forms. A new alert for the same search has another one. */
    name: a.string().required(),
    address: a.string().required(),
    /** The search as `serializeSavedSearch` writes it, the types of events, and the frequency: features/alerts/model. */
    following: a.string().required(),
    happenings: a.string().required().array().required(),
    pace: a.string().required(),
    /** The hash of the secret of the page with all emails to this address. */
    ownerHash: a.string().required(),
    /** The hash of the secret of the link that ends this alert. */
    keyHash: a.string().required(),
    confirmedAt: a.datetime().required(),
    /** Events that became known before are not sent. */
    since: a.datetime().required(),
    /** `alerts`: the partition of the index by position. */
    list: a.string().required(),
    /** Events up to this number were sent, or do not match the alert. It is stored before an email is sent. */
    sentUpTo: a.integer().required(),
    /** The day or the week of the last email, in which no other is due; empty for alerts as it happens. */
    round: a.string().required(),
    lastSentAt: a.datetime(),
    isPaused: a.boolean().required(),
  })
  .secondaryIndexes((index) => [
    index('keyHash').queryField('listEmailAlertsByKey'),
    index('ownerHash').sortKeys(['confirmedAt']).queryField('listEmailAlertsByOwner'),
    index('list').sortKeys(['sentUpTo']).queryField('listEmailAlertsByPosition'),
  ])
  .authorization((allow) => [allow.group(FUNCTIONS_ONLY).to(['read'])]);
