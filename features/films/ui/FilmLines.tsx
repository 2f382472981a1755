import type { FilmSummary } from '@/features/films/model/film';
import { filmFacts } from '@/features/films/model/film-text';
import { FilmCard, type FilmShape } from './FilmCard';
import styles from './FilmLines.module.scss';

type FilmLine = {
  readonly film: FilmSummary;
  /** The reason why the film is in the list. */
  readonly reason?: string;
};

/** Films with their descriptions beside their posters, or below their stills. */
export function FilmLines({ lines, shape = 'poster' }: { lines: readonly FilmLine[]; shape?: FilmShape }) {
  return (
    <ol className={`plain-list ${styles.list} ${styles[shape]}`}>
      {lines.map(({ film, reason }, index) => (
        <li key={film.id}>
          <FilmCard film={film} shape={shape} place="line" eager={index < 3} />
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
            {reason && <p className={styles.reason}>{reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
