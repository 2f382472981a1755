import 'server-only';
import type { Brief, BriefSummary } from '../domain/brief.ts';
import { isoDateOf } from '../domain/when.ts';
import type { BriefFilter } from '../routes.ts';
import { briefIdPage } from './brief-index.ts';
import { briefAt, briefSummaries } from './brief-records.ts';
import { cacheTags } from './cache-tags.ts';
import { askAsGuest } from './clients/public.ts';
import { idsOf } from './id-pages.ts';
import { kept } from './kept.ts';

export { type BriefNeighbours, neighboursOf, relatedBriefs } from './brief-relations.ts';
export { type NamedPerson, namedIn } from './named-people.ts';

export type BriefPage = {
  readonly items: readonly BriefSummary[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
};

/** The published brief that owns this address, or null. */
export const getBrief: (slug: string) => Promise<Brief | null> = briefAt;

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

/** The newest published briefs with their texts, for feeds; at most two pages of a list. */
export async function latestBriefs(limit: number): Promise<readonly Brief[]> {
  const pages = await Promise.all([listBriefs({ page: 1 }), listBriefs({ page: 2 })]);
  const newest = pages.flatMap(({ items }) => items).slice(0, limit);
  return (await Promise.all(newest.map(({ slug }) => getBrief(slug)))).filter((brief) => brief !== null);
}
