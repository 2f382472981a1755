import { defineFunction } from '@aws-amplify/backend';
import { siteEnvironment } from '../email-settings.ts';

/** The address of the time-stamping authority, from the environment of the deployment: docs/deploy.md. */
const authorityUrl = process.env.TIMESTAMP_URL ?? '';

/** True if this deployment has an authority. Otherwise the studio offers no timestamps. */
export const hasTimestamps = authorityUrl !== '';

/** Has hashes timestamped. It has no rights besides its log. */
export const timestamps = defineFunction({
  name: 'timestamps',
  entry: './handler.ts',
  runtime: 24,
  timeoutSeconds: 25,
  memoryMB: 256,
  environment: { TIMESTAMP_URL: authorityUrl, SITE_URL: siteEnvironment.SITE_URL },
  logging: { format: 'json', retention: '1 month' },
});
