import { defineFunction, secret } from '@aws-amplify/backend';
import { emailEnvironment, siteEnvironment } from '../email-settings.ts';

/** Reports, replies, decisions and appeals, the emails about them, and their regular jobs. */
export const moderation = defineFunction({
  name: 'moderation',
  entry: './handler.ts',
  runtime: 24,
  // A decision about a profile writes each of its records. AppSync waits for 30 seconds; the function continues after that.
  timeoutSeconds: 300,
  memoryMB: 512,
  // Administrators get an email about urgent cases within 20 minutes.
  schedule: '0/5 * * * ?',
  // It calls the API, is called by it, and reads the stream of profiles, so all are in one stack.
  resourceGroupName: 'data',
  environment: {
    ...siteEnvironment,
    EMAIL_SENDER: emailEnvironment.EMAIL_SENDER,
    /** Reports and replies an hour of one network address. */
    REPORTS_PER_HOUR: process.env.REPORTS_PER_HOUR ?? '',
    /** The secrets of private links, and the hashes of callers, are made with it: 64 hexadecimal digits. */
    MODERATION_KEY: secret('MODERATION_KEY'),
    /** The site proves with it that it sent a request: 64 hexadecimal digits. The site has the same key. */
    SITE_KEY: secret('SITE_KEY'),
  },
  logging: { format: 'json', retention: '1 month' },
});
