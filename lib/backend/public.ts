import 'server-only';
import { createServerRunner } from '@aws-amplify/adapter-nextjs';
import { generateServerClientUsingReqRes } from '@aws-amplify/adapter-nextjs/data';
import type { z } from 'zod';
import { readResourcesConfig } from '../amplify/config.ts';
import { env } from '../env/env.ts';
import type { GraphqlDocument } from '../graphql/graphql.ts';
import { logOnce } from '../records/parse.ts';
import { apiResponse, BackendError, isAboutOneRecord, type ResponseError } from './backend-error.ts';

/**
 * Creates Amplify's server runner and a client that has the API key. The runner gets no request and no user pool, so
 * it cannot read cookies: results may be shown to anyone and cached (docs/decisions/0060-amplify-server-adapter.md).
 */
function createPublicClient() {
  const { API } = readResourcesConfig(env.amplifyOutputs);
  if (!API?.GraphQL) throw new Error(`${env.amplifyOutputs} does not describe a GraphQL API.`);
  // Every context freezes the configuration again, and only `client.models` reads the description of the models.
  const { modelIntrospection: _models, ...GraphQL } = API.GraphQL;
  const config = { API: { GraphQL } };
  const { runWithAmplifyServerContext } = createServerRunner({ config });
  const client = generateServerClientUsingReqRes({ config, authMode: 'apiKey' });
  return (query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> =>
    runWithAmplifyServerContext({
      nextServerContext: null,
      operation: async (context): Promise<unknown> =>
        client.graphql(context, { query, variables: { ...variables } }),
    });
}

let sendQuery: ReturnType<typeof createPublicClient> | undefined;

/**
 * Sends a GraphQL query to the backend as a guest. An error about a single stored record leaves a null in
 * that record's place and is logged. Any other error fails the whole query, so that a page never shows
 * incomplete data.
 * @returns the `data` of the response, by the names in the document
 * @throws BackendError
 */
export function queryPublic<Result, Variables extends Readonly<Record<string, unknown>>>(
  query: GraphqlDocument<Result, Variables>,
  variables: NoInfer<Variables>,
): Promise<Result>;
export async function queryPublic(
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  sendQuery ??= createPublicClient();
  // The client reports errors by throwing the result that it would have returned.
  const result = await sendQuery(query, variables).catch((thrown: unknown) => thrown);
  const { data, errors } = readAnswer(result);
  const [aboutRecords, fatal] = divide(errors ?? [], isAboutOneRecord);
  if (fatal.length > 0 || !data) throw new BackendError(fatal);
  for (const error of aboutRecords)
    logOnce(
      `Skipped a record that could not be read: ${error.message} (${error.path?.join('.') ?? 'no path'})`,
    );
  return data;
}

function readAnswer(result: unknown): z.infer<typeof apiResponse> {
  const parsed = apiResponse.safeParse(result);
  if (parsed.success) return parsed.data;
  throw result instanceof Error ? result : new BackendError([]);
}

function divide(
  errors: readonly ResponseError[],
  belongs: (error: ResponseError) => boolean,
): readonly [ResponseError[], ResponseError[]] {
  return [errors.filter(belongs), errors.filter((error) => !belongs(error))];
}
