import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { FilmSummary } from '@/features/films/model/film';
import { FilmCard } from './FilmCard';
import styles from './FilmSlider.module.scss';

/** Previous and next buttons of a row or slider. Shown once its element runs, while there is more than fits. */
export function SliderButtons({ label }: { label: string }) {
  return (
    <span className={styles.buttons}>
      <button type="button" data-move="-1" aria-label={`${label}: previous`} suppressHydrationWarning>
        <Icon name="chevron-left" />
      </button>
      <button type="button" data-move="1" aria-label={`${label}: next`} suppressHydrationWarning>
        <Icon name="chevron-right" />
      </button>
    </span>
  );
}

export type FilmHeadingProps = {
  /** The id of the heading; unique on the page. */
  id: string;
  title: string;
  /** The page of the whole list. */
  href?: string | undefined;
  /** A quiet sentence beside the heading. */
  note?: ReactNode;
};

/** The heading of a row or slider of films, with its buttons and the link to the whole list. */
export function FilmHeading({ id, title, href, note }: FilmHeadingProps) {
  return (
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
  );
}

export type FilmSliderProps = FilmHeadingProps & {
  films: readonly FilmSummary[];
  /** Large posters, wide stills, or posters with the number of their place. */
  shape: 'poster' | 'still' | 'numbered';
};

/**
 * A slider of several films at a time. Before Swiper starts, and without it, it is a scrolling row that snaps to each
 * card, with the same positions and sizes.
 */
export function FilmSlider({ id, title, films, href, note, shape }: FilmSliderProps) {
  return (
    <section aria-labelledby={id} className={styles.section} data-print="no">
      <film-slider class={styles.slider} suppressHydrationWarning>
        <FilmHeading id={id} title={title} href={href} note={note} />
        <swiper-container
          init="false"
          role="list"
          class={`${styles.slides} ${styles[shape]}`}
          suppressHydrationWarning
        >
          {films.map((film) => (
            <swiper-slide key={film.id} role="listitem" class={styles.slide} suppressHydrationWarning>
              <FilmCard film={film} shape={shape === 'still' ? 'still' : 'poster'} place="slide" />
            </swiper-slide>
          ))}
        </swiper-container>
      </film-slider>
    </section>
  );
}
