import { defineFunction, secret } from '@aws-amplify/backend';
import { emailEnvironment, siteEnvironment } from '../email-settings.ts';

/** Seconds that a run may take. No other run starts in this time: `RUN_TIME` in ledger.ts is longer. */
const TIMEOUT = 300;

/** Email alerts about new events. */
export const alerts = defineFunction({
  name: 'alerts',
  entry: './handler.ts',
  runtime: 24,
  // What is left is sent by the next run.
  timeoutSeconds: TIMEOUT,
  // Events are matched in tables in memory.
  memoryMB: 512,
  schedule: '0/5 * * * ?',
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
