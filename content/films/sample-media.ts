import type { Playable } from '../../features/films/model/film.ts';
import { type Captions, type Chapter, streamSource } from '../../features/streams/model/stream.ts';
import type { Theme } from '../../lib/domain/theme.ts';
import { CAPTION_LANGUAGES, isCaptionLanguage, TRANSLATED_CUES } from '../pictures/films/translated-cues.ts';

/** Every film that the project generates is so long, in three parts of the same length. */
const SAMPLE_FILM_SECONDS = 24;
const PART_SECONDS = SAMPLE_FILM_SECONDS / 3;

/** Chapters of the generated film of each theme: the titles in its chapters file. */
const PARTS: Readonly<Record<Theme, readonly string[]>> = {
  discipline: ['Bars that rise and fall', 'Days, counted', 'One missing step'],
  power: ['A call goes out', 'Rings that do not close', 'One body before another'],
  influence: ['Who is near whom', 'One voice', 'Passed on'],
  'information-warfare': ['Lines run on', 'The page', 'Where lines no longer meet'],
  stoicism: ['Dunes', 'The sea', 'Going down'],
  leadership: ['One ahead', 'A river of them', 'The one that leaves'],
};

/** The captions of a theme's film: in English, and in whatever else it was translated into. */
const getCaptions = (theme: Theme): readonly Captions[] => [
  { language: 'en', label: 'English', url: `/sample-media/${theme}.vtt` },
  ...Object.keys(TRANSLATED_CUES[theme] ?? {})
    .filter(isCaptionLanguage)
    .map((language) => ({
      language,
      label: CAPTION_LANGUAGES[language],
      url: `/sample-media/${theme}.${language}.vtt`,
    })),
];

type Wanted = {
  /** Titles of its parts, where they are not the generated film's own. */
  readonly chapters?: readonly string[];
  /** In pieces of two qualities, for the one theme that has them. */
  readonly isHls?: boolean;
};

/** The generated film of a theme, which sample films play. */
export function sampleFilm(theme: Theme, { chapters = PARTS[theme], isHls = false }: Wanted = {}): Playable {
  return {
    source: streamSource(isHls ? `/sample-media/${theme}.hls/main.m3u8` : `/sample-media/${theme}.mp4`),
    durationSeconds: SAMPLE_FILM_SECONDS,
    captions: getCaptions(theme),
    chapters: chapters.map((title, at): Chapter => ({ startSeconds: at * PART_SECONDS, title })),
  };
}

/** The middle part of the theme's generated film, by a media fragment. */
export function sampleTrailer(theme: Theme): Playable {
  const film = sampleFilm(theme, { chapters: [] });
  const fragment = `#t=${PART_SECONDS},${PART_SECONDS * 2}`;
  return {
    ...film,
    source: streamSource(`${film.source.url}${fragment}`),
    durationSeconds: PART_SECONDS,
  };
}
