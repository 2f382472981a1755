import { z } from 'zod';
import { streamPlatform } from '../../../lib/domain/platform.ts';
import { isSlug } from '../../../lib/domain/slug.ts';
import { isTheme, type Theme } from '../../../lib/domain/theme.ts';
import { graphql } from '../../../lib/graphql/graphql.ts';
import {
  isLink,
  isOwnAddress,
  json,
  linkAddress,
  optionalText,
  ownAddress,
  texts,
} from '../../../lib/records/shapes.ts';
import { isSampleStream } from '../../../lib/samples/sample-ids.ts';
import { sampleMark } from '../../../lib/samples/sample-owner.ts';
import {
  type Captions,
  hasOwnPlayer,
  STREAM_STATUSES,
  type Stream,
  type StreamSummary,
  streamSource,
} from './stream.ts';

/**
 * Parses entries such as `en|English|/captions/talk.en.vtt`. The player loads no captions from other sites,
 * so those are left out of the menu.
 */
export const captions = texts.transform((entries) =>
  entries.flatMap((entry): Captions[] => {
    const [language, label, url] = entry.split('|').map((part) => part.trim());
    return language && label && url && isOwnAddress(url) ? [{ language, label, url }] : [];
  }),
);

const FALLBACK_THEME: Theme = 'influence';

/** Returns the theme of a stream: its first tag that is one. */
export const getTheme = (tags: readonly string[]): Theme => tags.find(isTheme) ?? FALLBACK_THEME;

/** The assumed duration of a live stream without one. */
const LIVE_SECONDS = 4 * 3600;
export const SUMMARY_FIELDS = graphql(`fragment StreamSummaryFields on Stream {
  id slug url title description status video_type thumbnail duration language date genre geners
  tags certificate is_restricted rating created_by_username featured views
}`);
export const STREAM_FIELDS = graphql(
  `fragment StreamFields on Stream {
    ...StreamSummaryFields detail trailerUrl subtitles chapters releaseDate director cast quality video_link rating_from
    season_type ranking likes sources platformLinks created_at createdAt updatedAt
  }`,
  [SUMMARY_FIELDS],
);

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/**
 * Parses a duration: ISO 8601 (`PT1H2M3S`) -> whole seconds; null for other text. Months and years have no
 * fixed length.
 */
export function durationSeconds(text: string | null | undefined): number | null {
  const parts = DURATION.exec(text ?? '')
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts ?? [];
  return Math.round(((days * 24 + hours) * 60 + minutes) * 60 + seconds) || null;
}

/** A stream as cached. Its state is computed when it is shown. */
type Stored<Shown extends StreamSummary> = Omit<Shown, 'state'> & { readonly isLive: boolean };
export type StoredStream = Stored<Stream>;
export type StoredStreamSummary = Stored<StreamSummary>;

/** The end of a live stream with this start, both in milliseconds since 1970. */
export const liveEnd = (start: number, seconds: number | null): number =>
  start + (seconds ?? LIVE_SECONDS) * 1000;

/** Adds the state at a moment (milliseconds since 1970). */
export function atMoment<Stored extends StoredStreamSummary>(
  { isLive, ...stream }: Stored,
  now: number,
): Omit<Stored, 'isLive'> & Pick<StreamSummary, 'state'> {
  const start = stream.startsAt ? Date.parse(stream.startsAt) : Number.NEGATIVE_INFINITY;
  const begun = isLive && now < liveEnd(start, stream.durationSeconds) ? 'live' : 'recorded';
  return { ...stream, state: start > now ? 'upcoming' : begun };
}

const summaryShape = z.object({
  id: z.string(),
  slug: optionalText,
  url: z.string().refine(isLink, 'not an address that a player or a link can open'),
  title: z.string().min(1),
  description: z.string(),
  status: z.enum(STREAM_STATUSES).nullish(),
  video_type: optionalText,
  thumbnail: ownAddress,
  duration: z.string().nullish(),
  language: optionalText,
  date: z.iso.datetime({ offset: true }).nullish(),
  genre: texts,
  geners: texts,
  tags: texts,
  certificate: optionalText,
  is_restricted: z.boolean().nullish(),
  rating: z.number().nullish(),
  created_by_username: optionalText,
  featured: z.boolean().nullish(),
  views: z.int().nullish(),
});

