import type { SamplePersonality } from '../../content/personalities/sample-personality.ts';
import { HLS_THEME } from '../../content/pictures/films/film.ts';
import {
  CAPTION_LANGUAGES,
  isCaptionLanguage,
  TRANSLATED_CUES,
} from '../../content/pictures/films/translated-cues.ts';
import { sampleSite } from '../../content/sample-addresses.ts';
import type { SampleStream } from '../../content/streams/sample-stream.ts';
import { derivedStreamFields } from '../../features/streams/model/derived-stream-fields.ts';
import { PLATFORM_IDS, PLATFORMS } from '../../lib/domain/platform.ts';
import type { Theme } from '../../lib/domain/theme.ts';
import { pictureAddress } from '../../lib/pictures/picture.ts';
import { awsJson, type Input, withoutNulls } from './input.ts';

/** The Platform records; the id is the catalogue’s. */
export const platformInputs: readonly Input[] = PLATFORM_IDS.map((id) => {
  const { name, displayName, url, iconKey } = PLATFORMS[id];
  // An index does not accept a null.
  return { id, displayName, iconKey, ...(name && { name }), ...(url && { url }) };
});

/** The sample films are 24 seconds long, and the record says so. */
const SAMPLE_FILM_DURATION = 'PT24S';

/** The captions of a theme's film, as the field has them: `de|Deutsch|/sample-media/power.de.vtt`. */
const getCaptions = (theme: Theme) => [
  `en|English|/sample-media/${theme}.vtt`,
  ...Object.keys(TRANSLATED_CUES[theme] ?? {})
    .filter(isCaptionLanguage)
    .map((language) => `${language}|${CAPTION_LANGUAGES[language]}|/sample-media/${theme}.${language}.vtt`),
];

function sourceInput({ source, theme, slug }: SampleStream) {
  const film = { duration: SAMPLE_FILM_DURATION, subtitles: getCaptions(theme) };
  switch (source.kind) {
    case 'sample-film':
      return { ...film, url: `/sample-media/${theme}.mp4`, quality: '360p' };
    case 'sample-hls':
      return { ...film, url: `/sample-media/${HLS_THEME}.hls/main.m3u8`, quality: '720p, 360p' };
    case 'open-film':
      return { url: source.url, duration: source.duration, sources: source.credits };
    case 'upcoming':
      return { url: sampleSite(`live/${slug}`) };
  }
}

function videoType({ source, genres }: SampleStream): string {
  if (source.kind === 'upcoming') return 'live';
  return source.kind === 'open-film' || genres.includes('Documentary') ? 'movie' : 'video';
}

/** The Stream record of a programme. */
export function streamInput(stream: SampleStream): Input {
  const input = {
    id: `stream-${stream.slug}`,
    slug: stream.slug,
    title: stream.title,
    description: stream.description,
    detail: stream.detail,
    status: stream.status ?? 'ACTIVE',
    video_type: videoType(stream),
    sources: stream.sources,
    ...sourceInput(stream),
    thumbnail: pictureAddress('stream', stream.slug, 1200, 'webp'),
    language: stream.language,
    chapters: awsJson(
      (stream.chapters ?? []).map(({ startSeconds, title }) => ({ at: startSeconds, title })),
    ),
    date: stream.startsAt,
    releaseDate: stream.releasedOn,
    genre: stream.genres,
    // The specification has the field under both spellings.
    geners: stream.genres,
    tags: [stream.theme, ...stream.tags],
    director: stream.director,
    cast: stream.cast,
    certificate: stream.certificate,
    is_restricted: stream.isRestricted ?? false,
    season_type: stream.seasonType,
    ranking: stream.ranking,
    trailerUrl: stream.trailerUrl,
    featured: stream.featured ?? false,
    created_by_username: stream.creator,
  };
  return withoutNulls({ ...input, ...derivedStreamFields(input, { isNew: true }) });
}

/** The Personality record of a featured person. */
export function personalityInput(person: SamplePersonality, createdBy: string): Input {
  return withoutNulls({
    id: person.id,
    name: person.name,
    displayName: person.displayName,
    bio: person.bio,
    description: person.description,
    image: pictureAddress('personality', person.id, 480, 'webp'),
    category: person.category,
    websiteLink: sampleSite(person.id),
    primaryPlatforms: person.platforms.slice(0, 2),
    followerCount: person.followerCount,
    subscriberCount: person.subscriberCount,
    featured: person.isFeatured ?? false,
    active: true,
    verified: false,
    ranking: person.ranking,
    tags: [person.theme, ...person.tags],
    specialties: person.specialties,
    contentTypes: person.contentTypes,
    schedule: person.schedule,
    timezone: person.timezone,
    createdBy,
    notes: 'A fictional person, like all sample people.',
  });
}
