import type { ComponentProps } from 'react';
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

const TITLE = 'Related movies';
const MOVIES = { name: 'Movies', href: routes.movies() };

export default async function RelatedMoviesPage({ searchParams }: Props) {
  if (!(await samplesShown())) return <NothingYet of="films" />;
  const movie = await movieAt(searchParams);
  if (movie) {
    const title = `Movies like “${movie.title}”`;
    return (
      <Comparison
        trail={[MOVIES, { name: TITLE, href: routes.relatedMovies() }, { name: title, href: '' }]}
        title={title}
        text="Most similar first, by theme, genre and tags."
        movie={movie}
        similar={similarMovies(movie)}
        isNamed
      />
    );
  }
  // Shows what the page can do before a choice.
  const text = 'Choose a movie to see similar ones and what they have in common.';
  const [first] = listFilms('movie', { sort: 'title', page: 1 }).items;
  const example = (await searchParams).to === undefined && first ? getMovie(first.slug) : null;
  if (example)
    return (
      <Comparison
        trail={[MOVIES, { name: TITLE, href: '' }]}
        title={TITLE}
        text={text}
        movie={example}
        similar={similarMovies(example, EXAMPLES)}
      />
    );
  return (
    <>
      <FilmNavigation />
      <BreadcrumbBanner title={TITLE} trail={[MOVIES]}>
        <p className="standfirst">{text}</p>
      </BreadcrumbBanner>
      <div className="page">
        <MovieChooser />
        <Shelves shelves={SHELVES.relatedMovies} shown={[]} />
      </div>
    </>
  );
}

type ComparisonProps = ComponentProps<typeof ChosenMovie> & {
  similar: ReturnType<typeof similarMovies>;
};

/** A movie, and those that are similar to it. */
function Comparison({ similar, ...chosen }: ComparisonProps) {
  return (
    <>
      <FilmNavigation />
      <div className="page">
        <ChosenMovie {...chosen} />
        <RelatedMovies similar={similar} />
        <Shelves shelves={SHELVES.relatedMovies} shown={[chosen.movie, ...similar.map(({ film }) => film)]} />
      </div>
    </>
  );
}
