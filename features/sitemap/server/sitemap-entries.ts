import 'server-only';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import { isInLists, type ModerationState } from '../../../lib/domain/moderation-state.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { connectionOf, parseRecords } from '../../../lib/records/parse.ts';
import { moderationState, optionalText, slugSchema } from '../../../lib/records/shapes.ts';
import { isSampleStream } from '../../../lib/samples/sample-ids.ts';
import { isSampleOwner } from '../../../lib/samples/sample-owner.ts';
import { hidesSamples } from '../../../lib/seo/public-site.ts';
import { isoDateOf } from '../../../lib/time/when.ts';
import { ownName, profileIdentity } from '../../profiles/model/stored-profile.ts';
import { belongsTo, getProfileCard } from '../../profiles/server/people.ts';
import { getProfileForList } from '../../profiles/server/profiles.ts';
import { addressOfStream, streamAddress } from '../../streams/model/stored-stream.ts';

/** A page in a sitemap. */
export type SitemapEntry = {
  /** The slug or username in its URL. */
  readonly name: string;
  /** An ISO date or instant. */
  readonly changedAt: string;
};

/** Entries of one sitemap. The format allows 50,000; 5,000 can be read in a second. */
const ENTRIES_OF_A_PART = 5000;
/**
 * Profiles of one sitemap. The last change of a profile is that of its newest record, so each profile is read
 * with its records.
 */
const PROFILES_OF_A_PART = 1000;
/** Maximum number of parts: a million pages. */
const MAX_PARTS = 200;
const PAGE = 1000;

type Owned = SitemapEntry & {
  readonly profileId?: string;
  readonly owner?: string | null;
  readonly moderation?: ModerationState | null;
  readonly isSample?: boolean;
};
type Block = { readonly entries: readonly Owned[]; readonly next: string | null };

const BRIEFS = graphql(`query BriefsOfSitemap($today: String, $limit: Int, $nextToken: String) {
  page: listBriefsByStatus(
    status: PUBLISHED, blogDate: { le: $today }, sortDirection: ASC, limit: $limit, nextToken: $nextToken
  ) { items { slug updatedAt profileId owner moderation } nextToken }
}`);
const briefEntry = z
  .object({
    slug: slugSchema,
    updatedAt: z.string(),
    profileId: z.string(),
    owner: optionalText,
    moderation: moderationState,
  })
  .transform(
    ({ slug, updatedAt, ...whose }): Owned => ({
      name: slug,
      changedAt: updatedAt,
      isSample: isSampleOwner(whose.owner, whose.profileId),
      ...whose,
    }),
  );

const PROFILES = graphql(`query ProfilesOfSitemap($limit: Int, $nextToken: String) {
  page: listProfilesByListing(listing: LISTED, sortDirection: ASC, limit: $limit, nextToken: $nextToken) {
    items { id username owner updatedAt moderation }
    nextToken
  }
}`);
const profileEntry = profileIdentity
  .extend({ owner: optionalText, updatedAt: z.string(), moderation: moderationState })
  .check(ownName)
  .transform(
    ({ id, username, owner, updatedAt, moderation }): Owned => ({
      name: username,
      isSample: isSampleOwner(owner, id),
      changedAt: updatedAt,
      moderation,
    }),
  );

const STREAMS = graphql(`query StreamsOfSitemap($limit: Int, $nextToken: String) {
  page: listStreamsByStatus(status: ACTIVE, sortDirection: ASC, limit: $limit, nextToken: $nextToken) {
    items { id slug updatedAt createdAt }
    nextToken
  }
}`);
const streamEntry = z
  .object({
    id: z.string(),
    slug: optionalText,
    updatedAt: z.string().nullish(),
    createdAt: z.string().nullish(),
  })
  .check(streamAddress)
  .transform(
    ({ id, slug, updatedAt, createdAt }): Owned => ({
      name: addressOfStream({ id, slug }),
      isSample: isSampleStream(id),
      changedAt: updatedAt ?? createdAt ?? isoDateOf(new Date(0)),
    }),
  );

type Read = (page: {
  readonly limit: number;
  readonly nextToken: string | null;
}) => Promise<{ readonly page: unknown }>;