type Addressed = { readonly id: string; readonly slug: string | null };

/** Returns the slug of a stream. A stream without a slug uses its id. */
const addressOfStream = ({ id, slug }: Addressed) => slug ?? id;
const streamAddress = z.refine<Addressed>(
  (raw) => isSlug(addressOfStream(raw)),
  'its slug is not valid in an address',
);

const isLive = (raw: { readonly video_type: string | null }) => raw.video_type?.toLowerCase() === 'live';

function getSummary(raw: z.infer<typeof summaryShape>): StoredStreamSummary {
  return {
    id: raw.id,
    slug: addressOfStream(raw),
    title: raw.title,
    description: raw.description,
    theme: getTheme(raw.tags),
    // The specification has the field under both spellings.
    genres: [...new Set([...raw.genre, ...raw.geners])],
    thumbnail: raw.thumbnail,
    durationSeconds: durationSeconds(raw.duration),
    startsAt: raw.date ?? null,
    isLive: isLive(raw),
    host: raw.created_by_username,
    hostUsername: null,
    hostAvatar: null,
    language: raw.language,
    certificate: raw.certificate,
    rating: raw.rating ?? null,
    isRestricted: raw.is_restricted ?? false,
    featured: raw.featured ?? false,
    platform: streamPlatform(raw.url),
    views: Math.max(0, raw.views ?? 0),
    ...sampleMark(isSampleStream(raw.id)),
  };
}

/** Parses a stream; null if it is not public. */
export const storedStreamSummary = summaryShape
  .check(streamAddress)
  .transform((raw) => (raw.status === 'ACTIVE' ? getSummary(raw) : null));

const chapters = json.pipe(
  z
    .array(z.object({ at: z.number().min(0), title: z.string().min(1) }))
    .nullable()
    .transform((list) =>
      (list ?? [])
        .map(({ at, title }) => ({ startSeconds: at, title }))
        .sort((a, b) => a.startSeconds - b.startSeconds),
    ),
);

export const storedStream = summaryShape
  .extend({
    detail: optionalText,
    trailerUrl: linkAddress,
    subtitles: captions,
    chapters,
    releaseDate: z.iso.date().nullish(),
    director: optionalText,
    cast: texts,
    quality: optionalText,
    video_link: linkAddress,
    rating_from: optionalText,
    season_type: optionalText,
    ranking: optionalText,
    likes: z.int().nullish(),
    sources: texts,
    platformLinks: texts,
    created_at: z.string().nullish(),
    createdAt: z.string().nullish(),
    updatedAt: z.string().nullish(),
  })
  .check(streamAddress)
  .transform((raw): StoredStream | null => {
    if (raw.status !== 'ACTIVE') return null;
    const source = streamSource(raw.url);
    // For other types, it is a second URL of the same video, and it is not known which is better.
    const recording = isLive(raw) && raw.video_link ? streamSource(raw.video_link) : null;
    return {
      ...getSummary(raw),
      detail: raw.detail,
      source,
      trailerUrl: raw.trailerUrl,
      // Other sites' players do not show them.
      captions: [source, recording].some(hasOwnPlayer) ? raw.subtitles : [],
      chapters: raw.chapters,
      cast: raw.cast,
      director: raw.director,
      tags: raw.tags,
      // A source may be a sentence. If it looks like a URL, it must be safe to link.
      sources: raw.sources.filter((source) => isLink(source) || !URL.canParse(source)),
      platformLinks: raw.platformLinks.filter(isLink),
      quality: raw.quality,
      recording,
      ratingFrom: raw.rating_from,
      seasonType: raw.season_type,
      videoType: raw.video_type,
      ranking: raw.ranking,
      likes: raw.likes ?? 0,
      releasedOn: raw.releaseDate ?? null,
      updatedAt: raw.updatedAt ?? raw.createdAt ?? raw.created_at ?? new Date(0).toISOString(),
    };
  });
