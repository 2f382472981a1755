import { Button } from '@/components/ui/Button';
import type { FilmSummary } from '@/features/films/model/film';
import { listFilms } from '@/features/films/server/films';
import { routes } from '@/lib/routes';
import styles from './MovieChooser.module.scss';

/** All movies by title, over as many pages as there are. */
function everyMovie(page = 1): readonly FilmSummary[] {
  const { items, hasNext } = listFilms('movie', { sort: 'title', page });
  return hasNext ? [...items, ...everyMovie(page + 1)] : items;
}

/** Chooses the movie to find similar movies for. The form needs no script. */
export function MovieChooser({ chosen }: { chosen?: string }) {
  return (
    <form className={styles.form} action={routes.relatedMovies()} method="get">
      <label htmlFor="to">{chosen ? 'Choose another movie' : 'Choose a movie'}</label>
      <select id="to" name="to" defaultValue={chosen} className={styles.select}>
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
