import 'server-only';
import { z } from 'zod';
import { type CountedModel, cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cachedBySlug } from '../../../lib/backend/cached.ts';
import { recordLoader } from '../../../lib/backend/record-loader.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { parseRecord } from '../../../lib/records/parse.ts';

/** The counts of views and shares of a brief, and its owner. The owner's own visits are not counted. */
export type BriefCounts = { readonly views: number; readonly shares: number; readonly owner: string | null };

const count = z
  .int()
  .nullish()
  .transform((value) => Math.max(0, value ?? 0));
const briefShape = z
  .object({ views: count, shares: count, owner: z.string().nullish() })
  .transform(({ views, shares, owner }): BriefCounts => ({ views, shares, owner: owner ?? null }));
const personalityShape = z.object({ views: count }).transform(({ views }) => views);

const tagsFor = (model: CountedModel) => (id: string) => [
  cacheTags.counts(model, id),
  cacheTags.model(model),
];

const loadBrief = recordLoader(readDocument('Brief', ['views', 'shares', 'owner']));
const loadPersonality = recordLoader(readDocument('Personality', ['views']));

const storedBriefCounts = cachedBySlug('brief-counts', tagsFor('Brief'), async (id) =>
  parseRecord('Brief', briefShape, await loadBrief(id)),
);
const storedPersonalityViews = cachedBySlug('personality-views', tagsFor('Personality'), async (id) =>
  parseRecord('Personality', personalityShape, await loadPersonality(id)),
);

/**
 * Returns the counts of a brief; 0 without a count. They are cached apart from the brief, so a view renders
 * no list again.
 */
export const briefCounts = async (id: string): Promise<BriefCounts> =>
  (await storedBriefCounts(id)) ?? { views: 0, shares: 0, owner: null };

/** Returns the views of a personality; 0 without a count. */
export const personalityViews = async (id: string): Promise<number> =>
  (await storedPersonalityViews(id)) ?? 0;
