import { BreadcrumbBanner } from '@/components/layout/BreadcrumbBanner';
import { NothingYet } from '@/components/layout/NothingYet';
import { parseListFilter } from '@/features/films/model/film-filter';
import { FILM_LISTS, listPage } from '@/features/films/model/film-list';
import { filmList } from '@/features/films/server/films';
import { FilmListIndex } from '@/features/films/ui/FilmListIndex';
import { FilmNavigation } from '@/features/films/ui/FilmListPage';
import { PaginatedFilmList } from '@/features/films/ui/PaginatedFilmList';
import { samplesShown } from '@/features/samples/server/samples';
import { pageMetadata } from '@/features/site/model/page-metadata';
import { routes } from '@/lib/routes';

type Props = PageProps<'/view-all'>;

export async function generateMetadata({ searchParams }: Props) {
  const { list, page } = parseListFilter(await searchParams);
  if (!list)
    return pageMetadata({
      title: 'All film lists',
      description: 'Every list of movies, TV shows and videos, from new releases to editors’ picks.',
      path: routes.viewAll(),
    });
  const { title } = FILM_LISTS[list];
  return pageMetadata({
    title: `${title}: full list${page > 1 ? `, page ${page}` : ''}`,
    description: `The full list “${title}”, with twelve movies, shows or videos per page.`,
    path: routes.viewAll({ list, page }),
    index: listPage(filmList(list), page).items.length > 0,
  });
}

export default async function ViewAllPage({ searchParams }: Props) {
  if (!(await samplesShown())) return <NothingYet of="films" />;
  const { list, page } = parseListFilter(await searchParams);
  const trail = [{ name: 'Films', href: routes.films() }];
  if (!list)
    return (
      <>
        <FilmNavigation />
        <BreadcrumbBanner title="All film lists" trail={trail}>
          <p className="standfirst">All lists of movies, TV shows and videos.</p>
        </BreadcrumbBanner>
        <div className="page">
          <FilmListIndex />
        </div>
      </>
    );
  return (
    <>
      <FilmNavigation />
      <BreadcrumbBanner
        title={FILM_LISTS[list].title}
        trail={[...trail, { name: 'All film lists', href: routes.viewAll() }]}
      />
      <div className="page">
        <PaginatedFilmList list={list} page={page} />
      </div>
    </>
  );
}
