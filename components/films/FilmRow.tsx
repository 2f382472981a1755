import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { FilmSummary } from '@/lib/domain/films/film';
import { FilmCard, type FilmShape } from './FilmCard';
import styles from './FilmRow.module.scss';

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
  /** The place of each is set large beside it, for what is in an order that says something. */
  isNumbered?: boolean;
};

/**
 * A row of films that scrolls sideways and rests at a card. The buttons come with the element that moves it; without
 * it the row is scrolled by touch, by the wheel, or by going through its links.
 */
export function FilmRow({ id, title, films, href, shape = 'poster', note, isNumbered }: FilmRowProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <film-row class={styles.row}>
        <SectionHeading
          id={id}
          note={note}
          action={
            <div className={styles.tools}>
              {href && (
                <Link href={href as Route} aria-label={`All of “${title}”`}>
                  View all
                </Link>
              )}
              <RowButtons title={title} />
            </div>
          }
        >
          {title}
        </SectionHeading>
        <ol className={`plain-list ${styles.list} ${styles[shape]} ${isNumbered ? styles.numbered : ''}`}>
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

function RowButtons({ title }: { title: string }) {
  return (
    <span className={styles.buttons}>
      <button type="button" data-move="-1" aria-label={`${title}: back`} suppressHydrationWarning>
        <Icon name="chevron-left" />
      </button>
      <button type="button" data-move="1" aria-label={`${title}: on`} suppressHydrationWarning>
        <Icon name="chevron-right" />
      </button>
    </span>
  );
}
