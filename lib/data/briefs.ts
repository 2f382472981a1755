import 'server-only';
import { z } from 'zod';
import type { Brief, BriefSummary } from '../domain/brief.ts';
import { isoDateOf } from '../domain/when.ts';
import type { BriefFilter } from '../routes.ts';
import { briefIdPage } from './brief-index.ts';
import { briefSummaries, briefWithId } from './brief-records.ts';
import { cacheTags } from './cache-tags.ts';
import { askAsGuest } from './clients/public.ts';
import { idsOf } from './id-pages.ts';
import { kept } from './kept.ts';
import { belongsTo } from './people.ts';
import { optionalText } from './records/shapes.ts';

export { type BriefNeighbours, neighboursOf, relatedBriefs } from './brief-relations.ts';
export { type NamedPerson, namedIn } from './named-people.ts';

export type BriefPage = {
  readonly items: readonly BriefSummary[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
};

const BY_SLUG = `query BriefAtSlug($slug: String!, $today: String) {
  found: listBriefsBySlug(slug: $slug, blogDate: { le: $today }, filter: { status: { eq: PUBLISHED } }, limit: 1000) {
    items { id owner createdAt profile { owner } }
  }
}`;

const claims = z.object({
  items: z.array(
    z
      .object({
        id: z.string(),
        owner: optionalText,
        createdAt: z.string(),
        profile: z.object({ owner: optionalText }).nullable(),
      })
      .nullable(),
  ),
});

/**
 * Which brief an address belongs to: the one that was written first, of those whose owner is their profile's. When it
 * says that it was published does not matter, or a later brief could take an address by claiming an early date.
 */
const briefIdAt: (slug: string) => Promise<string | null> = kept(
  'brief-at',
  (slug: string) => [cacheTags.briefAt(slug), cacheTags.model('Brief')],
  async (slug: string) => {
    const { found } = await askAsGuest(BY_SLUG, { slug, today: isoDateOf(new Date()) });
    const rightful = claims
      .parse(found)
      .items.filter((claim) => claim !== null)
      .filter(({ owner, profile }) => profile !== null && belongsTo({ owner }, profile))
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id));
    return rightful[0]?.id ?? null;
  },
);

/** The published brief that owns this address, or null. */
export async function getBrief(slug: string): Promise<Brief | null> {
  const id = await briefIdAt(slug);
  return id ? briefWithId(id) : null;
}

/** One page of published briefs, newest first, 24 a page. A page past the end is empty. */
export async function listBriefs(filter: BriefFilter = {}): Promise<BriefPage> {
  const { ids, page, hasNext } = await briefIdPage(filter);
  return { items: await briefSummaries(ids), page, hasNext };
}

const BY_PROFILE = `query BriefsOfProfile($profileId: ID!, $today: String, $limit: Int) {
  page: listBriefsByProfile(
    profileId: $profileId, blogDate: { le: $today }, sortDirection: DESC
    filter: { status: { eq: PUBLISHED } }, limit: $limit
  ) { items { id } }
}`;

/** Drafts lie between the published ones of an index by profile and are cut out after the page was read. */
const ROOM_FOR_DRAFTS = 100;

const briefIdsOf = kept(
  'brief-ids-of',
  (profileId: string, _limit: number) => [cacheTags.briefsOfProfile(profileId), cacheTags.model('Brief')],
  async (profileId: string, limit: number) => {
    const variables = { profileId, today: isoDateOf(new Date()), limit: limit + ROOM_FOR_DRAFTS };
    return idsOf((await askAsGuest(BY_PROFILE, variables)).page).ids.slice(0, limit);
  },
);

/** A profile's newest published briefs. */
export async function listBriefsOf(profileId: string, limit: number): Promise<readonly BriefSummary[]> {
  return briefSummaries(await briefIdsOf(profileId, limit));
}

/** The newest published briefs with their texts, for feeds. */
export async function latestBriefs(limit: number): Promise<readonly Brief[]> {
  const pages = await Promise.all([briefIdPage({ page: 1 }), briefIdPage({ page: 2 })]);
  const briefs = await Promise.all(
    pages
      .flatMap(({ ids }) => ids)
      .slice(0, limit)
      .map(briefWithId),
  );
  return briefs.filter((brief) => brief !== null);
}
