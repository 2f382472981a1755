import { defineFunction } from '@aws-amplify/backend';
import { siteEnvironment } from '../email-settings.ts';

/** Checks whether the links of profiles link back: when their owners ask, and each week. */
export const identityLinks = defineFunction({
  name: 'identity-links',
  entry: './handler.ts',
  runtime: 24,
  // A run of the schedule checks many profiles. What is left is checked by the next run.
  timeoutSeconds: 900,
  memoryMB: 256,
  // Each hour, away from the newsletter.
  schedule: '30 * * * ?',
  // It calls the API and is called by it, so both are in one stack.
  resourceGroupName: 'data',
  environment: { ...siteEnvironment },
  logging: { format: 'json', retention: '1 month' },
});
