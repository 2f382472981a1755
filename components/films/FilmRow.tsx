import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { FilmSummary } from '@/lib/domain/films/film';
import { FilmCard, type FilmShape } from './FilmCard';
import styles from './FilmRow.module.scss';
import { SliderButtons } from './SliderButtons';

export type FilmRowProps = {
  /** Of the heading; unique on the page. */
  id: string;
  title: string;
  films: readonly FilmSummary[];
  /** Where the whole list is. */
  href?: string;
  shape?: FilmShape;
  /** A quiet sentence beside the heading. */
  note?: ReactNode;
};

/**
 * A row of films that scrolls sideways and rests at a card. The buttons come with the element that moves it; without
 * it the row is scrolled by touch, by the wheel, or by going through its links.
 */
export function FilmRow({ id, title, films, href, shape = 'poster', note }: FilmRowProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <film-row class={styles.row} suppressHydrationWarning>
        <SectionHeading
          id={id}
          note={note && <span className={styles.note}>{note}</span>}
          action={
            <div className={styles.tools}>
              <SliderButtons label={title} />
              {href && (
                <Link href={href as Route} aria-label={`All of “${title}”`}>
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
