import type { Theme } from '../../lib/domain/theme.ts';
import type { IsoDate } from '../../lib/time/when.ts';
import type { GenreSlug } from './genres.ts';
import type { PersonSlug } from './people/people.ts';
import type { TagSlug } from './tags.ts';

/** A person, and their job or role. */
type SampleCredit = { readonly person: PersonSlug; readonly as: string };

type SampleFilmFields = {
  /** Unique over films of every kind: pictures are named after it. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Markdown. */
  readonly detail: string;
  readonly theme: Theme;
  readonly genres: readonly GenreSlug[];
  readonly tags: readonly TagSlug[];
  /** BCP 47. */
  readonly language: string;
  readonly certificate: 'PG' | '12' | '16';
  readonly releasedOn: IsoDate;
  /** The content for which the film is restricted, as part of a sentence. Without it, the film is not. */
  readonly restrictedFor?: string;
  readonly cast: readonly SampleCredit[];
  readonly crew: readonly SampleCredit[];
  readonly platformLinks?: readonly string[];
};

export type SampleFilm = SampleFilmFields & {
  /** Titles of its three parts, eight seconds each. */
  readonly chapters: readonly [string, string, string];
  /** Played in pieces, in the quality that the connection allows. */
  readonly isHls?: boolean;
};

type SampleEpisode = {
  readonly title: string;
  readonly description: string;
  readonly releasedOn: IsoDate;
};

export type SampleSeason = {
  readonly title: string;
  readonly episodes: readonly [SampleEpisode, SampleEpisode, SampleEpisode];
};

export type SampleShow = SampleFilmFields & { readonly seasons: readonly [SampleSeason, ...SampleSeason[]] };
