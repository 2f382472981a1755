import type { PlatformId, ProfilePlatformId, StreamPlatform } from './platform.ts';
import type { SearchKind } from './search-kinds.ts';
import type { Category, Theme } from './theme.ts';

/** The filter of a list of briefs. All of it is in the URL. */
export type BriefFilter = {
  readonly category?: Category;
  readonly theme?: Theme;
  readonly tag?: string;
  /** Only briefs with a video. */
  readonly format?: 'video';
  /** From 1. */
  readonly page?: number;
};

/** Returns the filter as URL parameters in a fixed order, so that each filter has one URL. */
export const briefQuery = ({ category, theme, tag, format, page }: BriefFilter) => ({
  category,
  theme,
  tag,
  format,
  page,
});

export type FilmSort = 'newest' | 'title' | 'length';

/** The filters and sort order of a list of films. They are all in the URL. */
export type FilmFilter = {
  /** Slug of a genre. */
  readonly genre?: string;
  /** Slug of a tag. */
  readonly tag?: string;
  /** BCP 47. */
  readonly language?: string;
  /** Defaults to `newest`. */
  readonly sort?: FilmSort;
  /** From 1. */
  readonly page?: number;
};

/** Returns the filter as URL parameters in a fixed order, so that each filter has one URL. */
export const filmQuery = ({ genre, tag, language, sort, page }: FilmFilter) => ({
  genre,
  tag,
  language,
  sort: sort === 'newest' ? undefined : sort,
  page,
});

/** A restriction that a creator has: a ban in force, a limit in force, or a ban that ended with a restoration. */
export type ProfileState = 'banned' | 'limited' | 'restored';

/** The filter of the list of profiles. All of it is in the URL. */
export type ProfileFilter = {
  readonly state?: ProfileState;
  /** A platform with such a restriction; with any ban or report if there is no state. */
  readonly platform?: PlatformId;
  /** Part of the name or username. */
  readonly name?: string;
  /** Those with the latest events first. Defaults to the order by username. */
  readonly sort?: 'changed';
  /** From 1. */
  readonly page?: number;
};

/** Returns the filter as URL parameters in a fixed order, so that each filter has one URL. */
export const profileQuery = ({ state, platform, name, sort, page }: ProfileFilter) => ({
  state,
  platform,
  q: name,
  sort,
  page,
});

export type PersonalitySort = 'ranking' | 'followers' | 'name';

/** The filters and sort order of a list of personalities, all in the URL. */
export type PersonalityFilter = {
  readonly category?: PersonalityCategory;
  /** One of their platforms. */
  readonly platform?: ProfilePlatformId;
  readonly verified?: boolean;
  /** Part of the name. */
  readonly name?: string;
  /** Defaults to `ranking`. */
  readonly sort?: PersonalitySort;
  /** From 1. */
  readonly page?: number;
};

/** Returns the filter as URL parameters in a fixed order, so that each filter has one URL. */
export const personalityQuery = ({ category, platform, verified, name, sort, page }: PersonalityFilter) => ({
  category,
  platform,
  verified: verified ? 'yes' : undefined,
  q: name,
  sort: sort === 'ranking' ? undefined : sort,
  page,
});

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

export type ProductSort = 'featured' | 'newest' | 'cheapest' | 'dearest' | 'name';

/** The filters, sort order and view of the product list. They are all in the URL. */
export type ProductFilter = {
  readonly category?: ProductCategory;
  readonly theme?: Theme;
  /** A part of the name or of the description. */
  readonly text?: string;
  /** Defaults to `featured`. */
  readonly sort?: ProductSort;
  /** Defaults to `grid`. */
  readonly view?: 'grid' | 'list';
  /** From 1. */
  readonly page?: number;
};

/** Returns the filter as URL parameters in a fixed order, so that each filter has one URL. */
export const productQuery = ({ category, theme, text, sort, view, page }: ProductFilter) => ({
  category,
  theme,
  q: text,
  sort: sort === 'featured' ? undefined : sort,
  view: view === 'grid' ? undefined : view,
  page,
});

/** The filters of a list of posts. They are all in the URL. */
export type BlogFilter = {
  readonly category?: PostCategory;
  /** Slug of a tag. */
  readonly tag?: string;
  /** The search words. */
  readonly text?: string;
  /** From 1. */
  readonly page?: number;
};

/** Returns the filter as URL parameters in a fixed order, so that each filter has one URL. */
export const blogQuery = ({ category, tag, text, page }: BlogFilter) => ({ category, tag, q: text, page });

export const PERSONALITY_CATEGORIES = {
  CONTENT_CREATOR: 'Content creator',
  STREAMER: 'Streamer',
  PODCASTER: 'Podcaster',
  INFLUENCER: 'Influencer',
  JOURNALIST: 'Journalist',
  ACTIVIST: 'Activist',
  EDUCATOR: 'Educator',
  ENTERTAINER: 'Entertainer',
} as const;

export type PersonalityCategory = keyof typeof PERSONALITY_CATEGORIES;

export const PRODUCT_CATEGORIES = ['paper', 'clothing', 'desk', 'prints'] as const;

export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** The formats of posts; `standard` is text with an image. */
export const POST_FORMATS = ['standard', 'audio', 'video', 'link', 'quote', 'gallery'] as const;

export type PostFormat = (typeof POST_FORMATS)[number];

export const POST_CATEGORIES = ['site-notes', 'craft', 'listening', 'pictures', 'reading'] as const;

export type PostCategory = (typeof POST_CATEGORIES)[number];

/** The column names of the specification's URLs: `/blogs/grid/two-column`. */
export const BLOG_COLUMNS = ['one', 'two', 'three', 'four'] as const;

export type BlogColumns = (typeof BLOG_COLUMNS)[number];

/** A search, all of it in the URL. */
export type SearchFilter = {
  readonly text?: string;
  readonly kind?: SearchKind;
  /** From 1. */
  readonly page?: number;
};
