import { pictureOfRecord } from '../../../lib/pictures/picture.ts';
import { routes } from '../../../lib/routes.ts';
import type { StreamSummary } from '../../streams/model/stream.ts';
/**
 * An item that a visitor can save and resume: a film, an episode, a stream, or the film of a post or a brief.
 * `id` is its kind and slug: `movie/SLUG`, `tv-show/SLUG`, `episode/SLUG/SEASON/EPISODE`, `video/SLUG`,
 * `stream/SLUG`, `post/SLUG`, `brief/SLUG`.
 */
export type WatchItem = {
  readonly id: string;
  readonly title: string;
  /** Path on this site. */
  readonly href: string;
  /** The path of a 16:9 picture. */
  readonly picture: string | null;
  /** Null if the length is unknown, and for a TV show. */
  readonly durationSeconds: number | null;
};

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
