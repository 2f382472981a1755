import 'server-only';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached, cachedBySlug } from '../../../lib/backend/cached.ts';
import { fillBlock, type IdBlock, type IdPage, pageOfIds } from '../../../lib/backend/pages.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import { recordLoader } from '../../../lib/backend/record-loader.ts';
import type { BriefFilter } from '../../../lib/domain/list-filters.ts';
import { isInLists } from '../../../lib/domain/moderation-state.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { smartQuotes } from '../../../lib/markdown/smart-quotes.ts';
import { connectionOf, parseRecord, parseRecords } from '../../../lib/records/parse.ts';
import { moderationState, optionalText } from '../../../lib/records/shapes.ts';
import { sampleMark } from '../../../lib/samples/sample-owner.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import { belongsTo, getProfileCard, logForeign, withOwnProfile } from '../../profiles/server/people.ts';
import type { Brief, BriefSummary } from '../model/brief.ts';
import { BRIEF_FIELDS, type StoredSummary, storedSummary } from '../model/stored-brief.ts';
import { briefOfAddress, storedBriefAt } from './brief-addresses.ts';

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
const NEWEST =
  graphql(`query NewestBriefs($today: String, $filter: ModelBriefFilterInput, $limit: Int, $nextToken: String) {
  page: listBriefsByStatus(status: PUBLISHED, blogDate: { le: $today }, ${selection}) { items { id slug profileId owner moderation } nextToken }
}`);
const NEWEST_OF_CATEGORY = graphql(`query NewestBriefsOfCategory(
  $category: String!, $today: String, $filter: ModelBriefFilterInput, $limit: Int, $nextToken: String
) {
  page: listBriefsByCategory(categories: $category, blogDate: { le: $today }, ${selection}) { items { id slug profileId owner moderation } nextToken }
}`);

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
  const published = category ? [{ status: { eq: 'PUBLISHED' as const } }] : [];
  const filter = contains.length + published.length > 0 ? { and: [...published, ...contains] } : null;
  const variables = {
    filter,
    today: isoDateOf(new Date()),
    limit: contains.length > 0 ? FILTERED_PAGE : BLOCK_SIZE,
  };
  return fillBlock(
    async (nextToken) =>
      ownIdsOf(
        category
          ? (await queryPublic(NEWEST_OF_CATEGORY, { ...variables, category, nextToken })).page
          : (await queryPublic(NEWEST, { ...variables, nextToken })).page,
      ),
    token,
    { wanted: BLOCK_SIZE, maxRequests: FILTERED_REQUESTS },
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
    { size: PAGE_SIZE, maxBlocks: theme || tag || format ? FILTERED_BLOCKS : MAX_BLOCKS },
  );
}

const loadBrief = recordLoader(readDocument(BRIEF_FIELDS));

const getStoredSummary: (id: string) => Promise<StoredSummary | null> = cachedBySlug(
  'brief-summary',
  (id: string) => [cacheTags.brief(id), cacheTags.model('Brief')],
  async (id: string) => parseRecord('Brief', storedSummary, await loadBrief(id)),
);

/** Joins a brief to its author. Null if the profile is gone or belongs to someone else. */
async function withAuthor<Stored extends StoredSummary>(
  stored: Stored | null,
): Promise<(Omit<Stored, 'owner'> & Pick<BriefSummary, 'author'>) | null> {
  if (!stored) return null;
  const { owner, ...brief } = stored;
  const card = await getProfileCard(stored.profileId);
  if (!card || !belongsTo({ owner }, card)) {
    logForeign('Brief', stored.id);
    return null;
  }
  const { username, displayName, avatarUrl } = card;
  const author = { username, displayName, avatarUrl, ...sampleMark(card.isSample === true) };
  const { title, description } = stored;
  return { ...brief, title: smartQuotes(title), description: smartQuotes(description), author };
}

/** Returns the published brief that owns this slug, with its author, or null. */
export async function briefAt(slug: string): Promise<Brief | null> {
  return withAuthor(await storedBriefAt(slug));
}

/** Returns the summary of a brief. Null if it is not public, or if another brief owns its slug. */
async function summaryOf(id: string): Promise<BriefSummary | null> {
  const summary = await withAuthor(await getStoredSummary(id));
  if (!summary) return null;
  return (await briefOfAddress(id, summary.slug)) === id ? summary : null;
}

/** Summaries of these briefs in this order, without those that are not public. */
export async function briefSummaries(ids: readonly string[]): Promise<readonly BriefSummary[]> {
  return (await Promise.all(ids.map(summaryOf))).filter((item) => item !== null);
}
