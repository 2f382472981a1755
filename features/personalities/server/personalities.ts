import 'server-only';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached, cachedBySlug } from '../../../lib/backend/cached.ts';
import { queryPublic } from '../../../lib/backend/public.ts';
import { recordLoader } from '../../../lib/backend/record-loader.ts';
import type { PersonalityFilter } from '../../../lib/domain/list-filters.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import { connectionOf, parseRecord, parseRecords } from '../../../lib/records/parse.ts';
import type { Personality } from '../model/personality.ts';
import {
  PERSONALITY_FIELDS,
  PERSONALITY_MARK_FIELDS,
  type PersonalityMark,
  personalityMark,
  storedPersonality,
} from '../model/stored-personality.ts';

const PAGE_SIZE = 24;
const BLOCK = 1000;
/** Limits the list to some 20,000 people. */
const MAX_BLOCKS = 20;

const loadPersonality = recordLoader(readDocument(PERSONALITY_FIELDS));

/** The active personality with this id, or null. */
export const getPersonality: (id: string) => Promise<Personality | null> = cachedBySlug(
  'personality',
  (id) => [cacheTags.personality(id), cacheTags.model('Personality')],
  async (id: string) => parseRecord('Personality', storedPersonality, await loadPersonality(id)),
);

const ALL = graphql(
  `query Personalities($limit: Int, $nextToken: String) {
  page: listPersonalities(limit: $limit, nextToken: $nextToken) { items { ...PersonalityMarkFields } nextToken }
}`,
  [PERSONALITY_MARK_FIELDS],
);

const markBlock = cached(
  'personality-marks',
  () => [cacheTags.personalities, cacheTags.model('Personality')],
  async (nextToken: string | null) => {
    const { items, next } = connectionOf((await queryPublic(ALL, { limit: BLOCK, nextToken })).page);
    return { marks: parseRecords('Personality', personalityMark, items), next };
  },
);

/**
 * Returns all active personalities, unsorted; at most some 20,000. The list is filtered and sorted here,
 * because no index can search for a part of a name. People maintain the list by hand, so it stays short.
 */
export async function personalityMarks(): Promise<readonly PersonalityMark[]> {
  const all: PersonalityMark[] = [];
  let token: string | null = null;
  for (let count = 0; count < MAX_BLOCKS; count++) {
    const block: Awaited<ReturnType<typeof markBlock>> = await markBlock(token);
    all.push(...block.marks);
    token = block.next;
    if (token === null) break;
  }
  return all;
}

const UNRANKED = Number.MAX_SAFE_INTEGER;

const collator = new Intl.Collator('en');

/** The fields that decide a person's position in a list. */
type Ranked = Pick<PersonalityMark, 'displayName' | 'featured' | 'ranking' | 'followers'>;
type Order = (a: Ranked, b: Ranked) => number;
const byName: Order = (a, b) => collator.compare(a.displayName, b.displayName);
const byRanking: Order = (a, b) => (a.ranking ?? UNRANKED) - (b.ranking ?? UNRANKED) || byName(a, b);
const ORDERS: Readonly<Record<NonNullable<PersonalityFilter['sort']>, Order>> = {
  ranking: (a, b) => Number(b.featured) - Number(a.featured) || byRanking(a, b),
  followers: (a, b) => b.followers - a.followers || byRanking(a, b),
  name: byName,
};

/** Normalises a text: ignores case and accents, so that "emile" finds "Émile". */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

function matchesFilter({ category, platform, verified, name }: PersonalityFilter) {
  const wanted = name && plain(name);
  return (mark: PersonalityMark) =>
    (!category || mark.category === category) &&
    (!platform || mark.platforms.includes(platform)) &&
    (!verified || mark.verified) &&
    (!wanted || plain(`${mark.displayName}\n${mark.name}`).includes(wanted));
}

export type PersonalityPage = {
  readonly items: readonly Personality[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
  readonly total: number;
};

/**
 * One page of active personalities, 24 a page: featured ones first, then by ranking, unless the filter has another sort
 * order.
 */
export async function listPersonalities(filter: PersonalityFilter = {}): Promise<PersonalityPage> {
  const { page = 1, sort = 'ranking' } = filter;
  const all = (await personalityMarks()).filter(matchesFilter(filter)).sort(ORDERS[sort]);
  const skip = (page - 1) * PAGE_SIZE;
  const items = await Promise.all(all.slice(skip, skip + PAGE_SIZE).map(({ id }) => getPersonality(id)));
  return {
    items: items.filter((item) => item !== null),
    page,
    hasNext: all.length > skip + PAGE_SIZE,
    total: all.length,
  };
}

/** A position in a list. It stays valid if the person at it is changed or deleted. */
const placeOf = ({ id, displayName, featured, ranking, followers }: PersonalityMark) =>
  JSON.stringify({ id, displayName, featured, ranking, followers });

export const personalityPlace = z.object({
  id: z.string(),
  displayName: z.string(),
  featured: z.boolean(),
  ranking: z.number().nullable(),
  followers: z.number(),
});

/** Active personalities of a filter after a position, with the total number of matches. */
export async function personalityListing(
  { page: _page, sort = 'ranking', ...filter }: PersonalityFilter,
  limit: number,
  after: string | null,
): Promise<{
  readonly items: readonly Personality[];
  readonly records: number;
  readonly next: string | null;
}> {
  type Placed = z.output<typeof personalityPlace>;
  const order = (a: Placed, b: Placed) => ORDERS[sort](a, b) || a.id.localeCompare(b.id);
  const all = (await personalityMarks()).filter(matchesFilter(filter)).sort(order);
  const last = after === null ? null : personalityPlace.parse(JSON.parse(after));
  const rest = last ? all.filter((mark) => order(mark, last) > 0) : all;
  const shown = rest.slice(0, limit);
  const end = shown.at(-1);
  const items = await Promise.all(shown.map(({ id }) => getPersonality(id)));
  return {
    items: items.filter((item) => item !== null),
    records: all.length,
    next: rest.length > limit && end ? placeOf(end) : null,
  };
}
