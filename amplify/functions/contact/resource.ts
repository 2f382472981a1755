import { defineFunction } from '@aws-amplify/backend';
import { contactAddress, emailEnvironment } from '../email-settings.ts';

/** Sends a message of the contact form to the operator of the site. */
export const contact = defineFunction({
  name: 'contact',
  entry: './handler.ts',
  runtime: 24,
  timeoutSeconds: 15,
  memoryMB: 256,
  environment: { ...emailEnvironment, CONTACT_ADDRESS: contactAddress },
  logging: { format: 'json', retention: '1 month' },
});
