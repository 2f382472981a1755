import 'server-only';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached, cachedBySlug } from '../../../lib/backend/cached.ts';
import { recordLoader } from '../../../lib/backend/record-loader.ts';
import type { PersonalityFilter, PersonalitySort } from '../../../lib/domain/list-filters.ts';
import { readDocument } from '../../../lib/graphql/documents.ts';
import { parseRecord } from '../../../lib/records/parse.ts';
import { foldedName } from '../../explorer/server/read-model/documents.ts';
import type { CountedPage, ListedQuery, Place } from '../../explorer/server/read-model/listed-pages.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';
import type { Personality } from '../model/personality.ts';
import { PERSONALITY_FIELDS, storedPersonality } from '../model/stored-personality.ts';

const PAGE_SIZE = 24;

const loadPersonality = recordLoader(readDocument(PERSONALITY_FIELDS));

/** The active personality with this id, or null. */
export const getPersonality: (id: string) => Promise<Personality | null> = cachedBySlug(
  'personality',
  (id) => [cacheTags.personality(id), cacheTags.model('Personality')],
  async (id: string) => parseRecord('Personality', storedPersonality, await loadPersonality(id)),
);

type PersonalityQuery = Omit<PersonalityFilter, 'page'> &
  Pick<ListedQuery, 'after' | 'skip'> & { readonly limit: number };

/** Active personalities: featured ones first, then by ranking, unless the filter has another sort order. */
async function listed(query: PersonalityQuery): Promise<CountedPage> {
  const { category, platform, verified, name, sort = 'ranking', ...part } = query;
  return (await readStore()).listedWithTotal({
    kind: 'personality',
    facets: [
      ...(category ? [`category:${category}`] : []),
      ...(platform ? [`platform:${platform}`] : []),
      ...(verified ? ['verified:yes'] : []),
    ],
    ...(name && { name: foldedName(name) }),
    order: sort,
    ...part,
  });
}

const tagsOfLists = () => [cacheTags.personalities, cacheTags.model('Personality')];

const idPage = cached(
  'personality-ids',
  tagsOfLists,
  async (
    category: NonNullable<PersonalityFilter['category']> | null,
    platform: NonNullable<PersonalityFilter['platform']> | null,
    verified: boolean,
    name: string | null,
    sort: PersonalitySort,
    page: number,
  ) => {
    const { rows, records, next } = await listed({
      ...(category && { category }),
      ...(platform && { platform }),
      ...(name && { name }),
      verified,
      sort,
      skip: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
    });
    return { ids: rows.map(({ id }) => id), records, hasNext: next !== null };
  },
);

export type PersonalityPage = {
  readonly items: readonly Personality[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
  readonly total: number;
};

const personalitiesAt = async (ids: readonly string[]): Promise<readonly Personality[]> =>
  (await Promise.all(ids.map(getPersonality))).filter((person) => person !== null);

/** One page of active personalities, 24 a page. */
export async function listPersonalities(filter: PersonalityFilter = {}): Promise<PersonalityPage> {
  const { category = null, platform = null, verified = false, name = null, sort = 'ranking' } = filter;
  const { page = 1 } = filter;
  const { ids, records, hasNext } = await idPage(category, platform, verified, name, sort, page);
  return { items: await personalitiesAt(ids), page, hasNext, total: records };
}

/** Other active personalities for the end of a page: first those of the same category, then those of the list. */
export async function otherPersonalities(
  { id, category }: Pick<Personality, 'id' | 'category'>,
  limit: number,
): Promise<readonly Personality[]> {
  const lists = await Promise.all([category ? listPersonalities({ category }) : null, listPersonalities()]);
  const people = lists.flatMap((list) => list?.items ?? []);
  const others = new Map(people.map((person) => [person.id, person]));
  others.delete(id);
  return [...others.values()].slice(0, limit);
}

/** Active personalities after a position, with the total number of matches. */
export async function personalityListing(query: PersonalityQuery): Promise<{
  readonly items: readonly Personality[];
  readonly records: number;
  readonly next: Place | null;
}> {
  const { rows, records, next } = await listed(query);
  return { items: await personalitiesAt(rows.map(({ id }) => id)), records, next };
}
