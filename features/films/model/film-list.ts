import type { FilmKind, FilmSummary } from './film.ts';

/** The rule of a list: all films of its kind in some order, or a hand-picked selection. */
type FilmListRule =
  | { readonly by: 'hand' }
  | {
      readonly by: 'newest' | 'oldest' | 'title';
      readonly limit?: number;
      /** True: only films in languages other than English. */
      readonly isInternational?: boolean;
    }
  /** Upcoming films, soonest first. */
  | { readonly by: 'upcoming' }
  /** One for each tag or person: the newest film that is not in the list yet. */
  | { readonly by: 'tag' }
  | { readonly by: 'person' };

export type FilmListFacts = {
  readonly title: string;
  /** Null: films of every kind. */
  readonly kind: FilmKind | null;
  readonly rule: FilmListRule;
};

/** All film lists of the theme (specification, section 3), by the specification's names. */
export const FILM_LISTS = {
  movies: { title: 'Movies', kind: 'movie', rule: { by: 'newest' } },
  upcoming: { title: 'Upcoming', kind: null, rule: { by: 'upcoming' } },
  popular: { title: 'Popular movies', kind: 'movie', rule: { by: 'newest', limit: 12 } },
  latest: { title: 'Latest', kind: null, rule: { by: 'newest', limit: 12 } },
  'suggested-for-you': { title: 'Suggested for you', kind: null, rule: { by: 'hand' } },
  'big-slider': { title: 'Featured', kind: null, rule: { by: 'hand' } },
  'movie-slider': { title: 'Movies of the season', kind: 'movie', rule: { by: 'hand' } },
  'movie-of-the-year': { title: 'Movie of the year', kind: 'movie', rule: { by: 'hand' } },
  recommended: { title: 'Recommended movies', kind: 'movie', rule: { by: 'hand' } },
  related: { title: 'Related movies', kind: 'movie', rule: { by: 'hand' } },
  pagination: { title: 'All films, A to Z', kind: null, rule: { by: 'title' } },
  'load-more-up': { title: 'Oldest first', kind: null, rule: { by: 'oldest' } },
  'load-more-down': { title: 'Newest first', kind: null, rule: { by: 'newest' } },
  'popular-videos': { title: 'Popular videos', kind: 'video', rule: { by: 'newest', limit: 8 } },
  'specials-and-latest-videos': {
    title: 'Specials and latest videos',
    kind: 'video',
    rule: { by: 'newest', limit: 8 },
  },
  'videos-recommended': { title: 'Videos we recommend', kind: 'video', rule: { by: 'hand' } },
  'video-slider': { title: 'Short videos', kind: 'video', rule: { by: 'hand' } },
  'upcoming-video': { title: 'Upcoming videos', kind: 'video', rule: { by: 'upcoming' } },
  'popular-tv-shows': { title: 'Popular TV shows', kind: 'tv-show', rule: { by: 'newest' } },
  'best-of-international-shows': {
    title: 'Best of international shows',
    kind: 'tv-show',
    rule: { by: 'newest', isInternational: true },
  },
  'suggested-tv-shows': { title: 'Suggested TV shows', kind: 'tv-show', rule: { by: 'hand' } },
  'shows-we-recommend': { title: 'Shows we recommend', kind: 'tv-show', rule: { by: 'hand' } },
  'tv-show-slider': { title: 'New seasons', kind: 'tv-show', rule: { by: 'newest', limit: 4 } },
  'trending-slider': { title: 'Trending', kind: null, rule: { by: 'hand' } },
  'movie-tags': { title: 'One movie per tag', kind: 'movie', rule: { by: 'tag' } },
  'tv-show-tags': { title: 'One TV show per tag', kind: 'tv-show', rule: { by: 'tag' } },
  'video-tags': { title: 'One video per tag', kind: 'video', rule: { by: 'tag' } },
  cast: { title: 'Films by cast', kind: null, rule: { by: 'person' } },
} as const satisfies Readonly<Record<string, FilmListFacts>>;

