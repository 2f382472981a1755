import { defineFunction } from '@aws-amplify/backend';
import { siteEnvironment } from '../email-settings.ts';

/** Seconds that a run may take. No other run starts in this time: `RUN_TIME` in run.ts is longer. */
const TIMEOUT = 900;

/** Versions of the public records: dated copies that can be downloaded and cited. */
export const dataVersions = defineFunction({
  name: 'data-versions',
  entry: './handler.ts',
  runtime: 24,
  timeoutSeconds: TIMEOUT,
  memoryMB: 512,
  // Files are made on the disk before they are uploaded.
  ephemeralStorageSizeMB: 2048,
  schedule: '0 * * * ?',
  // It calls the API, so both are in one stack.
  resourceGroupName: 'data',
  environment: siteEnvironment,
  logging: { format: 'json', retention: '1 month' },
});
