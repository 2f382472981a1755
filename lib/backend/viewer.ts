import 'server-only';
import { createServerRunner } from '@aws-amplify/adapter-nextjs';
import { generateServerClientUsingReqRes } from '@aws-amplify/adapter-nextjs/data';
import { readResourcesConfig } from '../amplify/config.ts';
import { env } from '../env/env.ts';
import type { GraphqlDocument } from '../graphql/graphql.ts';

/** Sends requests to the data API with a person's own rights. Returns the whole response, also one with errors. */
export type ViewerClient = <Result, Variables extends Readonly<Record<string, unknown>>>(
  query: GraphqlDocument<Result, Variables>,
  variables: NoInfer<Variables>,
) => Promise<unknown>;

function openClient() {
  const { API } = readResourcesConfig(env.amplifyOutputs);
  if (!API?.GraphQL) throw new Error(`${env.amplifyOutputs} does not describe a GraphQL API.`);
  const { modelIntrospection: _models, ...GraphQL } = API.GraphQL;
  const config = { API: { GraphQL } };
  const { runWithAmplifyServerContext } = createServerRunner({ config });
  // The access token is added to each request. The runner gets no request, so nothing of one person reaches another.
  const client = generateServerClientUsingReqRes({ config, authMode: 'none' });
  return (accessToken: string, query: string, variables: object): Promise<unknown> =>
    runWithAmplifyServerContext({
      nextServerContext: null,
      operation: async (context): Promise<unknown> =>
        client.graphql(context, { query, variables: { ...variables } }, { Authorization: accessToken }),
    });
}

let send: ReturnType<typeof openClient> | undefined;

/**
 * Returns the client of a person who is signed in.
 * @param accessToken verified by the caller, as `readSession` does
 */
export function viewerClient(accessToken: string): ViewerClient {
  return async (query, variables) => {
    send ??= openClient();
    // The client reports errors by throwing the response. Without a response it throws an Error.
    return send(accessToken, query, variables).catch((thrown: unknown) => {
      if (thrown instanceof Error) throw thrown;
      return thrown;
    });
  };
}
