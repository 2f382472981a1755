import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { NothingYet } from '@/components/layout/NothingYet';
import {
  filmFilterName,
  filmListTitle,
  optionsWithin,
  parseFilmFilter,
} from '@/features/films/model/film-filter';
import { getGenre, getOptions, listFilms } from '@/features/films/server/films';
import { FilmCatalogue } from '@/features/films/ui/FilmCatalogue';
import { FilmNavigation } from '@/features/films/ui/FilmListPage';
import { FilmRow } from '@/features/films/ui/FilmRow';
import { RestrictedIntroduction } from '@/features/films/ui/RelatedMovies';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

type Props = PageProps<'/movies/restricted'>;

const MAX_OTHERS = 12;

/** Movies for everyone, newest first. Those that can be watched come before upcoming ones. */
function listOthers() {
  const { items } = listFilms('movie', { isRestricted: false });
  return items.toSorted((a, b) => Number(a.isUpcoming) - Number(b.isUpcoming)).slice(0, MAX_OTHERS);
}

async function listAt(searchParams: Props['searchParams']) {
  const all = listFilms('movie', { isRestricted: true });
  const options = optionsWithin(getOptions('movie'), all.items);
  const filter = parseFilmFilter(await searchParams, options);
  const genre = filter.genre && getGenre(filter.genre)?.title;
  const found = listFilms('movie', { ...filter, isRestricted: true });
  return {
    options,
    filter,
    found,
    size: all.total,
    title: filmFilterName('Restricted movies', filter, genre),
  };
}

export async function generateMetadata({ searchParams }: Props) {
  const { filter, found, title } = await listAt(searchParams);
  return pageMetadata({
    title: filmListTitle(title, filter),
    description:
      'Movies that may not be suitable for everyone, with the reason. Pictures are hidden until you choose to see them.',
    path: routes.restrictedMovies(filter),
    index: !filter.sort && found.items.length > 0,
  });
}

export default async function RestrictedMoviesPage({ searchParams }: Props) {
  if (!(await samplesShown())) return <NothingYet of="films" />;
  const { options, filter, found, size, title } = await listAt(searchParams);
  return (
    <>
      <FilmNavigation />
      <BreadcrumbBanner title={title} trail={[{ name: 'Movies', href: routes.movies() }]}>
        <RestrictedIntroduction>
          These movies have content that may not suit everyone, such as violence or threats. You must confirm
          before a movie plays.
        </RestrictedIntroduction>
      </BreadcrumbBanner>
      <div className="page">
        <FilmCatalogue
          heading="Movies"
          noun={{ one: 'restricted movie', many: 'restricted movies' }}
          filter={filter}
          options={options}
          found={found}
          size={size}
          getHref={routes.restrictedMovies}
          shape="still"
          isOnTop
        />
        <FilmRow id="others" title="Other movies" films={listOthers()} href={routes.movies()} />
      </div>
    </>
  );
}
