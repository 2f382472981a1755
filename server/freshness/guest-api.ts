import { z } from 'zod';

/** The GraphQL address and the API key for guests. */
export type GuestApi = { readonly url: string; readonly key: string };

const answerShape = z.object({ data: z.unknown(), errors: z.array(z.unknown()).max(0).optional() });

/** The `data` of a response. Throws if there is none, or if there are errors. */
export async function queryPublic(
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
