import type { Clip, Graph, MediaObject } from 'schema-dts';
import { tagName } from '../../../lib/domain/tag-name.ts';
import { pictureOfRecord } from '../../../lib/pictures/picture.ts';
import { routes } from '../../../lib/routes.ts';
import { isFictionalStream } from '../../../lib/samples/sample-ids.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { breadcrumbs, fictional, graph, publisher } from '../../../lib/seo/json-ld.ts';
import { type Captions, hasOwnPlayer, type Stream, type StreamSource, sourceNow } from './stream.ts';

/** Whole seconds -> ISO 8601: `PT1H2M3S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const text = parts.map((part, at) => (part > 0 ? `${part}${'HMS'.charAt(at)}` : '')).join('');
  return `PT${text || '0S'}`;
}

/** Returns chapters for search engines: the page's URL with the start in seconds. */
function clips(stream: Stream, address: string): Clip[] {
  return stream.chapters.map((chapter, at) => {
    const end = stream.chapters[at + 1]?.startSeconds ?? stream.durationSeconds ?? 0;
    return {
      '@type': 'Clip',
      name: chapter.title,
      startOffset: chapter.startSeconds,
      ...(end > chapter.startSeconds && { endOffset: end }),
      url: `${address}?t=${chapter.startSeconds}`,
    };
  });
}

/** The video file, or the player of another site. */
export function playerNode(
  source: StreamSource,
): { contentUrl: string } | { embedUrl: string } | Record<string, never> {
  if (hasOwnPlayer(source)) return { contentUrl: absoluteUrl(source.url) };
  return source.kind === 'link' ? {} : { embedUrl: source.embedUrl };
}

export function captionNodes(captions: readonly Captions[]): MediaObject[] {
  return captions.map(({ language, label, url }) => ({
    '@type': 'MediaObject',
    name: label,
    contentUrl: absoluteUrl(url),
    encodingFormat: 'text/vtt',
    inLanguage: language,
  }));
}

function broadcast(stream: Stream) {
  // A sample announces nothing that anyone could wait for.
  if (stream.isSample || stream.state === 'recorded' || !stream.startsAt) return {};
  const end = Date.parse(stream.startsAt) + (stream.durationSeconds ?? 0) * 1000;
  return {
    publication: {
      '@type': 'BroadcastEvent',
      name: stream.title,
      isLiveBroadcast: true,
      startDate: stream.startsAt,
      ...(stream.durationSeconds && { endDate: new Date(end).toISOString() }),
    } as const,
  };
}

export function streamJsonLd(stream: Stream): Graph {
  const path = routes.stream(stream.slug);
  const address = absoluteUrl(path);
  const parts = clips(stream, address);
  return graph(
    {
      '@type': 'VideoObject',
      '@id': `${address}#video`,
      mainEntityOfPage: address,
      url: address,
      name: stream.title,
      description: stream.description,
      thumbnailUrl: [
        absoluteUrl(pictureOfRecord('stream', stream).src),
        absoluteUrl(routes.openGraph('stream', stream.slug)),
      ],
      uploadDate: stream.startsAt ?? stream.releasedOn ?? stream.updatedAt,
      ...(stream.durationSeconds && { duration: isoDuration(stream.durationSeconds) }),
      ...playerNode(sourceNow(stream)),
      ...(parts.length > 0 && { hasPart: parts }),
      ...(stream.captions.length > 0 && { caption: captionNodes(stream.captions) }),
      ...broadcast(stream),
      ...(stream.language && { inLanguage: stream.language }),
      ...(stream.director && { director: { '@type': 'Person', name: stream.director } }),
      ...(stream.cast.length > 0 && {
        actor: stream.cast.map((name) => ({ '@type': 'Person' as const, name })),
      }),
      ...(stream.certificate && { contentRating: stream.certificate }),
      genre: [...stream.genres],
      keywords: stream.tags.map(tagName),
      isFamilyFriendly: !stream.isRestricted,
      ...(!stream.isSample && {
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: { '@type': 'WatchAction' },
          userInteractionCount: stream.views,
        },
      }),
      publisher: publisher(),
      ...(isFictionalStream(stream.id) && fictional(stream)),
    },
    breadcrumbs(['Streams', routes.streams()], [stream.title, path]),
  );
}
