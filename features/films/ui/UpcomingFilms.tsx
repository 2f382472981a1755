import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeading } from '@/components/ui/SectionHeading';
import { Time } from '@/components/ui/Time';
import type { FilmSummary } from '@/features/films/model/film';
import { stillOf } from '@/features/films/model/film-pictures';
import { FILM_KIND_NAMES } from '@/features/films/model/film-text';
import { filmPath } from '@/features/films/model/watch-item-of';
import { onDay } from '@/lib/time/when';
import styles from './UpcomingFilms.module.scss';

type UpcomingFilmsProps = { id: string; title: string; films: readonly FilmSummary[]; note?: string };

/** Upcoming films, one row each, with the release date. */
export function UpcomingFilms({ id, title, films, note }: UpcomingFilmsProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHeading id={id} note={note}>
        {title}
      </SectionHeading>
      <ul className="plain-list">
        {films.map((film) => (
          <li key={film.id} className={styles.row} data-restricted={film.is_restricted || undefined}>
            <Picture className={styles.still} picture={stillOf(film)} sizes="160px" />
            <p className={styles.day}>
              <Time when={onDay(film.releasedOn)} />
            </p>
            <div>
              <h3>
                <Link href={filmPath(film) as Route}>{film.title}</Link>
              </h3>
              <p className="muted">{film.description}</p>
            </div>
            <p className="muted">{FILM_KIND_NAMES[film.kind].one}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
