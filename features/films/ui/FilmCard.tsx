import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import type { FilmSummary } from '@/features/films/model/film';
import { getPosterPicture, getStillPicture } from '@/features/films/model/film-pictures';
import { filmFacts } from '@/features/films/model/film-text';
import { filmPath, getWatchItem } from '@/features/films/model/watch-items';
import { WatchActions } from '@/features/watchlist/ui/WatchActions';
import { WatchProgress } from '@/features/watchlist/ui/WatchProgress';
import { getVeil } from '@/lib/pictures/redacted-title';
import styles from './FilmCard.module.scss';

export type FilmShape = 'poster' | 'still';

export type FilmCardProps = {
  film: FilmSummary;
  /** A poster has the title painted on it; a still has it in words below. */
  shape?: FilmShape;
  /** True for pictures that are visible before scrolling. */
  eager?: boolean;
  /**
   * Its place, which gives its width: a grid, a slider, a list with descriptions, one whose stills are small on a phone, or the
   * poster at the top of a page.
   */
  place?: 'still' | 'slide' | 'line' | 'row' | 'chosen';
};

const SIZES = {
  poster: '(min-width: 1200px) 190px, (min-width: 576px) 170px, 50vw',
  still: '(min-width: 1200px) 280px, (min-width: 576px) 250px, 84vw',
  /** The wide stills of a short list with descriptions. */
  line: '(min-width: 1200px) 570px, (min-width: 768px) 46vw, 92vw',
  /** The stills of a longer one: three in a row, and beside the titles on a phone. */
  row: '(min-width: 1200px) 380px, (min-width: 800px) 46vw, (min-width: 576px) 92vw, 137px',
  chosen: '(min-width: 992px) 352px, (min-width: 768px) 272px, (min-width: 429px) 28vw, 120px',
  /** The stills of a slider: two and a half beside each other. */
  slide: '(min-width: 1200px) 453px, (min-width: 800px) 37vw, (min-width: 576px) 300px, 84vw',
} as const;

/**
 * A film in a row or a grid. A poster's title is also text, behind the picture: screen readers read it, and it is
 * visible if the picture does not load. The picture of a restricted film is blurred below its redacted title until the visitor chooses to see
 * such films (docs/features/films.md). Every film is a sample, so the heading of its list has the mark.
 */
export function FilmCard({ film, shape = 'poster', eager = false, place = 'still' }: FilmCardProps) {
  const picture = shape === 'poster' ? getPosterPicture(film) : getStillPicture(film);
  const veil = getVeil(film.is_restricted, film.title);
  const hasWords = place === 'line' || place === 'row' || place === 'chosen';
  const title = (
    <h3>
      <Link href={filmPath(film) as Route}>{film.title}</Link>
    </h3>
  );
  return (
    <article className={`${styles.card} ${styles[shape]}`}>
      <div
        className={styles.frame}
        {...veil}
        style={{ backgroundColor: picture.ground, ...veil?.style }}
        data-room={shape === 'poster' ? 'dark' : undefined}
      >
        {shape === 'poster' && title}
        <Picture
          picture={picture}
          sizes={SIZES[shape === 'still' || place === 'chosen' ? place : shape]}
          loading={eager ? 'eager' : 'lazy'}
        />
        <Marks film={film} />
        <WatchProgress id={film.id} />
      </div>
      {shape === 'still' && title}
      {/* In a list of lines they are beside the poster, below the title. */}
      {(shape === 'still' || !hasWords) && <p className={`muted ${styles.facts}`}>{filmFacts(film)}</p>}
      <WatchActions item={getWatchItem(film)} variant="card" />
    </article>
  );
}

/** The badges on the image. */
function Marks({ film: { is_restricted, isUpcoming } }: { film: FilmSummary }) {
  return (
    <>
      {is_restricted && (
        <span className={styles.restricted}>
          <Icon name="eye-slash" /> Restricted
        </span>
      )}
      {isUpcoming && <span className={styles.badge}>Upcoming</span>}
    </>
  );
}
