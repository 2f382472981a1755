import 'server-only';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { queryPublic } from '../../../lib/backend/clients/public.ts';
import { cached } from '../../../lib/backend/reading/cached.ts';
import { fillBlock, type IdBlock, type IdPage, pageOfIds } from '../../../lib/backend/reading/id-pages.ts';
import { connectionOf, parseRecords } from '../../../lib/records/parse.ts';
import { isInLists, moderationState, optionalText } from '../../../lib/records/shapes.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import { withOwnProfile } from '../../profiles/server/people.ts';
import type { BriefFilter } from '../model/brief-query.ts';
import { briefOfAddress } from './brief-addresses.ts';

const PAGE_SIZE = 24;
/** Eight pages of briefs are about the 1 MB that one request to DynamoDB reads. */
const BLOCK_SIZE = 8 * PAGE_SIZE;
/** The maximum depth of a list: 40,000 briefs without a filter. */
const MAX_BLOCKS = 210;
/**
 * The page size of searches by theme and tag. These have no index, so only the newest 25,000 briefs are
 * searched.
 */
const FILTERED_PAGE = 1000;
const FILTERED_REQUESTS = 5;
const FILTERED_BLOCKS = 5;

const selection = `sortDirection: DESC, filter: $filter, limit: $limit, nextToken: $nextToken`;
const NEWEST = `query NewestBriefs($today: String, $filter: ModelBriefFilterInput, $limit: Int, $nextToken: String) {
  page: listBriefsByStatus(status: PUBLISHED, blogDate: { le: $today }, ${selection}) { items { id slug profileId owner moderation } nextToken }
}`;
const NEWEST_OF_CATEGORY = `query NewestBriefsOfCategory(
  $category: String!, $today: String, $filter: ModelBriefFilterInput, $limit: Int, $nextToken: String
) {
  page: listBriefsByCategory(categories: $category, blogDate: { le: $today }, ${selection}) { items { id slug profileId owner moderation } nextToken }
}`;

const whose = z.object({
  id: z.string(),
  slug: z.string(),
  profileId: z.string(),
  owner: optionalText,
  moderation: moderationState,
});

/**
 * Removes briefs that lists do not show: those on other people's profiles, and those whose slug another brief
 * owns.
 */
async function ownIdsOf(raw: unknown): Promise<IdBlock> {
  const { items, next } = connectionOf(raw);
  const own = await withOwnProfile('Brief', parseRecords('Brief', whose, items).filter(isInLists));
  const ids = await Promise.all(
    own.map(async ({ record: { id, slug } }) => ((await briefOfAddress(id, slug)) === id ? id : [])),
  );
  return { ids: ids.flat(), next };
}

async function readBlock(
  category: string | null,
  theme: string | null,
  tag: string | null,
  format: string | null,
  token: string | null,
): Promise<IdBlock> {
  const contains = [
    ...(theme ? [{ warfareTags: { contains: theme } }] : []),
    ...(tag ? [{ tags: { contains: tag } }] : []),
    // Matches any text. A cleared field is stored as NULL, which does not match.
    ...(format === 'video' ? [{ video: { gt: ' ' } }] : []),
  ];
  const published = category ? [{ status: { eq: 'PUBLISHED' } }] : [];
  const filter = contains.length + published.length > 0 ? { and: [...published, ...contains] } : null;
  const variables = {
    ...(category ? { category } : {}),
    filter,
    today: isoDateOf(new Date()),
    limit: contains.length > 0 ? FILTERED_PAGE : BLOCK_SIZE,
  };
  return fillBlock(
    async (nextToken) =>
      ownIdsOf((await queryPublic(category ? NEWEST_OF_CATEGORY : NEWEST, { ...variables, nextToken })).page),
    token,
    { wanted: BLOCK_SIZE, mostRequests: FILTERED_REQUESTS },
  );
}

const briefIds = cached(
  'brief-ids',
  () => [cacheTags.briefs, cacheTags.model('Brief'), cacheTags.model('Profile')],
  readBlock,
);

/** The ids of one page of published briefs, newest first. */
export function briefIdPage({ category, theme, tag, format, page }: BriefFilter): Promise<IdPage> {
  return pageOfIds(
    (token) => briefIds(category ?? null, theme ?? null, tag ?? null, format ?? null, token),
    page ?? 1,
    { size: PAGE_SIZE, mostBlocks: theme || tag || format ? FILTERED_BLOCKS : MAX_BLOCKS },
  );
}
