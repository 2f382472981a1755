import { z } from 'zod';
import type { Change } from '../../lib/data/cache-tags.ts';
import { type IsoDate, isoDateOf } from '../../lib/domain/time/when.ts';
import { askAsGuest, type GuestApi } from './guest-api.ts';

const KEYS = ['slug', 'profileId', 'blogDate', 'categories', 'warfareTags'] as const;

const QUERY = `query DueBriefs($days: [String], $nextToken: String) {
  page: listBriefsByStatus(status: PUBLISHED, blogDate: { between: $days }, limit: 1000, nextToken: $nextToken) {
    items { id ${KEYS.join(' ')} } nextToken
  }
}`;

const dataShape = z.object({
  page: z.object({
    items: z.array(z.looseObject({ id: z.string() }).nullable()),
    nextToken: z.string().nullish(),
  }),
});

/**
 * Briefs whose publication date is after one day and up to another, as if each had just been written. The backend
 * reports no change when a date is reached. Throws if they cannot be read.
 */
export async function dueBriefs(api: GuestApi, after: IsoDate, until: IsoDate): Promise<readonly Change[]> {
  const changes: Change[] = [];
  const days = [dayAfter(after), until];
  let nextToken: string | null = null;
  do {
    const data = await askAsGuest(api, QUERY, { days, nextToken });
    const page: z.infer<typeof dataShape>['page'] = dataShape.parse(data).page;
    for (const item of page.items) if (item) changes.push(appearanceOf(item));
    nextToken = page.nextToken ?? null;
  } while (nextToken !== null);
  return changes;
}

const dayAfter = (day: IsoDate): IsoDate => isoDateOf(new Date(Date.parse(day) + 86_400_000));

function appearanceOf(brief: { readonly id: string; readonly [field: string]: unknown }): Change {
  const keys = Object.fromEntries(KEYS.map((field) => [field, { new: brief[field] ?? undefined }]));
  return { model: 'Brief', id: brief.id, kind: 'create', keys };
}
