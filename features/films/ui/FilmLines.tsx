import type { Route } from 'next';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { FilmSummary } from '@/features/films/model/film';
import { filmFacts } from '@/features/films/model/film-text';
import { filmPath } from '@/features/films/model/watch-items';
import { FilmCard, type FilmShape } from './FilmCard';
import styles from './FilmLines.module.scss';

type FilmLine = {
  readonly film: FilmSummary;
  /** What the film has in common with the chosen one. */
  readonly common?: readonly string[];
};

/** Maximum number of films whose stills are wide; those of a longer list are in a grid, and small on a phone. */
const MAX_LINES = 3;

/** Films with their descriptions beside their posters, or below their stills. */
export function FilmLines({ lines, shape = 'poster' }: { lines: readonly FilmLine[]; shape?: FilmShape }) {
  const place = lines.length > MAX_LINES ? 'row' : 'line';
  const isWide = shape === 'still' && place === 'line';
  return (
    <ol
      className={`plain-list ${styles.list} ${styles[shape]} ${isWide ? styles.wide : place === 'row' ? styles.row : ''}`}
    >
      {lines.map(({ film, common = [] }, index) => (
        <li key={film.id}>
          <FilmCard film={film} shape={shape} place={place} eager={index < 3} />
          <div className={styles.words}>
            {shape === 'poster' && (
              <>
                <p className={styles.title} aria-hidden="true">
                  {film.title}
                </p>
                <p className={`muted ${styles.facts}`}>{filmFacts(film)}</p>
              </>
            )}
            <p>{film.description}</p>
            {film.restrictedFor && (
              <p className={styles.restricted}>
                <Icon name="exclamation-triangle-fill" /> <span>Restricted: {film.restrictedFor}.</span>
              </p>
            )}
            {isWide && (
              <div className={styles.watch}>
                <WatchLink film={film} />
              </div>
            )}
            {common.length > 0 && (
              <div className={styles.common}>
                <span aria-hidden="true">In common</span>
                <ul className="plain-list" aria-label="In common">
                  {common.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The button that leads to a film. */
export function WatchLink({ film, isPrimary = false }: { film: FilmSummary; isPrimary?: boolean }) {
  return (
    <Link
      className={isPrimary ? 'button button-primary' : 'button'}
      href={filmPath(film) as Route}
      aria-label={`${film.isUpcoming ? 'About' : 'Watch'} “${film.title}”`}
    >
      {film.isUpcoming ? (
        'About'
      ) : (
        <>
          <Icon name="play-fill" /> Watch
        </>
      )}
    </Link>
  );
}
