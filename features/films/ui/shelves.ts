import type { FilmListId } from '@/features/films/model/film-list';
import { routes } from '@/lib/routes';

/** The layout of a list: `row` is a scrolling row, `slider` uses Swiper, `feature` is one film across the page. */
type ShelfLook =
  | 'big-slider'
  | 'poster-row'
  | 'still-row'
  | 'poster-slider'
  | 'still-slider'
  | 'numbered-slider'
  | 'feature'
  /** A few films, each with its summary. */
  | 'told'
  /** A line each, with its day. */
  | 'dated'
  | 'whole';

export type Shelf = {
  readonly list: FilmListId;
  readonly look: ShelfLook;
  /** A heading other than the list's title, which the page already has. */
  readonly title?: string;
  /** A quiet sentence beside the heading. */
  readonly note?: string;
  /** The page with more of the same; by default the page of the whole list. */
  readonly href?: string;
};

/** The specification names lists after popularity, which no one counts for films: they say their order. */
const NEWEST_FIRST = 'Newest first';

/**
 * The lists of the theme (specification, section 3) by page, with the style of each, in their order on the page. A
 * test checks that no list is missing.
 */
export const SHELVES = {
  films: [
    { list: 'big-slider', look: 'big-slider' },
    { list: 'trending-slider', look: 'numbered-slider', note: 'Editors’ picks' },
    { list: 'latest', look: 'still-row' },
    {
      list: 'popular',
      look: 'poster-row',
      note: NEWEST_FIRST,
      href: routes.movies(),
    },
    { list: 'movie-of-the-year', look: 'feature' },
    { list: 'popular-tv-shows', look: 'poster-row', note: NEWEST_FIRST, href: routes.tvShows() },
    {
      list: 'suggested-for-you',
      look: 'still-row',
      note: 'Everyone sees the same list. It is not based on your watch history',
    },
    { list: 'upcoming', look: 'dated', note: 'Soonest first' },
    { list: 'specials-and-latest-videos', look: 'still-row', href: routes.videos() },
    { list: 'best-of-international-shows', look: 'still-row', note: NEWEST_FIRST },
    { list: 'shows-we-recommend', look: 'told' },
    { list: 'videos-recommended', look: 'still-row' },
  ],
  movies: [
    { list: 'movie-slider', look: 'poster-slider' },
    { list: 'movies', look: 'whole' },
    { list: 'recommended', look: 'poster-row' },
  ],
  relatedMovies: [{ list: 'related', look: 'poster-row', title: 'More movies' }],
  tvShows: [
    { list: 'tv-show-slider', look: 'still-slider' },
    { list: 'suggested-tv-shows', look: 'poster-row' },
  ],
  videos: [
    { list: 'video-slider', look: 'still-slider' },
    { list: 'popular-videos', look: 'still-row', note: NEWEST_FIRST, href: routes.videos() },
    { list: 'upcoming-video', look: 'dated' },
  ],
  cast: [{ list: 'cast', look: 'poster-row' }],
  tags: [
    { list: 'movie-tags', look: 'poster-row' },
    { list: 'tv-show-tags', look: 'poster-row' },
    { list: 'video-tags', look: 'still-row' },
  ],
  viewAll: [
    { list: 'pagination', look: 'whole' },
    { list: 'load-more-up', look: 'whole' },
    { list: 'load-more-down', look: 'whole' },
  ],
} as const satisfies Readonly<Record<string, readonly Shelf[]>>;

/** The lists that grow on their page, at its end or its beginning, instead of leading to the next one. */
export const GROWING_LISTS: readonly FilmListId[] = ['load-more-up', 'load-more-down'];
