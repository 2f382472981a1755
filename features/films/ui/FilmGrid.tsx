import type { FilmSummary } from '@/features/films/model/film';
import { FilmCard, type FilmShape } from './FilmCard';
import styles from './FilmGrid.module.scss';

/** Films in a grid: six posters or four stills across, where there is room. */
export function FilmGrid({
  films,
  shape = 'poster',
  eager = 0,
}: {
  films: readonly FilmSummary[];
  shape?: FilmShape;
  /** Number of pictures that are visible before scrolling. */
  eager?: number;
}) {
  return (
    <ul className={`plain-list ${styles.grid} ${styles[shape]}`}>
      {films.map((film, index) => (
        <li key={film.id}>
          <FilmCard film={film} shape={shape} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
