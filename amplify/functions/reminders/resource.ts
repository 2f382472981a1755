import { defineFunction, secret } from '@aws-amplify/backend';
import { emailEnvironment, siteEnvironment } from '../email-settings.ts';

/** Emails before the time limits of people's bans end. */
export const reminders = defineFunction({
  name: 'reminders',
  entry: './handler.ts',
  runtime: 24,
  // Emails to many people take minutes. What is left is sent by the next run.
  timeoutSeconds: 900,
  memoryMB: 256,
  // Each hour: the first run of a day looks at everyone's bans, and the next ones at what is left.
  schedule: '0 * * * ?',
  // It calls the API and is called by it, so both are in one stack.
  resourceGroupName: 'data',
  environment: {
    ...siteEnvironment,
    EMAIL_SENDER: emailEnvironment.EMAIL_SENDER,
    /** The secrets of links in emails are made with this: 64 hexadecimal digits. */
    REMINDERS_KEY: secret('REMINDERS_KEY'),
    /** The secret of the page with everything that an address gets, as for the newsletter. */
    OWNER_KEY: secret('OWNER_KEY'),
  },
  logging: { format: 'json', retention: '1 month' },
});
