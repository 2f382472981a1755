import type { Route } from 'next';
import { EmptyState } from '@/components/ui/EmptyState';
import { Link } from '@/components/ui/Link';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { Movie } from '@/features/films/model/film';
import { kinshipText } from '@/features/films/model/similarity-text';
import { getGenre, relatedFilms } from '@/features/films/server/films';
import { routes } from '@/lib/routes';
import { FilmCard } from './FilmCard';
import styles from './RelatedMovies.module.scss';

/** Number of related films that are searched for movies. */
const LOOKED_AT = 100;
const MOST = 12;

/** Movies similar to one, each with the common features. */
export function RelatedMovies({ movie }: { movie: Movie }) {
  const titleOf = (genre: string) => getGenre(genre)?.title ?? genre;
  const related = relatedFilms(movie, LOOKED_AT)
    .filter(({ kind }) => kind === 'movie')
    .map((film) => ({ film, reason: kinshipText(movie, film, titleOf) }))
    .filter(({ reason }) => reason !== '')
    .slice(0, MOST);
  if (related.length === 0)
    return (
      <EmptyState title="No similar movies">
        See{' '}
        <Link className="text-link" href={routes.movies() as Route}>
          all movies
        </Link>
        .
      </EmptyState>
    );
  return (
    <section aria-labelledby="nearest">
      <SectionHeading id="nearest">Most similar</SectionHeading>
      <ol className={`plain-list ${styles.list}`}>
        {related.map(({ film, reason }, index) => (
          <li key={film.id}>
            <FilmCard film={film} eager={index < 3} />
            <div className={styles.words}>
              <p className={styles.title} aria-hidden="true">
                {film.title}
              </p>
              <p>{film.description}</p>
              <p className={styles.reason}>{reason}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
