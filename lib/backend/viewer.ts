import 'server-only';
import { unstable_noStore } from 'next/cache';
import { readData } from '../graphql/api-response.ts';
import type { GraphqlDocument } from '../graphql/graphql.ts';
import type { GraphQLClient } from '../workspace/stored-record.ts';
import { sendRequest } from './server-runner.ts';

/** Sends a request for one person. Nothing may cache the response, also not Next.js, which caches what it prerenders. */
function sendAsViewer(query: string, variables: object, accessToken: string) {
  unstable_noStore();
  return sendRequest(query, variables, { accessToken });
}

/**
 * Returns a client with the rights of a signed-in person. It returns whole responses, also those with errors.
 * @param accessToken verified by the caller, as `readSession` and `verifiedAccessToken` do; the backend verifies it again
 */
export function viewerClient(accessToken: string): GraphQLClient {
  return (query, variables) => sendAsViewer(query, variables, accessToken);
}

/**
 * Sends a request with the rights of a signed-in person. Any error fails the whole request.
 * @param accessToken as for `viewerClient`
 * @returns the `data` of the response, by the names in the document
 * @throws BackendError if the response has errors
 */
export function queryAsViewer<Result, Variables extends Readonly<Record<string, unknown>>>(
  query: GraphqlDocument<Result, Variables>,
  variables: NoInfer<Variables>,
  accessToken: string,
): Promise<Result>;
export async function queryAsViewer(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  accessToken: string,
): Promise<unknown> {
  return readData(await sendAsViewer(query, variables, accessToken));
}
