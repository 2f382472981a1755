import { defineFunction, secret } from '@aws-amplify/backend';
import { emailEnvironment, siteEnvironment } from '../email-settings.ts';

/** Subscriptions to the newsletter, and its weekly issue. */
export const newsletter = defineFunction({
  name: 'newsletter',
  entry: './handler.ts',
  runtime: 24,
  // An issue for many subscribers takes minutes. What is left is sent by the next run.
  timeoutSeconds: 900,
  memoryMB: 256,
  // Each hour: the first run after the end of a week sends its issue, and the next ones send what is left.
  schedule: '0 * * * ?',
  // It calls the API and is called by it, so both are in one stack.
  resourceGroupName: 'data',
  environment: {
    ...siteEnvironment,
    EMAIL_SENDER: emailEnvironment.EMAIL_SENDER,
    /** The secrets of links in emails are made with these: 64 hexadecimal digits each. */
    NEWSLETTER_KEY: secret('NEWSLETTER_KEY'),
    OWNER_KEY: secret('OWNER_KEY'),
  },
  logging: { format: 'json', retention: '1 month' },
});
