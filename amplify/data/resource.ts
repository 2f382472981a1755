import { defineData } from '@aws-amplify/backend';
import { contact } from '../functions/contact/resource.ts';
import { draftLink } from '../functions/draft-link/resource.ts';
import { schema } from './schema.ts';

/** The GraphQL API. Guests use the API key, everyone else the user pool. Amplify adds IAM itself. */
export const data = defineData({
  name: 'site',
  schema,
  functions: { contact, draftLink },
  authorizationModes: {
    defaultAuthorizationMode: 'apiKey',
    apiKeyAuthorizationMode: { expiresInDays: 365 },
  },
});
