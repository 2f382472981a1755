import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import {
  BackendError,
  isMissedCondition,
  parseResponse,
  type Query,
  readData,
  readPublicData,
} from '../../lib/graphql/api-response.ts';
import { readSetting } from './send-email.ts';

/**
 * The API with two kinds of rights: those of a guest, and those of the role of this function. A guest gets null for a record that cannot
 * be read, as on the site; for the function that is an error.
 */
export type Api = { readonly asGuest: Query; readonly asFunction: Query };

/**
 * Connects to the API with Amplify's client. It signs requests of the function with the credentials of its role, which are in its
 * environment.
 */
export function openApi(): Api {
  Amplify.configure(
    {
      API: {
        GraphQL: {
          endpoint: readSetting('GRAPHQL_URL'),
          region: readSetting('AWS_REGION'),
          apiKey: readSetting('API_KEY'),
          defaultAuthMode: 'apiKey',
        },
      },
    },
    {
      Auth: {
        credentialsProvider: {
          getCredentialsAndIdentityId: async () => ({
            credentials: {
              accessKeyId: readSetting('AWS_ACCESS_KEY_ID'),
              secretAccessKey: readSetting('AWS_SECRET_ACCESS_KEY'),
              sessionToken: readSetting('AWS_SESSION_TOKEN'),
            },
          }),
          clearCredentialsAndIdentityId: () => {},
        },
      },
    },
  );
  const client = generateClient();
  const queryAs =
    (authMode: 'apiKey' | 'iam'): Query =>
    async (query, variables) => {
      const request = { query, variables: { ...variables }, authMode };
      const response = parseResponse(
        await Promise.resolve(client.graphql(request)).catch((thrown: unknown) => thrown),
      );
      return authMode === 'apiKey' ? readPublicData(response) : readData(response);
    };
  return { asGuest: queryAs('apiKey'), asFunction: queryAs('iam') };
}

/** Returns false for a change whose condition was not met. */
export async function succeeds(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (error instanceof BackendError && isMissedCondition(error)) return false;
    throw error;
  }
}
