import 'server-only';
import { z } from 'zod';
import { cacheTags } from '../../../lib/backend/cache-tags.ts';
import { cached } from '../../../lib/backend/cached.ts';
import type { StreamFilter } from '../../../lib/domain/list-filters.ts';
import { isStreamPlatform } from '../../../lib/domain/platform.ts';
import type { ListedQuery } from '../../explorer/server/read-model/listed-pages.ts';
import { readStore } from '../../explorer/server/site-read-model.ts';

const tagsOfLists = () => [cacheTags.streams, cacheTags.model('Stream')];

/** The filters and sort order of a list of streams. */
type StreamQuery = Omit<StreamFilter, 'page'>;

/** The order of a list by time; featured streams are sorted by ranking. */
function orderByTime({ state, featured }: StreamQuery): ListedQuery['order'] {
  if (state === 'upcoming') return 'oldest';
  if (featured && state !== 'live') return 'ranking';
  return state === undefined ? 'live' : 'newest';
}

type Said<Field extends keyof StreamQuery> = NonNullable<StreamQuery[Field]> | null;

const cachedIds = cached(
  'stream-ids',
  tagsOfLists,
  async (
    skip: number,
    limit: number,
    state: Said<'state'>,
    sort: Said<'sort'>,
    platform: Said<'platform'>,
    genre: string | null,
    language: string | null,
    featured: boolean,
  ) => {
    const isByTime = state === 'live' || sort === null || sort === 'newest';
    const { rows, records } = await (await readStore()).listedWithTotal({
      kind: 'stream',
      facets: [
        ...(platform ? [`platform:${platform}`] : []),
        ...(genre ? [`genre:${genre}`] : []),
        ...(language ? [`language:${language}`] : []),
        ...(featured ? ['featured:yes'] : []),
      ],
      state: state ?? undefined,
      now: new Date().toISOString(),
      order: isByTime ? orderByTime({ ...(state && { state }), featured }) : sort,
      skip,
      limit,
    });
    return { ids: rows.map(({ id }) => id), records };
  },
);

/**
 * A part of the IDs of active streams in the query's order, with the number of all. By default live streams come first,
 * then the newest; upcoming ones are sorted soonest first, and featured ones by ranking.
 */
export function streamIds(query: StreamQuery, skip: number, limit: number) {
  const {
    state = null,
    sort = null,
    platform = null,
    genre = null,
    language = null,
    featured = false,
  } = query;
  return cachedIds(skip, limit, state, sort, platform, genre, language, featured);
}

const MAX_MARKS = 500;

const getFacets = (facets: readonly string[], ...names: readonly string[]): readonly string[] =>
  facets.flatMap((facet) => {
    const end = facet.indexOf(':');
    return names.includes(facet.slice(0, end)) ? [facet.slice(end + 1)] : [];
  });

const newestFacets = async (limit: number) =>
  (await (await readStore()).listed({ kind: 'stream', limit })).rows;

/** The genres and tags of the newest 500 streams as they are written, newest first. */
export const newestStreamMarks = cached('newest-stream-marks', tagsOfLists, async () =>
  (await newestFacets(MAX_MARKS)).map(({ id, facets }) => ({
    id,
    traits: [...new Set(getFacets(facets, 'genre', 'spelled'))],
    tags: getFacets(facets, 'spelled'),
  })),
);

const MAX_TRAITS = 60;

/** The genres, platforms and languages of the newest 60 streams. */
export const newestStreamTraits = cached(
  'newest-stream-traits',
  () => [cacheTags.streamTraits, cacheTags.model('Stream')],
  async () => {
    const all = (await newestFacets(MAX_TRAITS)).flatMap(({ facets }) => facets);
    const named = (name: string) => [...new Set(getFacets(all, name))];
    return {
      genres: named('genre'),
      platforms: named('platform').filter(isStreamPlatform),
      languages: named('language'),
    };
  },
);

const cachedWith = cached('streams-with-facets', tagsOfLists, async (facets: string, limit: number) => {
  const anyOf = z.array(z.string()).parse(JSON.parse(facets));
  const { rows } = await (await readStore()).listed({ kind: 'stream', anyOf, limit });
  return rows.map(({ id }) => id);
});

/** The IDs of the newest streams that have one of these facets. */
export const newestStreamsWith = (facets: readonly string[], limit: number) =>
  cachedWith(JSON.stringify([...facets].sort()), limit);
