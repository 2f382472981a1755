import 'server-only';
import type { Brief, BriefSummary } from '../domain/briefs/brief.ts';
import type { BriefFilter } from '../domain/briefs/brief-query.ts';
import { isoDateOf } from '../domain/time/when.ts';
import { briefIdPage } from './briefs/brief-index.ts';
import { briefAt, briefSummaries } from './briefs/brief-records.ts';
import { cacheTags } from './cache-tags.ts';
import { askAsGuest } from './clients/public.ts';
import { getProfileCard, profileOwnerKey } from './people.ts';
import { fillBlock, idsOf } from './reading/id-pages.ts';
import { kept } from './reading/kept.ts';
import { EndlessListError, MAX_PAGES } from './reading/whole-list.ts';

export { type BriefNeighbours, neighboursOf } from './briefs/brief-neighbours.ts';
export { relatedBriefs } from './briefs/brief-relations.ts';
export { type NamedPerson, namedIn } from './briefs/named-people.ts';

export type BriefPage = {
  readonly items: readonly BriefSummary[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
};

/** Returns the published brief that owns this slug, or null. */
export const getBrief: (slug: string) => Promise<Brief | null> = briefAt;

/** One page of published briefs, newest first, 24 a page. A page past the end is empty. */
export async function listBriefs(filter: BriefFilter = {}): Promise<BriefPage> {
  const { ids, page, hasNext } = await briefIdPage(filter);
  return { items: await briefSummaries(ids), page, hasNext };
}

const BY_OWNER = `query BriefsOfProfile($profileOwner: String!, $today: String, $nextToken: String) {
  page: listBriefsByOwner(
    profileOwner: $profileOwner, blogDate: { le: $today }, sortDirection: DESC
    filter: { status: { eq: PUBLISHED } }, limit: 1000, nextToken: $nextToken
  ) { items { id } nextToken }
}`;

const briefIdsOf = kept(
  'brief-ids-of',
  (profileId: string, _owner: string, _limit: number) => [
    cacheTags.briefsOfProfile(profileId),
    cacheTags.model('Brief'),
  ],
  async (profileId: string, owner: string, limit: number) => {
    const variables = { profileOwner: profileOwnerKey(profileId, owner), today: isoDateOf(new Date()) };
    const { ids, next } = await fillBlock(
      async (nextToken) => idsOf((await askAsGuest(BY_OWNER, { ...variables, nextToken })).page),
      null,
      { wanted: limit, mostRequests: MAX_PAGES },
    );
    if (next !== null && ids.length < limit) throw new EndlessListError(`Briefs of ${profileId}`);
    return ids.slice(0, limit);
  },
);

/** A profile's newest published briefs. */
export async function listBriefsOf(profileId: string, limit: number): Promise<readonly BriefSummary[]> {
  const card = await getProfileCard(profileId);
  return card?.owner ? briefSummaries(await briefIdsOf(profileId, card.owner, limit)) : [];
}

/** The newest published briefs of a filter with their texts, for feeds; at most two pages of a list. */
export async function latestBriefs(
  limit: number,
  filter: Omit<BriefFilter, 'page'> = {},
): Promise<readonly Brief[]> {
  const pages = await Promise.all([listBriefs({ ...filter, page: 1 }), listBriefs({ ...filter, page: 2 })]);
  const newest = pages.flatMap(({ items }) => items).slice(0, limit);
  return (await Promise.all(newest.map(({ slug }) => getBrief(slug)))).filter((brief) => brief !== null);
}
