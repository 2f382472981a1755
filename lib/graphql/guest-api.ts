import { z } from 'zod';
import type { GraphqlDocument } from './graphql.ts';

/** The GraphQL address and the API key for guests. */
export type GuestApi = { readonly url: string; readonly key: string };

const responseShape = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** An error that the API reported in its response, in contrast to one of the connection. */
export class GuestApiError extends Error {}

/**
 * Sends a query as a guest, without Amplify's client, and returns the `data` of the response.
 * @param within the timeout in milliseconds
 * @throws GuestApiError if the response has errors, and other errors if there is none
 */
export async function queryAsGuest<Result, Variables extends Readonly<Record<string, unknown>>>(
  { url, key }: GuestApi,
  query: GraphqlDocument<Result, Variables>,
  variables: NoInfer<Variables>,
  within = 20_000,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    // Next.js caches what pages fetch.
    cache: 'no-store',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(within),
  });
  const { data, errors } = responseShape.parse(await response.json());
  if (errors && errors.length > 0) throw new GuestApiError(errors.map(({ message }) => message).join(' '));
  return data;
}
