import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { NothingYet } from '@/components/layout/NothingYet';
import { getMovie, listFilms } from '@/features/films/server/films';
import { FilmNavigation } from '@/features/films/ui/FilmListPage';
import { ChosenMovie, MovieChooser, RelatedMovies, similarMovies } from '@/features/films/ui/RelatedMovies';
import { Shelves } from '@/features/films/ui/Shelves';
import { SHELVES } from '@/features/films/ui/shelves';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

type Props = PageProps<'/movies/related'>;

/** Number of similar movies before a choice: two rows. */
const EXAMPLES = 6;

/** The movie to compare with; null if the address names none. */
async function movieAt(searchParams: Props['searchParams']) {
  const { to } = await searchParams;
  return typeof to === 'string' && (await samplesShown()) ? getMovie(to) : null;
}

export async function generateMetadata({ searchParams }: Props) {
  const movie = await movieAt(searchParams);
  return pageMetadata({
    title: movie ? `Movies like “${movie.title}”` : 'Related movies',
    description: movie
      ? `Movies to watch after “${movie.title}”, and what each has in common with it.`
      : 'Choose a movie and see similar movies, with what they have in common.',
    path: routes.relatedMovies(movie?.slug),
  });
}

export default async function RelatedMoviesPage({ searchParams }: Props) {
  if (!(await samplesShown())) return <NothingYet of="films" />;
  const movie = await movieAt(searchParams);
  if (!movie) {
    // Shows what the page can do before a choice.
    const [first] = listFilms('movie', { sort: 'title', page: 1 }).items;
    const example = (await searchParams).to === undefined && first ? getMovie(first.slug) : null;
    const similar = example ? similarMovies(example, EXAMPLES) : [];
    return (
      <>
        <FilmNavigation />
        <BreadcrumbBanner title="Related movies" trail={[{ name: 'Movies', href: routes.movies() }]}>
          <p className="standfirst">Choose a movie to see similar ones and what they have in common.</p>
        </BreadcrumbBanner>
        <div className="page">
          {!example && <MovieChooser />}
          {example && (
            <>
              <ChosenMovie movie={example} />
              <RelatedMovies similar={similar} />
            </>
          )}
          <Shelves
            shelves={SHELVES.relatedMovies}
            shown={example ? [example, ...similar.map(({ film }) => film)] : []}
          />
        </div>
      </>
    );
  }
  const similar = similarMovies(movie);
  return (
    <>
      <FilmNavigation />
      <BreadcrumbBanner
        title={`Movies like “${movie.title}”`}
        trail={[
          { name: 'Movies', href: routes.movies() },
          { name: 'Related movies', href: routes.relatedMovies() },
        ]}
      >
        <p className="standfirst">Most similar first, by theme, genre and tags.</p>
      </BreadcrumbBanner>
      <div className="page">
        <ChosenMovie movie={movie} isNamed />
        <RelatedMovies similar={similar} />
        <Shelves shelves={SHELVES.relatedMovies} shown={[movie, ...similar.map(({ film }) => film)]} />
      </div>
    </>
  );
}
