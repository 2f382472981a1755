import { a } from '@aws-amplify/data-schema';

/**
 * A person's choice to get emails before the time limits of their bans end, with the reminders that were sent. Only its owner can
 * read it. It has no email address: the function reads the verified one of the account when it sends, and stores the hash of the secret
 * of the page with everything that this address gets. `guardReminder.js` sets the id, and lets its owner change `isOn` only.
 */
export const LimitReminder = a
  .model({
    /** The `sub` of the owner, so that a person has one. */
    id: a.id().required(),
    isOn: a.boolean(),
    /** `all`: the partition of the index by day. */
    list: a.string(),
    /** The last day in UTC on which the function has looked at the person's bans; `0000-00-00` before the first. */
    checkedOn: a.string(),
    /** The hash of the secret of the link that stops the emails. */
    keyHash: a.string(),
    /** The hash of the secret of the page with everything that the address gets; none before the function has seen the address. */
    addressHash: a.string(),
    /** The reminders that were sent: features/reminders/model/due-limits.ts. */
    sent: a.string().array(),
  })
  .secondaryIndexes((index) => [
    index('keyHash').queryField('listLimitRemindersByKey'),
    index('addressHash').queryField('listLimitRemindersByAddress'),
    index('list').sortKeys(['checkedOn']).queryField('listLimitRemindersByDay'),
  ])
  .authorization((allow) => [allow.owner()]);
