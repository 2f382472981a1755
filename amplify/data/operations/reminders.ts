import { a } from '@aws-amplify/data-schema';

/**
 * The link in a reminder stops all reminders of its owner. The site calls this for its readers with the API key; the secret of the
 * link is what gives access. `pipelines` counts the calls of each network address (`limitGuests.js`).
 */
export const reminderOperations = {
  /** `outcome` is `done`, or `unknown` for a link that is invalid, or whose reminders are off. */
  ReminderResult: a.customType({ outcome: a.string().required() }),

  stopReminders: a
    .mutation()
    .arguments({ key: a.string().required() })
    .returns(a.ref('ReminderResult'))
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('reminders')),
};
