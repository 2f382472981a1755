import 'server-only';
import { createServerRunner } from '@aws-amplify/adapter-nextjs';
import { generateServerClientUsingReqRes } from '@aws-amplify/adapter-nextjs/data';
import { readResourcesConfig } from '../amplify/config.ts';
import { env } from '../env/env.ts';
import { type ApiResponse, parseResponse } from '../graphql/api-response.ts';

/** The rights of a request: those of a guest, by the API key, or those of a person, by a verified access token. */
type Rights = 'guest' | { readonly accessToken: string };

/**
 * The timeout of a person's request in milliseconds. AppSync's own is as long. A guest's request has none here: it may
 * wait while the embedded backend is busy.
 */
const TIMEOUT_MS = 30_000;

/**
 * Creates Amplify's server runner and the client of the data API. The runner gets no request and no user pool, so it
 * cannot read cookies: a guest's results may be shown to anyone and cached, and nothing of one person reaches another
 * (docs/decisions/0060-amplify-server-adapter.md).
 */
function openClient() {
  const { API } = readResourcesConfig(env.amplifyOutputs);
  if (!API?.GraphQL) throw new Error(`${env.amplifyOutputs} does not describe a GraphQL API.`);
  // Every context freezes the configuration again, and only `client.models` reads the description of the models.
  const { modelIntrospection: _models, ...GraphQL } = API.GraphQL;
  const config = { API: { GraphQL } };
  const { runWithAmplifyServerContext } = createServerRunner({ config });
  // Without rights of its own: each request adds either the API key or a token.
  const client = generateServerClientUsingReqRes({ config, authMode: 'none' });
  return (query: string, variables: object, rights: Rights): Promise<unknown> =>
    runWithAmplifyServerContext({
      nextServerContext: null,
      operation: async (context): Promise<unknown> => {
        const request = { query, variables: { ...variables } };
        if (rights === 'guest') return client.graphql(context, { ...request, authMode: 'apiKey' });
        const response = client.graphql(context, request, { Authorization: rights.accessToken });
        if (!('then' in response)) throw new Error('A subscription has no response.');
        const timer = setTimeout(() => client.cancel(response, 'The request timed out.'), TIMEOUT_MS);
        try {
          return await response;
        } finally {
          clearTimeout(timer);
        }
      },
    });
}

let send: ReturnType<typeof openClient> | undefined;

/**
 * Sends a request to the data API.
 * @returns the whole response, also one with errors
 * @throws BackendError if the response is not one of the API, and the client's error if there is none
 */
export async function sendRequest(query: string, variables: object, rights: Rights): Promise<ApiResponse> {
  send ??= openClient();
  return parseResponse(await send(query, variables, rights).catch((thrown: unknown) => thrown));
}
