import { tagName } from '../../../lib/domain/theme.ts';
import { renderMarkdown } from '../../../lib/markdown/render.ts';
import { routes } from '../../../lib/routes.ts';
import { absoluteUrl } from '../../../lib/seo/absolute-url.ts';
import { xmlText } from '../../../lib/seo/xml.ts';
import { liveEnd } from '../../streams/model/records/stream.ts';
import type { Stream } from '../../streams/model/stream.ts';
import { durationText } from '../../streams/model/stream-text.ts';
import { type FeedItem, tagUri } from './feed-model.ts';
import { withAbsoluteAddresses } from './page-items.ts';

type Stage = { readonly id: string; readonly title: string; readonly at: string; readonly words: string };

/**
 * The past stages of a stream: a live stream starts and is then available as a recording; a video is available from its date.
 * Streams without a date have no stages.
 */
function stagesOf(stream: Stream, now: number): readonly Stage[] {
  const { title, startsAt, releasedOn, durationSeconds, videoType } = stream;
  const from = startsAt ?? releasedOn;
  if (from === null) return [];
  const start = Date.parse(from);
  const at = (instant: number) => new Date(instant).toISOString();
  const length = durationSeconds ? ` Duration: ${durationText(durationSeconds)}.` : '';
  if (videoType?.toLowerCase() !== 'live')
    return [{ id: 'shown', title, at: at(start), words: `Available now.${length}` }];
  const end = liveEnd(start, durationSeconds);
  return [
    { id: 'live', title: `Live: ${title}`, at: at(start), words: 'The stream started at this time.' },
    { id: 'recorded', title: `Recorded: ${title}`, at: at(end), words: `The stream has ended.${length}` },
  ].filter((stage) => Date.parse(stage.at) <= now);
}

/** A stream's items, newest first: its start and its end. Upcoming streams have none. */
export async function streamItems(stream: Stream, now = Date.now()): Promise<readonly FeedItem[]> {
  const url = absoluteUrl(routes.stream(stream.slug));
  const detail = withAbsoluteAddresses((await renderMarkdown(stream.detail ?? '')).html, url);
  const stages = stagesOf(stream, now).filter(({ at }) => Date.parse(at) <= now);
  return stages.reverse().map(({ id, title, at, words }): FeedItem => {
    const host = stream.hostUsername ? absoluteUrl(routes.profile(stream.hostUsername)) : null;
    return {
      id: tagUri('stream', stream.id, id),
      url,
      title,
      summary: stream.description,
      html: `<p>${xmlText(stream.description)}</p>${detail}<p>${words} <a href="${url}">Watch</a></p>`,
      published: at,
      updated: at,
      authors: stream.host ? [{ name: stream.host, url: host }] : [],
      categories: [...new Set([...stream.genres, ...stream.tags.map(tagName)])],
      image: absoluteUrl(routes.openGraph('stream', stream.slug)),
    };
  });
}
