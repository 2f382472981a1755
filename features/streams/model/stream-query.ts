import type { StreamPlatform } from './stream-platform.ts';

export type StreamSort = 'newest' | 'views' | 'rating' | 'title';

/** The filters and sort order of a list of streams. They are all in the URL. */
export type StreamFilter = {
  readonly genre?: string;
  readonly state?: 'live' | 'upcoming' | 'recorded';
  readonly platform?: StreamPlatform;
  /** BCP 47. */
  readonly language?: string;
  /** Only featured streams. */
  readonly featured?: boolean;
  /** Defaults to `newest`. */
  readonly sort?: StreamSort;
  /** From 1. */
  readonly page?: number;
};

/** Returns the filter as URL parameters in a fixed order, so that each filter has one URL. */
export const streamQuery = ({ genre, state, platform, language, featured, sort, page }: StreamFilter) => ({
  genre,
  state,
  platform,
  language,
  featured: featured ? 'yes' : undefined,
  sort: sort === 'newest' ? undefined : sort,
  page,
});
