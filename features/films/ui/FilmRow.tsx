import type { FilmSummary } from '@/features/films/model/film';
import { FilmCard, type FilmShape } from './FilmCard';
import styles from './FilmRow.module.scss';
import { FilmHeading, type FilmHeadingProps } from './FilmSlider';

export type FilmRowProps = FilmHeadingProps & {
  films: readonly FilmSummary[];
  shape?: FilmShape;
};

/**
 * A row of films that scrolls sideways and snaps to a card. The buttons need the custom element; without it
 * people scroll by touch, with the wheel, or by moving through the links.
 */
export function FilmRow({ id, title, films, href, shape = 'poster', note }: FilmRowProps) {
  return (
    <section aria-labelledby={id} className={styles.section} data-print="no">
      <film-row class={styles.row} suppressHydrationWarning>
        <FilmHeading id={id} title={title} href={href} note={note} />
        <ol className={`plain-list ${styles.list} ${styles[shape]}`}>
          {films.map((film) => (
            <li key={film.id}>
              <FilmCard film={film} shape={shape} />
            </li>
          ))}
        </ol>
      </film-row>
    </section>
  );
}
