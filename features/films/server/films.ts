import 'server-only';
import { CHOSEN_LISTS } from '../../../content/films/lists.ts';
import { TAGS, type TagSlug } from '../../../content/films/tags.ts';
import { filmsOn, GENRE_LIST, getPeople, listSamplePeople } from '../../../content/films.ts';
import { rankBySimilarity } from '../../../lib/backend/similarity.ts';
import type { FilmFilter } from '../../../lib/domain/list-filters.ts';
import { tagName } from '../../../lib/domain/tag-name.ts';
import { isPartOn } from '../../../lib/site/parts.ts';
import { toIsoDate } from '../../../lib/time/when.ts';
import { languageName } from '../../streams/model/stream.ts';
import type {
  Credit,
  Episode,
  Film,
  FilmKind,
  FilmSummary,
  Genre,
  GenreType,
  Movie,
  Person,
  Season,
  TvShow,
  Video,
} from '../model/film.ts';
import { FILM_LISTS, FILM_ORDERS, type FilmListId, filmsOfList } from '../model/film-list.ts';

export type FilmPage = {
  readonly items: readonly FilmSummary[];
  /** From 1. */
  readonly page: number;
  readonly hasNext: boolean;
  readonly total: number;
};

const PAGE_SIZE = 24;

/** Returns all films as of today; none while films are off. They are part of the site and not records. */
const films = (): readonly Film[] => (isPartOn('films') ? filmsOn(toIsoDate(new Date())) : []);

/** Every film, in the order of the content. */
export const listAllFilms = (): readonly Film[] => films();

function getPage<Item>(all: readonly Item[], page = 1) {
  const from = (page - 1) * PAGE_SIZE;
  const items = all.slice(from, from + PAGE_SIZE);
  return { items, page, hasNext: all.length > from + PAGE_SIZE, total: all.length };
}

/** One page of films, 24 a page, including announced ones. */
export function listFilms(
  kind: FilmKind | null,
  filter: FilmFilter & { readonly isRestricted?: boolean } = {},
): FilmPage {
  const { genre, tag, language, isRestricted, sort = 'newest', page } = filter;
  const found = films()
    .filter((film) => kind === null || film.kind === kind)
    .filter((film) => genre === undefined || film.genres.includes(genre))
    .filter((film) => tag === undefined || film.tags.includes(tag))
    .filter((film) => language === undefined || film.language === language)
    .filter((film) => isRestricted === undefined || film.is_restricted === isRestricted)
    .sort(FILM_ORDERS[sort]);
  return getPage(found, page);
}

function filmAt<Kind extends FilmKind>(kind: Kind, slug: string): Extract<Film, { kind: Kind }> | null {
  const isThat = (film: Film): film is Extract<Film, { kind: Kind }> =>
    film.kind === kind && film.slug === slug;
  return films().find(isThat) ?? null;
}

export const getMovie = (slug: string): Movie | null => filmAt('movie', slug);
export const getTvShow = (slug: string): TvShow | null => filmAt('tv-show', slug);
export const getVideo = (slug: string): Video | null => filmAt('video', slug);

export type EpisodePlace = { readonly season: Season; readonly episode: Episode };
export type FoundEpisode = EpisodePlace & {
  readonly show: TvShow;
  /** The previous and the next episode, across seasons. */
  readonly previous: EpisodePlace | null;
  readonly next: EpisodePlace | null;
};

/** Returns an episode by its numbers, which count from 1; null if there is none. */
export function getEpisode(slug: string, season: number, episode: number): FoundEpisode | null {
  const show = getTvShow(slug);
  if (!show) return null;
  const places = show.seasons.flatMap((one) => one.episodes.map((each) => ({ season: one, episode: each })));
  const at = places.findIndex((place) => place.season.number === season && place.episode.number === episode);
  const found = places[at];
  return found ? { show, ...found, previous: places[at - 1] ?? null, next: places[at + 1] ?? null } : null;
}

/** The films of one of the lists, in its order. */
export function filmList(id: FilmListId): readonly FilmSummary[] {
  const listed = films().map((film) => ({ ...film, people: getPeople(film) }));
  const chosen: Readonly<Partial<Record<FilmListId, readonly string[]>>> = CHOSEN_LISTS;
  return filmsOfList(FILM_LISTS[id], listed, chosen[id] ?? []);
}

const getTraits = ({ kind, theme, genres, tags }: FilmSummary) => [
  kind,
  `theme:${theme}`,
  ...genres,
  ...tags,
];
const marked = (film: FilmSummary) => ({ id: film.id, traits: getTraits(film), film });

