import { ownValue } from '../../../lib/domain/own-value.ts';
import type { StreamPlatform } from '../../../lib/domain/platform.ts';
import { isTheme, type Theme } from '../../../lib/domain/theme.ts';
import type { SampleMark } from '../../../lib/samples/sample-owner.ts';

export const STREAM_STATUSES = ['ACTIVE', 'INACTIVE', 'PENDING'] as const;
export type StreamStatus = (typeof STREAM_STATUSES)[number];

/** The source of a stream: a file of this site, or another site that is contacted only after a click. */
export type StreamSource =
  | { readonly kind: 'file'; readonly url: string; readonly type: 'video/mp4' | 'video/webm' }
  | { readonly kind: 'hls'; readonly url: string }
  | {
      readonly kind: 'youtube' | 'rumble' | 'twitch';
      readonly id: string;
      readonly url: string;
      readonly embedUrl: string;
    }
  | { readonly kind: 'link'; readonly url: string };

export type Captions = { readonly language: string; readonly label: string; readonly url: string };
export type Chapter = { readonly startSeconds: number; readonly title: string };

export type StreamSummary = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly theme: Theme;
  readonly genres: readonly string[];
  readonly thumbnail: string | null;
  /** Seconds; null if unknown, or before the stream took place. */
  readonly durationSeconds: number | null;
  /** ISO instant of the start or of the publication. */
  readonly startsAt: string | null;
  readonly state: 'upcoming' | 'live' | 'recorded';
  /** The name of the host. */
  readonly host: string | null;
  /** The profile of the host; null if they have none. */
  readonly hostUsername: string | null;
  /** The path of the host's picture. */
  readonly hostAvatar: string | null;
  readonly language: string | null;
  readonly certificate: string | null;
  readonly rating: number | null;
  readonly isRestricted: boolean;
  readonly featured: boolean;
  readonly platform: StreamPlatform;
  /** The number of counted views. */
  readonly views: number;
} & SampleMark;

export type Stream = StreamSummary & {
  readonly detail: string | null;
  /** The place where it is or was shown. */
  readonly source: StreamSource;
  /** The URL of a live stream's recording. */
  readonly recording: StreamSource | null;
  readonly trailerUrl: string | null;
  readonly captions: readonly Captions[];
  readonly chapters: readonly Chapter[];
  readonly cast: readonly string[];
  readonly director: string | null;
  readonly tags: readonly string[];
  readonly sources: readonly string[];
  readonly platformLinks: readonly string[];
  readonly quality: string | null;
  /** The source of the rating. */
  readonly ratingFrom: string | null;
  /** The kind of season, in the host's words: "Series". */
  readonly seasonType: string | null;
  /** `live`, `video`, `movie`, or another word. */
  readonly videoType: string | null;
  /** The position among featured streams: 1 is first. */
  readonly ranking: string | null;
  readonly likes: number;
  readonly releasedOn: string | null;
  readonly updatedAt: string;
};

/** The source to play: after a live stream ends, its recording, if there is one. */
export const sourceNow = ({ state, recording, source }: Pick<Stream, 'state' | 'recording' | 'source'>) =>
  state === 'recorded' && recording ? recording : source;

/** Returns true if the site's own player shows a source. */
export const hasOwnPlayer = (
  source: StreamSource | null,
): source is Extract<StreamSource, { kind: 'file' | 'hls' }> =>
  source?.kind === 'file' || source?.kind === 'hls';

/** Reads a stream's URL: which player it needs. Unknown hosts are links that leave the site. */
export function streamSource(address: string): StreamSource {
  const url = parseAddress(address);
  if (!url) return { kind: 'link', url: address };
  const path = url.pathname;
  if (/\.m3u8$/i.test(path)) return { kind: 'hls', url: address };
  if (/\.mp4$/i.test(path)) return { kind: 'file', url: address, type: 'video/mp4' };
  if (/\.webm$/i.test(path)) return { kind: 'file', url: address, type: 'video/webm' };
  return getEmbed(url, address) ?? { kind: 'link', url: address };
}

const parseAddress = (address: string) =>
  URL.canParse(address, 'https://site.invalid') ? new URL(address, 'https://site.invalid') : null;

type Embed = Extract<StreamSource, { kind: 'youtube' | 'rumble' | 'twitch' }>;

/** The known players by host. Each reads the video's id from the URL, or returns null. */
const EMBEDS: Readonly<Record<string, (url: URL, path: readonly string[]) => Omit<Embed, 'url'> | null>> = {
  'youtube.com': (url, path) => youtube(url.searchParams.get('v') ?? youtubePathId(path)),
  'youtube-nocookie.com': (_url, path) => youtube(youtubePathId(path)),
  'youtu.be': (_url, path) => youtube(path[0]),
  'rumble.com': (_url, path) => rumble(path[0] === 'embed' ? path[1] : undefined),
  'twitch.tv': (_url, path) => (path[0] === 'videos' ? twitch('video', path[1]) : twitch('channel', path[0])),
};

function getEmbed(url: URL, address: string): Embed | null {
  const host = url.hostname.replace(/^(www|m)\./, '');
  const embed = ownValue(EMBEDS, host)?.(url, url.pathname.split('/').filter(Boolean));
  return embed ? { ...embed, url: address } : null;
}

/** The second part of a path is a video's ID only below these. Below `/c` or a channel's name it is a name. */
const youtubePathId = ([first = '', second]: readonly string[]) =>
  ['embed', 'live', 'shorts', 'v'].includes(first) ? second : undefined;

const youtube = (id: string | undefined): Omit<Embed, 'url'> | null =>
  id && /^[\w-]{11}$/.test(id)
    ? { kind: 'youtube', id, embedUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` }
    : null;

const rumble = (id: string | undefined): Omit<Embed, 'url'> | null =>
  id && /^[\w.]+$/.test(id)
    ? { kind: 'rumble', id, embedUrl: `https://rumble.com/embed/${id}/?autoplay=2` }
    : null;

/** The player needs the embedding host as `parent`; the element that loads it adds it. */
const twitch = (subject: 'video' | 'channel', id: string | undefined): Omit<Embed, 'url'> | null =>
  id && /^\w+$/.test(id)
    ? { kind: 'twitch', id, embedUrl: `https://player.twitch.tv/?${subject}=${id}` }
    : null;

const SAMPLE_CLIP = /^\/sample-media\/([a-z-]+)\.(?:mp4|hls\/main\.m3u8)$/;

/** Returns the theme of the sample clip that plays as a stream; null for any other source. */
export function sampleClipTheme({ url }: Pick<StreamSource, 'url'>): Theme | null {
  const name = SAMPLE_CLIP.exec(url)?.[1] ?? '';
  return isTheme(name) ? name : null;
}

/** 5051 seconds -> "1:24:11"; 24 -> "0:24". */
export function durationText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(Math.floor(seconds % 60)).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** An IETF language tag -> its name in English, or the tag itself: "ar" -> "Arabic". */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
