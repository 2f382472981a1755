import { z } from 'zod';

/** Where guests ask for data: the GraphQL address and the API key. */
export type GuestApi = { readonly url: string; readonly key: string };

const answerShape = z.object({ data: z.unknown(), errors: z.array(z.unknown()).max(0).optional() });

/** The `data` of an answer, which is for the caller to read. Throws when there is none, or one with errors. */
export async function askAsGuest(
  { url, key }: GuestApi,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(20_000),
  });
  return answerShape.parse(await response.json()).data;
}
