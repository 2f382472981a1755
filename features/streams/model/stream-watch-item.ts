import { pictureOfRecord } from '../../../lib/pictures/picture.ts';
import { routes } from '../../../lib/routes.ts';
import type { WatchItem } from '../../watchlist/model/watch-item.ts';
import type { StreamSummary } from './stream.ts';

/** The watchlist item of a stream, for the history, lists and saved positions. */
export function watchItemOfStream(stream: StreamSummary): WatchItem {
  const { slug, title, durationSeconds } = stream;
  return {
    id: `stream/${slug}`,
    title,
    href: routes.stream(slug),
    picture: pictureOfRecord('stream', stream).src,
    durationSeconds,
  };
}
