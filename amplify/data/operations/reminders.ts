import { a } from '@aws-amplify/data-schema';

/**
 * The link in a reminder stops all reminders of its owner, and the page with everything that an address gets lists and ends them. The
 * site calls these operations for its readers with the API key; the secret of the link or of the page is what gives access. `pipelines`
 * counts the calls of each network address, or of each account (`limitGuests.js`).
 */
export const reminderOperations = {
  /** `outcome` is `done`, or `unknown` for a secret that is invalid, or whose reminders are off. `owner` is the masked address. */
  ReminderResult: a.customType({ outcome: a.string().required(), owner: a.string() }),

  stopReminders: a
    .mutation()
    .arguments({ key: a.string().required() })
    .returns(a.ref('ReminderResult'))
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('reminders')),

  /** Returns `done` if the address of the page gets reminders. */
  remindersOfOwner: a
    .query()
    .arguments({ key: a.string().required() })
    .returns(a.ref('ReminderResult'))
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('reminders')),

  /**
   * Notes the address of the caller's account, so that the page with everything that it gets lists the reminders at once. `unknown`: the
   * account has no verified address, or reminders are off.
   */
  noteReminderAddress: a
    .mutation()
    .returns(a.ref('ReminderResult'))
    .authorization((allow) => [allow.authenticated()])
    .handler(a.handler.function('reminders')),

  /** Ends them. */
  endRemindersOfOwner: a
    .mutation()
    .arguments({ key: a.string().required() })
    .returns(a.ref('ReminderResult'))
    .authorization((allow) => [allow.publicApiKey()])
    .handler(a.handler.function('reminders')),
};
