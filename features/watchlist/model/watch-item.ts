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
