import { defineData } from '@aws-amplify/backend';
import { schema } from './schema.ts';

/** The GraphQL API. Guests use the API key, everyone else the user pool. Amplify adds IAM itself. */
export const data = defineData({
  name: 'site',
  schema,
  authorizationModes: {
    defaultAuthorizationMode: 'apiKey',
    apiKeyAuthorizationMode: { expiresInDays: 365 },
  },
});
