import { liveEnd } from '../../data/records/stream.ts';
import type { Stream } from '../../domain/streams/stream.ts';
import { durationText } from '../../domain/streams/stream-text.ts';
import { tagName } from '../../domain/theme.ts';
import { renderMarkdown } from '../../markdown/render.ts';
import { routes } from '../../routes.ts';
import { absoluteUrl } from '../absolute-url.ts';
import { xmlText } from '../xml.ts';
import { type FeedItem, tagUri } from './feed-model.ts';
import { withAbsoluteAddresses } from './page-items.ts';

type Stage = { readonly id: string; readonly title: string; readonly at: string; readonly words: string };

/**
 * What has happened to a stream by now: what is live begins, and can be watched again when it is over; anything else is
 * there from its day on. One that nobody dated cannot be new.
 */
function stagesOf(stream: Stream, now: number): readonly Stage[] {
  const { title, startsAt, releasedOn, durationSeconds, videoType } = stream;
  const from = startsAt ?? releasedOn;
  if (from === null) return [];
  const start = Date.parse(from);
  const at = (instant: number) => new Date(instant).toISOString();
  const length = durationSeconds ? ` It takes ${durationText(durationSeconds)}.` : '';
  if (videoType?.toLowerCase() !== 'live')
    return [{ id: 'shown', title, at: at(start), words: `To be watched now.${length}` }];
  const end = liveEnd(start, durationSeconds);
  return [
    { id: 'live', title: `Live: ${title}`, at: at(start), words: 'It began at this time.' },
    { id: 'recorded', title: `Recorded: ${title}`, at: at(end), words: `It is over.${length}` },
  ].filter((stage) => Date.parse(stage.at) <= now);
}

/** A stream's items, newest first: when it began, and when it was over. Nothing of one that is yet to come. */
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
      html: `<p>${xmlText(stream.description)}</p>${detail}<p>${words} <a href="${url}">Watch it</a></p>`,
      published: at,
      updated: at,
      authors: stream.host ? [{ name: stream.host, url: host }] : [],
      categories: [...new Set([...stream.genres, ...stream.tags.map(tagName)])],
      image: absoluteUrl(routes.openGraph('stream', stream.slug)),
    };
  });
}
