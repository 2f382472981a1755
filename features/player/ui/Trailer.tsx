import { Icon } from '@/components/ui/Icon';
import type { Playable } from '@/features/films/model/film';
import { type StreamSource, streamSource } from '@/features/streams/model/stream';
import type { Picture } from '@/lib/pictures/picture';
import { ExternalPlayerLink } from './ExternalPlayerLink';
import { FilmTracks } from './FilmTracks';
import { RestrictedGate } from './RestrictedGate';
import styles from './Trailer.module.scss';

export type TrailerProps = {
  /** The title of the film. */
  title: string;
  trailer: Playable | { readonly url: string };
  poster: Picture;
  /** True for a restricted film, whose trailer also requires confirmation. */
  isRestricted: boolean;
  /** True if the page has nothing else to play. */
  isPrimary?: boolean;
  /** True in a row of cells, as in an ActionBar. */
  isCell?: boolean;
};

/**
 * A trailer in a dialog. Without JavaScript the button is a link to the file or to the page of the trailer. Another
 * site's player loads after a second click inside the dialog. The link to a restricted trailer says so, because the
 * confirmation needs the dialog.
 */
export function Trailer({
  title,
  trailer,
  poster,
  isRestricted,
  isPrimary = false,
  isCell = false,
}: TrailerProps) {
  const source: StreamSource = 'source' in trailer ? trailer.source : streamSource(trailer.url);
  const captions = 'captions' in trailer ? trailer.captions : [];
  const name = `Trailer of “${title}”`;
  const film =
    source.kind === 'file' ? (
      // biome-ignore lint/a11y/useMediaCaption: captions are added where there are any.
      <video
        className={styles.film}
        controls
        preload="none"
        playsInline
        poster={poster.src}
        aria-label={name}
      >
        <FilmTracks title={name} source={source} captions={captions} />
      </video>
    ) : (
      <ExternalPlayerLink
        title={name}
        source={source.kind === 'hls' ? { kind: 'link', url: source.url } : source}
        poster={poster}
      />
    );
  return (
    <watch-trailer class={isCell ? styles.cell : styles.trailer} data-print="no">
      <a
        className={isCell ? undefined : isPrimary ? 'button button-primary' : 'button'}
        href={source.url}
        rel="nofollow noopener"
        data-open
      >
        <Icon name="film" /> Trailer{isRestricted && ' (restricted)'}
      </a>
      <dialog className={styles.dialog} aria-label={name} data-room="dark">
        <form method="dialog" className={styles.head}>
          <p>{name}</p>
          <button type="submit" className={styles.close} aria-label="Close">
            <Icon name="x-lg" />
          </button>
        </form>
        <div className={styles.room}>
          {isRestricted ? (
            <RestrictedGate title={title} poster={poster}>
              {film}
            </RestrictedGate>
          ) : (
            film
          )}
        </div>
      </dialog>
    </watch-trailer>
  );
}
