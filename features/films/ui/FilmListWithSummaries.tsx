import type { Route } from 'next';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { FilmSummary } from '@/features/films/model/film';
import { getStillPicture } from '@/features/films/model/film-pictures';
import { filmFacts } from '@/features/films/model/film-text';
import { filmPath } from '@/features/films/model/watch-items';
import { languageName } from '@/features/streams/model/stream';
import { getVeil } from '@/lib/pictures/redacted-title';
import styles from './FilmListWithSummaries.module.scss';

type FilmListProps = {
  id: string;
  title: string;
  films: readonly FilmSummary[];
  href?: string;
  note?: string;
};

/** A few films, each with its description. */
export function FilmListWithSummaries({ id, title, films, href, note }: FilmListProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHeading
        id={id}
        isSample
        note={note}
        action={
          href && (
            <Link href={href as Route} aria-label={`View all: ${title}`}>
              View all
            </Link>
          )
        }
      >
        {title}
      </SectionHeading>
      <ul className={`plain-list ${styles.films}`}>
        {films.map((film) => (
          <li key={film.id} className={styles.film}>
            <div className={styles.still} {...getVeil(film.is_restricted, film.title)}>
              <Picture
                picture={getStillPicture(film)}
                sizes="(min-width: 992px) 270px, (min-width: 576px) 40vw, 92vw"
              />
            </div>
            <div className={styles.words}>
              <h3>
                <Link href={filmPath(film) as Route}>{film.title}</Link>
              </h3>
              <p>{film.description}</p>
              <p className={styles.facts}>
                {filmFacts(film)} · {languageName(film.language)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
