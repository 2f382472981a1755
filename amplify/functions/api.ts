import { Amplify } from 'aws-amplify';
import { generateClient } from 'aws-amplify/api';
import { apiResponse, isAboutOneRecord } from '../../lib/backend/backend-error.ts';
import type { GraphqlDocument } from '../../lib/graphql/graphql.ts';
import { logOnce } from '../../lib/records/parse.ts';
import { readSetting } from './send-email.ts';

/** Sends a document to the API and returns its `data`. Rejects with ApiError if the response has an error. */
export type Query = <Result, Variables extends Readonly<Record<string, unknown>>>(
  document: GraphqlDocument<Result, Variables>,
  variables: NoInfer<Variables>,
) => Promise<Readonly<Record<string, unknown>>>;

/**
 * The API with two kinds of rights: those of a guest, and those of the role of this function. A guest gets null for a record that cannot
 * be read, as on the site; for the function that is an error.
 */
export type Api = { readonly asGuest: Query; readonly asFunction: Query };

/** An error of the API, with the type that AppSync gives it. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly type: string;

  constructor(message: string, type: string) {
    super(message);
    this.type = type;
  }
}

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
      // The client reports errors by throwing the response.
      const response: unknown = await Promise.resolve(
        client.graphql({ query, variables: { ...variables }, authMode }),
      ).catch((thrown: unknown) => thrown);
      const { data: parsed } = apiResponse.safeParse(response);
      if (!parsed) throw response instanceof Error ? response : new Error('The API sent no valid response.');
      const isSkipped = authMode === 'apiKey' ? isAboutOneRecord : () => false;
      const errors = parsed.errors ?? [];
      const error = errors.find((one) => !isSkipped(one));
      if (error) throw new ApiError(error.message, error.errorType ?? '');
      for (const { message, path } of errors)
        logOnce(`A record is skipped: ${message} (${path?.join('.') ?? 'no path'})`);
      return parsed.data ?? {};
    };
  return { asGuest: queryAs('apiKey'), asFunction: queryAs('iam') };
}

/** Returns false for a change whose condition was not met. */
export async function succeeds(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.type.endsWith('ConditionalCheckFailedException')) return false;
    throw error;
  }
}
