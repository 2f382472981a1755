import { defineData } from '@aws-amplify/backend';
import { schema } from './schema.ts';

/** The GraphQL API: guests come with the API key, everyone else with the user pool; IAM is added by Amplify itself. */
export const data = defineData({
  name: 'site',
  schema,
  authorizationModes: {
    defaultAuthorizationMode: 'apiKey',
    apiKeyAuthorizationMode: { expiresInDays: 365 },
  },
});
