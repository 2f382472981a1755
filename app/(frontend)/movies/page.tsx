import { Link } from '@/components/ui/Link';
import { FilmListPage, filmListMetadata } from '@/features/films/ui/FilmListPage';
import { SHELVES } from '@/features/films/ui/shelves';
import { routes } from '@/lib/routes';

type Props = PageProps<'/movies'>;

const DESCRIPTION =
  'Movies about bans, appeals, rumours and the people behind them: by genre, language and tag.';

export const generateMetadata = async ({ searchParams }: Props) =>
  filmListMetadata('movie', DESCRIPTION, await searchParams);

export default async function MoviesPage({ searchParams }: Props) {
  const [slider, ...others] = SHELVES.movies;
  return (
    <FilmListPage kind="movie" parameters={await searchParams} before={[slider]} after={others}>
      Feature films about people who decide what may be said, and people who were told to stop. Some are{' '}
      <Link className="text-link" href={routes.restrictedMovies()}>
        restricted
      </Link>
      . You can also find{' '}
      <Link className="text-link" href={routes.relatedMovies()}>
        similar movies
      </Link>
      .
    </FilmListPage>
  );
}
