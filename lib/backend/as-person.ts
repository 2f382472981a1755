import 'server-only';
import { readResourcesConfig } from '../amplify/config.ts';
import { env } from '../env/env.ts';
import type { GraphqlDocument } from '../graphql/graphql.ts';
import { apiResponse, BackendError } from './backend-error.ts';

/** The timeout of a request in milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * Sends a GraphQL request to the backend for a signed-in person. The result is for this person only and must not be cached.
 * @param accessToken the person's access token, which the backend verifies
 * @returns the `data` of the response, by the names in the document
 * @throws BackendError
 */
export function queryAsPerson<Result, Variables extends Readonly<Record<string, unknown>>>(
  query: GraphqlDocument<Result, Variables>,
  variables: NoInfer<Variables>,
  accessToken: string,
): Promise<Result>;
export async function queryAsPerson(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  accessToken: string,
): Promise<unknown> {
  const endpoint = readResourcesConfig(env.amplifyOutputs).API?.GraphQL?.endpoint;
  if (!endpoint) throw new Error(`${env.amplifyOutputs} does not describe a GraphQL API.`);
  const response = await fetch(endpoint, {
    method: 'POST',
    cache: 'no-store',
    headers: { 'content-type': 'application/json', authorization: accessToken },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { data, errors } = apiResponse.parse(await response.json());
  if ((errors ?? []).length > 0 || !data) throw new BackendError(errors ?? []);
  return data;
}
