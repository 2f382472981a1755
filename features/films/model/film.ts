import type { Theme } from '../../../lib/domain/theme.ts';
import type { IsoDate } from '../../../lib/time/when.ts';
import type { Captions, Chapter, StreamSource } from '../../streams/model/stream.ts';

/**
 * The films of the theme: movies, TV shows with their episodes, and videos. They are sample data, static and
 * typed in `content/films`; `features/films/server/films.ts` reads them. Fields have the specification's names where it
 * has any (section 3).
 */
export const FILM_KINDS = ['movie', 'tv-show', 'video'] as const;
export type FilmKind = (typeof FILM_KINDS)[number];

/** A member of the cast or crew. */
export type Person = {
  readonly id: string;
  readonly slug: string;
  /** The name. */
  readonly title: string;
  readonly profile_image: string;
  /** The person's role: "Director". */
  readonly designation: string;
  /** The number of the person's credits in the catalogue and elsewhere. */
  readonly known_credits: number;
  readonly birthday: IsoDate | null;
  readonly birth_place: string | null;
  readonly also_known_as: readonly string[];
  /** Markdown. */
  readonly biography: string;
  readonly theme: Theme;
};

/** A category: of films, or of the information war. Items of the latter link to briefs, streams and films. */
export type GenreType = FilmKind | 'information-war';
export type Genre = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly thumbnail: string;
  readonly type: GenreType;
  readonly description: string;
  readonly theme: Theme;
};

/** `slug` of a person, and their part: a character's name, or a role ("Camera"). */
export type Credit = { readonly person: string; readonly as: string };

/** A film that can be played. */
export type Playable = {
  readonly source: StreamSource;
  readonly durationSeconds: number;
  readonly captions: readonly Captions[];
  readonly chapters: readonly Chapter[];
};

/** The fields of a film for cards, sort orders and filters. */
export type FilmSummary = {
  /** `movie/the-third-strike`: kind and slug, unique over all films. */
  readonly id: string;
  readonly kind: FilmKind;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly theme: Theme;
  /** The path of its still, 16:9. */
  readonly image: string;
  /** The duration, as cards show it: "1 h 24 min". */
  readonly movieTime: string;
  readonly durationSeconds: number;
  readonly releasedOn: IsoDate;
  /** Slugs of genres. */
  readonly genres: readonly string[];
  /** Slugs of tags. */
  readonly tags: readonly string[];
  /** BCP 47. */
  readonly language: string;
  readonly certificate: string;
  readonly is_restricted: boolean;
  /** The content for which it is restricted. */
  readonly restrictedFor: string | null;
  /** True before the release on `releasedOn`; the film cannot be watched yet. */
  readonly isUpcoming: boolean;
  /** TV shows only. */
  readonly seasonCount: number | null;
};

type FilmDetails = {
  /** Markdown. */
  readonly detail: string;
  readonly cast: readonly Credit[];
  readonly crew: readonly Credit[];
  readonly trailer: Playable | null;
  /** The sources of the film, and other places to watch it. */
  readonly sources: readonly string[];
  readonly platformLinks: readonly string[];
};

export type Movie = FilmSummary & FilmDetails & { readonly kind: 'movie' } & Playable;
export type Video = FilmSummary & FilmDetails & { readonly kind: 'video' } & Playable;

export type Episode = Playable & {
  /** From 1, within its season. */
  readonly number: number;
  readonly title: string;
  readonly description: string;
  /** The path of its still, 16:9. */
  readonly image: string;
  readonly movieTime: string;
  readonly releasedOn: IsoDate;
};
/** `number` counts from 1. */
export type Season = {
  readonly number: number;
  readonly title: string;
  readonly episodes: readonly Episode[];
};
export type TvShow = FilmSummary &
  FilmDetails & { readonly kind: 'tv-show'; readonly seasons: readonly [Season, ...Season[]] };

export type Film = Movie | TvShow | Video;
