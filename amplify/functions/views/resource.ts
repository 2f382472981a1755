import { defineFunction, secret } from '@aws-amplify/backend';

/** Counts visits and views of pages, shows authors those of their own and administrators all visits, and writes public counts. */
export const views = defineFunction({
  name: 'views',
  entry: './handler.ts',
  runtime: 24,
  // A night's run reads all counts. What is left is done by the next one.
  timeoutSeconds: 300,
  memoryMB: 256,
  // Soon after midnight in UTC, so that hashes of the visits of a day do not stay.
  schedule: '10 0 * * ?',
  // It calls the API and is called by it, so both are in one stack.
  resourceGroupName: 'data',
  environment: {
    /** The site proves with it that it sent a request: 64 hexadecimal digits. The site has the same key. */
    SITE_KEY: secret('SITE_KEY'),
  },
  logging: { format: 'json', retention: '1 month' },
});
