import type { ReactNode } from 'react';
import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { NavigationLinks } from '@/components/layout/NavigationLinks.client';
import { NothingYet } from '@/components/layout/NothingYet';
import { FILM_LINKS, placeLinks } from '@/components/layout/navigation';
import type { FilmKind } from '@/features/films/model/film';
import {
  filmFilterName,
  filmListTitle,
  isOpening,
  parseFilmFilter,
} from '@/features/films/model/film-filter';
import { FILM_KIND_NAMES } from '@/features/films/model/film-text';
import { getGenre, getOptions, listFilms } from '@/features/films/server/films';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import type { FilmFilter } from '@/lib/domain/list-filters';
import { routes } from '@/lib/routes';
import { linksOn } from '@/lib/site/parts';
import { FilmCatalogue } from './FilmCatalogue';
import styles from './FilmNavigation.module.scss';
import { Shelves } from './Shelves';
import type { Shelf } from './shelves';

/** The parts of the films, above their pages. */
export function FilmNavigation() {
  return (
    <nav className={styles.bar} aria-label="Films" data-print="no">
      <div className="page">
        <ul className={`plain-list ${styles.links}`}>
          <NavigationLinks links={placeLinks(linksOn(FILM_LINKS))} />
        </ul>
      </div>
    </nav>
  );
}

type Parameters = Readonly<Record<string, string | string[] | undefined>>;

const ADDRESSES = { movie: routes.movies, 'tv-show': routes.tvShows, video: routes.videos } as const;
const NOUNS = {
  movie: { one: 'movie', many: 'movies' },
  'tv-show': { one: 'TV show', many: 'TV shows' },
  video: { one: 'video', many: 'videos' },
} as const;

const getName = (kind: FilmKind, filter: FilmFilter) =>
  filmFilterName(FILM_KIND_NAMES[kind].many, filter, filter.genre && getGenre(filter.genre)?.title);

/** The metadata of the list of a kind, with the filters of the address. */
export function filmListMetadata(kind: FilmKind, description: string, parameters: Parameters) {
  const filter = parseFilmFilter(parameters, getOptions(kind));
  return pageMetadata({
    title: filmListTitle(getName(kind, filter), filter),
    description,
    path: ADDRESSES[kind](filter),
    // Empty results and other sort orders are not indexed.
    index: !filter.sort && listFilms(kind, filter).items.length > 0,
  });
}

/** Below this number of films, the lists after the whole list would only repeat it. `/view-all` has them. */
const MIN_FOR_SUGGESTIONS = 10;

type FilmListPageProps = {
  kind: FilmKind;
  parameters: Parameters;
  /** Lists above and below the first page of the list. */
  before: readonly Shelf[];
  after: readonly Shelf[];
  children: ReactNode;
};

/** The page of all films of a kind. Without filters, its first page also has lists of that kind. */
export async function FilmListPage({ kind, parameters, before, after, children }: FilmListPageProps) {
  if (!(await samplesShown())) return <NothingYet of="films" />;
  const options = getOptions(kind);
  const filter = parseFilmFilter(parameters, options);
  const opening = isOpening(filter);
  const all = listFilms(kind);
  return (
    <>
      <FilmNavigation />
      <BreadcrumbBanner title={getName(kind, filter)} trail={[{ name: 'Films', href: routes.films() }]}>
        {opening && <p className="standfirst">{children}</p>}
      </BreadcrumbBanner>
      <div className="page">
        {opening && <Shelves shelves={before} />}
        <FilmCatalogue
          heading={`All ${NOUNS[kind].many}`}
          noun={NOUNS[kind]}
          filter={filter}
          options={options}
          found={listFilms(kind, filter)}
          size={all.total}
          getHref={ADDRESSES[kind]}
          shape={kind === 'video' ? 'still' : 'poster'}
          isOnTop={!opening}
        />
        {opening && all.total >= MIN_FOR_SUGGESTIONS && <Shelves shelves={after} />}
      </div>
    </>
  );
}