/**
 * Reads one part of an index, oldest first. New entries are added at the end, so earlier parts stay the same.
 */
async function readBlock(
  read: Read,
  what: string,
  shape: z.ZodType<Owned>,
  token: string | null,
  wanted = ENTRIES_OF_A_PART,
): Promise<Block> {
  const entries: Owned[] = [];
  let nextToken = token;
  do {
    const { items, next } = connectionOf((await read({ limit: Math.min(PAGE, wanted), nextToken })).page);
    // A sitemap lists no page that is marked noindex.
    const isNamed = (entry: Owned) => isInLists(entry) && !(entry.isSample && hidesSamples());
    entries.push(...parseRecords(what, shape, items).filter(isNamed));
    nextToken = next;
  } while (nextToken !== null && entries.length < wanted);
  return { entries, next: nextToken };
}

const briefBlock = cached(
  'sitemap-briefs',
  () => [cacheTags.briefs, cacheTags.model('Brief')],
  (token: string | null) =>
    readBlock(
      (page) => queryPublic(BRIEFS, { ...page, today: isoDateOf(new Date()) }),
      'Brief',
      briefEntry,
      token,
    ),
);
const profileBlock = cached(
  'sitemap-profiles',
  () => [cacheTags.profiles, cacheTags.model('Profile')],
  (token: string | null) =>
    readBlock((page) => queryPublic(PROFILES, page), 'Profile', profileEntry, token, PROFILES_OF_A_PART),
);
const streamBlock = cached(
  'sitemap-streams',
  () => [cacheTags.streams, cacheTags.model('Stream')],
  (token: string | null) => readBlock((page) => queryPublic(STREAMS, page), 'Stream', streamEntry, token),
);

const BLOCKS = { briefs: briefBlock, profiles: profileBlock, streams: streamBlock } as const;
export type SitemapKind = keyof typeof BLOCKS;

/**
 * Profiles with the time of the latest write to them or their records. If records cannot be read, the profile's own
 * time is used.
 */
async function withLastChange(entries: readonly SitemapEntry[]): Promise<readonly SitemapEntry[]> {
  return Promise.all(
    entries.map(async ({ name, changedAt }) => {
      const record = await getProfileForList(name);
      return { name, changedAt: record?.profile.updatedAt ?? changedAt };
    }),
  );
}

async function entriesOf(kind: SitemapKind, block: Block): Promise<readonly SitemapEntry[]> {
  return kind === 'profiles' ? withLastChange(block.entries) : withPages(block.entries);
}

/** Removes records on someone else's profile, which have no page. */
async function withPages(entries: readonly Owned[]): Promise<readonly SitemapEntry[]> {
  const profileIds = [...new Set(entries.flatMap(({ profileId }) => profileId ?? []))];
  const cards = new Map(
    await Promise.all(profileIds.map(async (id) => [id, await getProfileCard(id)] as const)),
  );
  const names = new Set<string>();
  return entries.flatMap(({ name, changedAt, profileId, owner = null }) => {
    const card = profileId ? cards.get(profileId) : undefined;
    if (names.has(name) || (profileId && !(card && belongsTo({ owner }, card)))) return [];
    names.add(name);
    return [{ name, changedAt }];
  });
}

/** Returns the parts of a kind's sitemap, in order; the last one grows. */
export async function sitemapParts(kind: SitemapKind): Promise<readonly (readonly SitemapEntry[])[]> {
  const parts: (readonly SitemapEntry[])[] = [];
  let token: string | null = null;
  do {
    const block: Block = await BLOCKS[kind](token);
    parts.push(await entriesOf(kind, block));
    token = block.next;
  } while (token !== null && parts.length < MAX_PARTS);
  return parts;
}

/** Returns one part, counted from 1; null if there is none. */
export async function sitemapPart(
  kind: SitemapKind,
  number: number,
): Promise<readonly SitemapEntry[] | null> {
  let token: string | null = null;
  for (let at = 1; at <= Math.min(number, MAX_PARTS); at++) {
    const block: Block = await BLOCKS[kind](token);
    if (at === number) return entriesOf(kind, block);
    if (block.next === null) return null;
    token = block.next;
  }
  return null;
}
