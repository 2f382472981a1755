import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { FilmSummary } from '@/features/films/model/film';
import { FilmCard, type FilmShape } from './FilmCard';
import styles from './FilmRow.module.scss';
import { SliderButtons } from './FilmSlider';

export type FilmRowProps = {
  /** The id of the heading; unique on the page. */
  id: string;
  title: string;
  films: readonly FilmSummary[];
  /** The page of the whole list. */
  href?: string;
  shape?: FilmShape;
  /** A quiet sentence beside the heading. */
  note?: ReactNode;
};

/**
 * A row of films that scrolls sideways and snaps to a card. The buttons need the custom element; without it
 * people scroll by touch, with the wheel, or by moving through the links.
 */
export function FilmRow({ id, title, films, href, shape = 'poster', note }: FilmRowProps) {
  return (
    <section aria-labelledby={id} className={styles.section} data-print="no">
      <film-row class={styles.row} suppressHydrationWarning>
        <SectionHeading
          id={id}
          isSample
          note={note && <span className={styles.note}>{note}</span>}
          action={
            <div className={styles.tools}>
              <SliderButtons label={title} />
              {href && (
                <Link href={href as Route} aria-label={`View all: ${title}`}>
                  View all
                </Link>
              )}
            </div>
          }
        >
          {title}
        </SectionHeading>
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
