import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { getIds, MAX_PAGES, readRawPages } from '../../../lib/backend/pages.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import type { BriefFilter } from '../../../lib/domain/list-filters.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { getProfileCard, profileOwnerKey } from '../../profiles/server/people.ts';
import type { Brief, BriefSummary } from '../model/brief.ts';
import { briefAt, briefIdPage, briefSummaries } from './brief-index.ts';

export {
  type BriefNeighbours,
  getNeighbours,
  type NamedPerson,
  namedIn,
  relatedBriefs,
} from './brief-relations.ts';

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

const BY_OWNER = graphql(`query BriefsOfProfile($profileOwner: String!, $today: String, $nextToken: String) {
  page: listBriefsByOwner(
    profileOwner: $profileOwner, blogDate: { le: $today }, sortDirection: DESC
    filter: { status: { eq: PUBLISHED } }, limit: 1000, nextToken: $nextToken
  ) { items { id } nextToken }
}`);

const getBriefIds = cached(
  'brief-ids-of',
  (profileId: string, _owner: string, _limit: number) => [
    cacheTags.briefsOfProfile(profileId),
    cacheTags.model('Brief'),
  ],
  async (profileId: string, owner: string, limit: number): Promise<readonly string[]> => {
    const variables = { profileOwner: profileOwnerKey(profileId, owner), today: toIsoDate(new Date()) };
    const pages = readRawPages(
      `Briefs of ${profileId}`,
      async (nextToken) => (await queryPublic(BY_OWNER, { ...variables, nextToken })).page,
      { maxPages: MAX_PAGES },
    );
    const ids: string[] = [];
    for await (const items of pages) {
      ids.push(...getIds({ items }));
      if (ids.length >= limit) break;
    }
    return ids.slice(0, limit);
  },
);

/** A profile's newest published briefs, with those that moderation took out of lists, which its own page has. */
export async function listBriefsBy(profileId: string, limit: number): Promise<readonly BriefSummary[]> {
  const card = await getProfileCard(profileId);
  return card?.owner ? briefSummaries(await getBriefIds(profileId, card.owner, limit)) : [];
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
