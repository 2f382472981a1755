import { z } from 'zod';
import type { Change } from '../../lib/data/cache-tags.ts';
import type { IsoDate } from '../../lib/domain/time/when.ts';

/** Where guests ask for data: the GraphQL address and the API key. */
export type GuestApi = { readonly url: string; readonly key: string };

const KEYS = ['slug', 'profileId', 'blogDate', 'categories', 'warfareTags'] as const;

const QUERY = `query DueBriefs($days: [String], $nextToken: String) {
  page: listBriefsByStatus(status: PUBLISHED, blogDate: { between: $days }, limit: 1000, nextToken: $nextToken) {
    items { id ${KEYS.join(' ')} } nextToken
  }
}`;

const answerShape = z.object({
  data: z.object({
    page: z.object({
      items: z.array(z.looseObject({ id: z.string() }).nullable()),
      nextToken: z.string().nullish(),
    }),
  }),
  errors: z.array(z.unknown()).max(0).optional(),
});

/**
 * Briefs whose day is one of these, as if each had been written just now: the backend reports no change of what the
 * calendar alone brings. Throws when they cannot be read.
 */
export async function dueBriefs(
  { url, key }: GuestApi,
  first: IsoDate,
  last: IsoDate,
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  let nextToken: string | null = null;
  do {
    const response: Response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ query: QUERY, variables: { days: [first, last], nextToken } }),
      signal: AbortSignal.timeout(20_000),
    });
    const page: z.infer<typeof answerShape>['data']['page'] = answerShape.parse(await response.json()).data
      .page;
    for (const item of page.items) if (item) changes.push(appearanceOf(item));
    nextToken = page.nextToken ?? null;
  } while (nextToken !== null);
  return changes;
}

function appearanceOf(brief: { readonly id: string; readonly [field: string]: unknown }): Change {
  const keys = Object.fromEntries(KEYS.map((field) => [field, { new: brief[field] ?? undefined }]));
  return { model: 'Brief', id: brief.id, kind: 'create', keys };
}
