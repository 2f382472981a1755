import { parseResponse, readData } from './api-response.ts';
import type { GraphqlDocument } from './graphql.ts';

/** The GraphQL address and the API key for guests. */
export type GuestApi = { readonly url: string; readonly key: string };

/**
 * Sends a query as a guest, without Amplify's client, and returns the `data` of the response.
 * @param within the timeout in milliseconds
 * @throws BackendError if the response has errors, and other errors if there is none
 */
export async function queryAsGuest<Result, Variables extends Readonly<Record<string, unknown>>>(
  { url, key }: GuestApi,
  query: GraphqlDocument<Result, Variables>,
  variables: NoInfer<Variables>,
  within = 20_000,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
    method: 'POST',
    // Next.js caches what pages fetch.
    cache: 'no-store',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(within),
  });
  return readData(parseResponse(await response.json()));
}
