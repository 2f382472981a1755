import { defineFunction } from '@aws-amplify/backend';

/** Hashes the secret of a draft link. It has no rights besides its log. */
export const draftLink = defineFunction({
  name: 'draft-link',
  entry: './handler.ts',
  runtime: 24,
  timeoutSeconds: 5,
  memoryMB: 128,
  logging: { format: 'json', retention: '1 month' },
});
