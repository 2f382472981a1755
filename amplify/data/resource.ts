import { defineData } from '@aws-amplify/backend';
import { alerts } from '../functions/alerts/resource.ts';
import { contact } from '../functions/contact/resource.ts';
import { draftLink } from '../functions/draft-link/resource.ts';
import { identityLinks } from '../functions/identity-links/resource.ts';
import { moderation } from '../functions/moderation/resource.ts';
import { newsletter } from '../functions/newsletter/resource.ts';
import { reminders } from '../functions/reminders/resource.ts';
import { timestamps } from '../functions/timestamps/resource.ts';
import { views } from '../functions/views/resource.ts';
import { schema } from './schema.ts';

/** The GraphQL API. Guests use the API key, everyone else the user pool. Amplify adds IAM itself. */
export const data = defineData({
  name: 'site',
  schema,
  functions: {
    alerts,
    contact,
    draftLink,
    identityLinks,
    moderation,
    newsletter,
    reminders,
    timestamps,
    views,
  },
  // Errors of fields, and a summary of each request. Not its text, variables and headers, which contain what people write.
  logging: { fieldLogLevel: 'error', excludeVerboseContent: true, retention: '1 month' },
  authorizationModes: {
    defaultAuthorizationMode: 'apiKey',
    apiKeyAuthorizationMode: { expiresInDays: 365 },
  },
});
