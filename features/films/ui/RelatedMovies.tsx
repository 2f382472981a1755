import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '@/components/layout/BreadcrumbBanner';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { Picture } from '@/components/ui/Picture';
import { SectionHeading } from '@/components/ui/SectionHeading';
import type { FilmSummary, Movie } from '@/features/films/model/film';
import { getPosterPicture } from '@/features/films/model/film-pictures';
import { commonFeatures, filmFacts } from '@/features/films/model/film-text';
import { getGenre, listFilms, relatedFilms } from '@/features/films/server/films';
import { getVeil } from '@/lib/pictures/redacted-title';
import { routes } from '@/lib/routes';
import { FilmCard } from './FilmCard';
import { FilmLines, WatchLink } from './FilmLines';
import styles from './RelatedMovies.module.scss';

/** Number of related films that are searched for movies. */
const LOOKED_AT = 100;
const MAX_MOVIES = 12;
/** With a multiple of it, rows of two and rows of three are full. */
const FULL = 6;

type SimilarMovie = { readonly film: FilmSummary; readonly common: readonly string[] };

/** Returns the movies that are most similar to one, each with the common features. */
export function similarMovies(movie: Movie, max = MAX_MOVIES): readonly SimilarMovie[] {
  const getTitle = (genre: string) => getGenre(genre)?.title ?? genre;
  const similar = relatedFilms(movie, LOOKED_AT)
    .filter(({ kind }) => kind === 'movie')
    .map((film) => ({ film, common: commonFeatures(movie, film, getTitle) }))
    .filter(({ common }) => common.length > 0)
    .slice(0, max);
  return similar.length < FULL ? similar : similar.slice(0, similar.length - (similar.length % FULL));
}

/**
 * The opening of the page: its title, the movie that others are compared with, and the choice of another. The movie's name is not
 * repeated if the title has it.
 */
export function ChosenMovie({
  trail,
  title,
  text,
  movie,
  isNamed = false,
}: {
  trail: readonly Crumb[];
  title: string;
  text: string;
  movie: Movie;
  isNamed?: boolean;
}) {
  return (
    <>
      <div className={styles.trail}>
        <Breadcrumbs trail={trail} />
      </div>
      <div className={styles.opening}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          <p className="standfirst">{text}</p>
        </div>
        <section aria-labelledby="chosen" className={styles.chosen}>
          <h2 id="chosen" className="visually-hidden">
            Chosen movie
          </h2>
          <FilmCard film={movie} place="chosen" eager />
          <div className={styles.words}>
            {!isNamed && (
              <p className={styles.title} aria-hidden="true">
                {movie.title}
              </p>
            )}
            <p className="muted">{filmFacts(movie)}</p>
            <p className={styles.description}>{movie.description}</p>
            {movie.restrictedFor && (
              <p className={styles.restricted}>
                <Icon name="exclamation-triangle-fill" /> <span>Restricted: {movie.restrictedFor}.</span>
              </p>
            )}
            <WatchLink film={movie} isPrimary />
          </div>
          <OtherMovies chosen={movie} />
        </section>
      </div>
    </>
  );
}

/** Every movie as a small poster: the chosen one first, so that it is in view, and the others by title. */
function OtherMovies({ chosen }: { chosen: Movie }) {
  const others = everyMovie().filter(({ slug }) => slug !== chosen.slug);
  return (
    <nav aria-labelledby="another" className={styles.others}>
      <h3 id="another">Choose another</h3>
      <ul className="plain-list">
        {[chosen, ...others].map((movie) => (
          <li key={movie.slug}>
            <Link
              href={routes.relatedMovies(movie.slug)}
              title={movie.title}
              aria-current={movie.slug === chosen.slug ? 'true' : undefined}
              {...getVeil(movie.is_restricted, movie.title)}
            >
              <Picture picture={getPosterPicture(movie)} sizes="100px" />
              <span className={movie.is_restricted ? styles.named : 'visually-hidden'}>{movie.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Movies similar to one, each with the common features. */
export function RelatedMovies({ similar }: { similar: readonly SimilarMovie[] }) {
  if (similar.length === 0)
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
    <section aria-labelledby="nearest" className={styles.nearest}>
      <SectionHeading id="nearest" isSample>
        Similar movies
      </SectionHeading>
      <FilmLines lines={similar} shape="still" />
    </section>
  );
}

/** The words at the top of the list of restricted films, and the choice beside them. */
export function RestrictedIntroduction({ children }: { children: ReactNode }) {
  return (
    <div className={styles.introduction}>
      <p className="standfirst">{children}</p>
      <RestrictedChoice />
    </div>
  );
}

/** The choice to show images of restricted films. On this page, CSS alone shows them when the box is ticked; the custom
 * element saves the choice on the device, for everything that is restricted.
 */
function RestrictedChoice() {
  return (
    <restricted-choice class={styles.choice}>
      <label>
        <input
          type="checkbox"
          id="show-restricted"
          aria-describedby="restricted-note"
          autoComplete="off"
          suppressHydrationWarning
        />
        <span>Show images of restricted films, and don’t ask again</span>
      </label>
      <p id="restricted-note" className="muted">
        Images of restricted films are hidden across this site until you turn this on.
      </p>
    </restricted-choice>
  );
}

/** All movies by title, over as many pages as there are. */
function everyMovie(page = 1): readonly FilmSummary[] {
  const { items, hasNext } = listFilms('movie', { sort: 'title', page });
  return hasNext ? [...items, ...everyMovie(page + 1)] : items;
}

/** Chooses the movie to find similar movies for. The form needs no script. */
export function MovieChooser() {
  return (
    <form className={styles.form} action={routes.relatedMovies()} method="get">
      <label htmlFor="to">Choose a movie</label>
      <select id="to" name="to" className={styles.select}>
        {everyMovie().map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
      </select>
      <Button type="submit" variant="primary">
        Show similar movies
      </Button>
    </form>
  );
}
