import 'server-only';
import { z } from 'zod';
import { isoDateOf } from '../domain/when.ts';
import { cacheTags } from './cache-tags.ts';
import { kept } from './kept.ts';
import { belongsTo } from './people.ts';
import { fieldLoader } from './record-loader.ts';
import { optionalText } from './records/shapes.ts';

const MOST_CLAIMS = 1000;

const loadClaims = fieldLoader(
  'String!',
  (slug) => `listBriefsBySlug(slug: ${slug}, filter: { status: { eq: PUBLISHED } }, limit: ${MOST_CLAIMS}) {
    items { id owner createdAt blogDate profile { owner } }
  }`,
);

const claims = z
  .object({
    items: z.array(
      z
        .object({
          id: z.string(),
          owner: optionalText,
          createdAt: z.string(),
          blogDate: z.string(),
          profile: z.object({ owner: optionalText }).nullable(),
        })
        .nullable(),
    ),
  })
  .nullable();

/**
 * Which brief an address belongs to: the one that was written first, of those whose owner is their profile's. When it
 * says that it was published does not matter, or a later brief could take an address by claiming an early date.
 */
export const briefIdAt: (slug: string) => Promise<string | null> = kept(
  'brief-at',
  (slug) => [cacheTags.briefAt(slug), cacheTags.model('Brief')],
  async (slug: string) => {
    if (slug === '') return null;
    const today = isoDateOf(new Date());
    const rightful = (claims.parse(await loadClaims(slug))?.items ?? [])
      .filter((claim) => claim !== null)
      .filter(({ owner, profile, blogDate }) => profile && belongsTo({ owner }, profile) && blogDate <= today)
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
    return rightful[0]?.id ?? null;
  },
);
