import { z } from 'zod';
import { readDueTexts } from '../features/briefs/model/due-texts.ts';
import type { Change } from '../lib/backend/cache-tags.ts';
import type { GraphqlDocument } from '../lib/graphql/graphql.ts';

/** The GraphQL address and the API key for guests. */
export type GuestApi = { readonly url: string; readonly key: string };

const responseShape = z.object({ data: z.unknown(), errors: z.array(z.unknown()).max(0).optional() });

/** The `data` of a response. Throws if there is none, or if there are errors. */
export async function queryPublic<Result, Variables extends Readonly<Record<string, unknown>>>(
  { url, key }: GuestApi,
  query: GraphqlDocument<Result, Variables>,
  variables: NoInfer<Variables>,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(20_000),
  });
  return responseShape.parse(await response.json()).data;
}

/** Briefs and blog posts that readers see since after one ISO instant and up to another. Throws if they cannot be read. */
export const dueTexts = (api: GuestApi, after: string, until: string): Promise<readonly Change[]> =>
  readDueTexts((query, variables) => queryPublic(api, query, variables), after, until);

const MODELS = ['PlatformBan', 'ShadowbanExperience'] as const;

/**
 * At the start of a day, every restriction in force is one day longer, and events dated today have happened. Pages that
 * show either are renewed.
 */
export const dueRestrictions = (): readonly Change[] =>
  MODELS.map((model) => ({ model, id: '', kind: 'bulk', keys: {} }));