/** Returns films that share kind, theme, genres or tags with a film, the nearest first. */
export function relatedFilms(film: FilmSummary, limit: number): readonly FilmSummary[] {
  const others = films().filter(({ isUpcoming }) => !isUpcoming);
  return rankBySimilarity(marked(film), others.map(marked))
    .slice(0, limit)
    .map((kin) => kin.film);
}

/** Returns the newest films, without this film and those similar to it. */
export function recommendedFilms(film: FilmSummary, limit: number): readonly FilmSummary[] {
  const near = new Set([film.id, ...relatedFilms(film, limit).map(({ id }) => id)]);
  return films()
    .filter(({ id, isUpcoming }) => !isUpcoming && !near.has(id))
    .sort(FILM_ORDERS.newest)
    .slice(0, limit);
}

/** Genres of one type, or all. */
export const listGenres = (type?: GenreType): readonly Genre[] =>
  GENRE_LIST.filter((genre) => type === undefined || genre.type === type);

export const getGenre = (slug: string): Genre | null =>
  GENRE_LIST.find((genre) => genre.slug === slug) ?? null;

/** Cast and crew, by name. */
export const listAllPeople = (): readonly Person[] => listSamplePeople(films());

export type PersonPage = {
  readonly items: readonly Person[];
  readonly page: number;
  readonly hasNext: boolean;
  readonly total: number;
};

/** Cast and crew by name, 24 a page. */
export const listPeople = (page = 1): PersonPage => getPage(listAllPeople(), page);

export const getPerson = (slug: string): Person | null =>
  listAllPeople().find((person) => person.slug === slug) ?? null;

export type PersonCredit = { readonly film: FilmSummary; readonly as: string };

/** A person's credits, newest film first. Two roles in one film are both listed. */
export function getCredits({ slug }: Pick<Person, 'slug'>): readonly PersonCredit[] {
  return [...films()]
    .sort(FILM_ORDERS.newest)
    .map((film) => ({
      film,
      parts: [...film.cast, ...film.crew].filter(({ person }) => person === slug).map(({ as }) => as),
    }))
    .filter(({ parts }) => parts.length > 0)
    .map(({ film, parts }) => ({ film, as: parts.join(' · ') }));
}

export type NamedCredit = { readonly person: Person; readonly as: string };

/** Credits with their people, in order. */
export function namedCredits(credits: readonly Credit[]): readonly NamedCredit[] {
  const people = new Map(listAllPeople().map((person) => [person.slug, person]));
  return credits.flatMap(({ person: slug, as }) => {
    const person = people.get(slug);
    return person ? [{ person, as }] : [];
  });
}

export type FilmTag = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** The number of films that have it. */
  readonly count: number;
};

/** Returns the tags of films of a kind, or of all films, by name. */
export function listTags(kind?: FilmKind): readonly FilmTag[] {
  const chosen = films().filter((film) => kind === undefined || film.kind === kind);
  return tagSlugs
    .map((slug) => ({
      slug,
      title: tagName(slug),
      description: TAGS[slug],
      count: chosen.filter(({ tags }) => tags.includes(slug)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

const isTagSlug = (slug: string): slug is TagSlug => Object.hasOwn(TAGS, slug);
const tagSlugs = Object.keys(TAGS).filter(isTagSlug);

export const getTag = (slug: string): FilmTag | null => listTags().find((tag) => tag.slug === slug) ?? null;

export type FilmOptions = {
  readonly genres: readonly { readonly slug: string; readonly title: string }[];
  readonly tags: readonly { readonly slug: string; readonly title: string }[];
  /** BCP 47, with its name in English. */
  readonly languages: readonly { readonly tag: string; readonly name: string }[];
};

/** The filter values of a list: those that at least one of its films has. */
export function getOptions(kind: FilmKind | null): FilmOptions {
  const chosen = films().filter((film) => kind === null || film.kind === kind);
  const genres = new Set(chosen.flatMap((film) => film.genres));
  const languages = [...new Set(chosen.map(({ language }) => language))];
  return {
    genres: GENRE_LIST.filter(({ slug }) => genres.has(slug)).map(({ slug, title }) => ({ slug, title })),
    tags: listTags(kind ?? undefined).map(({ slug, title }) => ({ slug, title })),
    languages: languages
      .map((tag) => ({ tag, name: languageName(tag) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}
