import type { Chapter, StreamStatus } from '../../features/streams/model/stream.ts';
import type { Theme } from '../../lib/domain/theme.ts';
import type { IsoDate } from '../../lib/time/when.ts';

/** The video of a programme: the theme's sample film, a film on another site, or only a channel for now. */
type SampleSource =
  | { readonly kind: 'sample-film' }
  /** The one sample film that is there in several qualities. */
  | { readonly kind: 'sample-hls' }
  | {
      readonly kind: 'open-film';
      readonly url: string;
      /** ISO 8601. */
      readonly duration: string;
      readonly credits: readonly string[];
    }
  | { readonly kind: 'upcoming' };

export type SampleStream = {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Markdown. */
  readonly detail: string;
  readonly theme: Theme;
  readonly tags: readonly string[];
  readonly genres: readonly string[];
  /** Username of the sample creator whose programme it is; null for films of others. */
  readonly creator: string | null;
  readonly director?: string;
  /** Usernames of creators, or names. */
  readonly cast: readonly string[];
  /** ISO instant of the start, or of the first showing. */
  readonly startsAt: string;
  readonly releasedOn?: IsoDate;
  /** BCP 47. */
  readonly language: string;
  readonly certificate: 'PG' | '12' | '16';
  readonly status?: StreamStatus;
  readonly featured?: boolean;
  readonly isRestricted?: boolean;
  /** Kind of work that it is a part of: "Series". */
  readonly seasonType?: string;
  /** The position among the featured streams: "1" is first. */
  readonly ranking?: string;
  readonly trailerUrl?: string;
  /** Sources of its statements: addresses or sentences. */
  readonly sources?: readonly string[];
  readonly chapters?: readonly Chapter[];
  readonly source: SampleSource;
};
