import type { FilmSummary } from '@/features/films/model/film';
import { FilmCard } from './FilmCard';
import styles from './FilmLines.module.scss';

type FilmLine = {
  readonly film: FilmSummary;
  /** The reason why the film is in the list. */
  readonly reason?: string;
};

/** Films with their descriptions beside their posters. */
export function FilmLines({ lines }: { lines: readonly FilmLine[] }) {
  return (
    <ol className={`plain-list ${styles.list}`}>
      {lines.map(({ film, reason }, index) => (
        <li key={film.id}>
          <FilmCard film={film} eager={index < 3} />
          <div className={styles.words}>
            <p className={styles.title} aria-hidden="true">
              {film.title}
            </p>
            <p>{film.description}</p>
            {reason && <p className={styles.reason}>{reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
