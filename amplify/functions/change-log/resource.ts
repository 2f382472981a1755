import { defineFunction } from '@aws-amplify/backend';

/** Writes the public change log, and the owners' writes of the audit log, from the streams of the tables. */
export const changeLog = defineFunction({
  name: 'change-log',
  entry: './handler.ts',
  runtime: 24,
  // A batch is 100 changes, and each is one or two requests to the API.
  timeoutSeconds: 120,
  memoryMB: 256,
  // It calls the API and reads the streams of its tables, so all are in one stack.
  resourceGroupName: 'data',
  logging: { format: 'json', retention: '1 month' },
});