export type FilmListId = keyof typeof FILM_LISTS;
export const FILM_LIST_IDS = Object.keys(FILM_LISTS) as readonly FilmListId[];

export const isFilmListId = (value: string): value is FilmListId => Object.hasOwn(FILM_LISTS, value);

/** The names of lists with a hand-picked order. */
export type ChosenListId = {
  [Id in FilmListId]: (typeof FILM_LISTS)[Id]['rule']['by'] extends 'hand' ? Id : never;
}[FilmListId];

type Listed = FilmSummary & { readonly people: readonly string[] };

/**
 * Returns the films of a list, in its order.
 * @param films all films
 * @param chosen IDs in a chosen order, for lists made by hand
 */
export function filmsOfList<Film extends Listed>(
  { kind, rule }: FilmListFacts,
  films: readonly Film[],
  chosen: readonly string[],
): readonly Film[] {
  const candidates = films.filter((film) => kind === null || film.kind === kind);
  if (rule.by === 'hand')
    return chosen.flatMap((id) => candidates.filter((film) => film.id === id && !film.isUpcoming));
  if (rule.by === 'upcoming')
    return candidates.filter(({ isUpcoming }) => isUpcoming).sort(FILM_ORDERS.oldest);
  const watchable = candidates.filter(({ isUpcoming }) => !isUpcoming);
  if (rule.by === 'tag') return oneForEach(watchable, ({ tags }) => tags);
  if (rule.by === 'person') return oneForEach(watchable, ({ people }) => people);
  return watchable
    .filter(({ language }) => !rule.isInternational || !language.startsWith('en'))
    .sort(FILM_ORDERS[rule.by])
    .slice(0, rule.limit);
}

/** A row of a page is not shortened below this number of films. */
const MIN_ROW = 5;

/** The films of a row without those of the row above it, unless too few would remain. */
export function withoutRepeats<Film extends Pick<FilmSummary, 'id'>>(
  films: readonly Film[],
  above: readonly Film[],
): readonly Film[] {
  const shown = new Set(above.map(({ id }) => id));
  const others = films.filter(({ id }) => !shown.has(id));
  return others.length < MIN_ROW ? films : others;
}

/** Titles break ties, so that a list is the same on every machine. */
const byTitle = (a: FilmSummary, b: FilmSummary) => a.title.localeCompare(b.title, 'en');

export const FILM_ORDERS = {
  newest: (a: FilmSummary, b: FilmSummary) => b.releasedOn.localeCompare(a.releasedOn) || byTitle(a, b),
  oldest: (a: FilmSummary, b: FilmSummary) => a.releasedOn.localeCompare(b.releasedOn) || byTitle(a, b),
  length: (a: FilmSummary, b: FilmSummary) => b.durationSeconds - a.durationSeconds || byTitle(a, b),
  title: byTitle,
} as const;

function oneForEach<Film extends Listed>(
  films: readonly Film[],
  getTraits: (film: Film) => readonly string[],
): readonly Film[] {
  const ordered = [...films].sort(FILM_ORDERS.newest);
  const traits = [...new Set(films.flatMap(getTraits))].sort();
  const taken = new Set<Film>();
  for (const trait of traits) {
    const film = ordered.find((candidate) => !taken.has(candidate) && getTraits(candidate).includes(trait));
    if (film) taken.add(film);
  }
  return [...taken];
}

/** Films on one page of a whole list: full rows of two, three, four and six. */
export const LIST_PAGE_SIZE = 12;

type ListPage<Item> = {
  readonly items: readonly Item[];
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
};

/** One page of a complete list; a page past its end is empty. */
export function listPage<Item>(all: readonly Item[], page: number): ListPage<Item> {
  const from = (page - 1) * LIST_PAGE_SIZE;
  return {
    items: all.slice(from, from + LIST_PAGE_SIZE),
    page,
    pageCount: Math.ceil(all.length / LIST_PAGE_SIZE),
  };
}
